"""The start of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.browser.window import Browser


async def start() -> None:
    """Read what is stored, show the page and answer the player from now on."""
    from ui.browser.window import Browser

    global _browser
    _browser = Browser()
    await _browser.begin()


_browser: Browser | None = None
