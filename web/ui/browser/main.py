"""The start of the page."""

from __future__ import annotations


def start() -> None:
    """Read what is stored, show the page and answer the player from now on."""
    from ui.browser.window import Browser

    global _browser
    _browser = Browser()


_browser: object = None
