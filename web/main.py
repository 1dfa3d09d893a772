"""The start of the UI, run by the page's one PyScript tag. If it fails, a sentence says whether bytes are missing."""

import asyncio

import js


async def main() -> None:
    """Start the UI."""
    try:
        from ui.browser.window import start

        await start()
    except BaseException as error:
        js.triokey.failed("" if isinstance(error, OSError | ImportError) else "broken")
        raise


starting = asyncio.ensure_future(main())
