"""The lessons of all games, and the pages of settings, data and about."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

GAMES = ("okiya", "okey-rounds", "okey-tournament", "okeydokey")


def at(address: str) -> Callable[[Page], None]:
    """Return the scene that shows an address."""

    def scene(page: Page) -> None:
        page.evaluate("address => { location.hash = address }", address)
        page.wait_for_selector(".page:not(.home)")

    return scene


def keys(page: Page) -> None:
    """Show the list of keys above a lesson."""
    at("#/learn/okiya/2")(page)
    page.keyboard.press("?")


SCENES = {
    **{f"{game}-{step}": at(f"#/learn/{game}/{step}") for game in GAMES for step in (1, 4, 6)},
    "end": at("#/learn/okeydokey/10"),
    "rules": at("#/rules/okeydokey"),
    "settings": at("#/settings"),
    "data": at("#/data"),
    "about": at("#/about"),
    "keys": keys,
}
