"""What the page's one PyScript tag runs: the UI, or the help sentence if it cannot start."""

import asyncio

import js


async def main() -> None:
    """Start the UI."""
    try:
        from ui.browser.window import start

        await start()
    except BaseException:
        js.triokey.failed()
        raise


starting = asyncio.ensure_future(main())
