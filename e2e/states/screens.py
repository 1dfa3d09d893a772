"""Every screen of the product, and how to get there on a page that has started."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from live_pages import lobby
from new_pages import code
from okiya_pages import begin
from puzzle_pages import link, opened
from review_pages import blundered, show, watch
from there import is_there, pages_there


def _at(address: str, selector: str) -> Callable[[Page], object]:
    def go(page: Page) -> object:
        page.evaluate("address => { location.hash = address }", address)
        return page.wait_for_selector(selector)

    return go


def _okey(page: Page) -> object:
    _at("#/new/okey-tournament", ".page.new")(page)
    code(page, "hello")
    page.click("[data-do=new-go].btn")
    return page.wait_for_selector(".page.play")


def _okeydokey(page: Page) -> object:
    _at("#/new/okeydokey", ".page.new")(page)
    code(page, "hello")
    page.click("[data-do=new-go].btn")
    return page.wait_for_selector("#hand button")


def _share(page: Page) -> object:
    begin(page)
    page.click("[data-do=dialog][data-value=share]")
    return page.wait_for_selector("#sheet")


def _about_game(page_name: str, selector: str) -> Callable[[Page], object]:
    def go(page: Page) -> object:
        watch(page, blundered()[0])
        return show(page, page_name).wait_for_selector(selector)

    return go


def _replay(page: Page) -> object:
    watch(page, blundered()[0])
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    return page.wait_for_selector("#scrub")


def _puzzle(game: str, kind: str, grade: int = 0) -> Callable[[Page], object]:
    def go(page: Page) -> object:
        page.evaluate("address => { location.hash = address }", link(game, kind, grade))
        opened(page).click(".actions [data-do=hint]")
        return page.wait_for_selector("#ask.hinting")

    return go


def _all_settings(page: Page) -> object:
    """Open all folds of the settings and turn every helping setting on one by one."""
    _at("#/settings/okey", ".set-all[open]")(page)
    for dial in ("help", "help-okey"):
        page.check(f"[name={dial}][value=own]")
    page.evaluate("() => { for (const fold of document.querySelectorAll('.set-fold')) fold.open = true; }")
    return page.wait_for_selector(".set-in > .set-pair")


PLACES = {
    "home": ("#/", ".page.home"),
    "new": ("#/new/okiya", ".page.new"),
    "rules": ("#/rules/okey-rounds/R4", ".page.rules"),
    "numbers": ("#/rules/okiya", "#numbers"),
    "settings": ("#/settings", ".page.settings"),
    "games": ("#/games", ".page.games"),
    "data": ("#/data", ".page.data"),
    "about": ("#/about", ".page.about"),
    "learn okiya": ("#/learn/okiya/2", ".coach"),
    "learn okey": ("#/learn/okey-tournament/1", ".coach"),
    "learn okeydokey": ("#/learn/okeydokey/7", ".coach"),
    "learned": ("#/learn/okiya/7", ".page.learned"),
    "statistics": ("#/statistics", ".page.statistics"),
    "practise": ("#/practise", ".three"),
    "friends": ("#/friends", ".page.friends"),
    "friends far": ("#/friends/far", ".page.friends-far"),
    "room": ("#/room", ".page.room"),
    "room seats": ("#/room/okeydokey", ".page.room-seats"),
    "puzzles": ("#/puzzles", ".kinds"),
    "daily": ("#/daily", ".month"),
    "duels": ("#/duels", "#weekly"),
    "duel make": ("#/duels/okey-rounds", "#duel-form"),
}
"""Addresses of pages, each with a selector that only this page has."""
SCREENS: dict[str, Callable[[Page], object]] = {
    **{name: _at(*PLACES[name]) for name in PLACES if pages_there(PLACES[name][:1])},
    "all settings": _all_settings,
    "okiya": begin,
    "share": _share,
    "replay": _replay,
    "okey": _okey,
    "okeydokey": _okeydokey,
}
"""All screens by name, each with how to show it."""
PROOFS = {"review": ".verdict-box", "verify": ".proofline", "print": ".paper-code .qr"}
"""Selectors of elements that only the pages about a finished game have, by page."""
SCREENS |= {name: _about_game(name, PROOFS[name]) for name in PROOFS if is_there(name)}
if is_there("puzzles"):
    SCREENS |= {
        "puzzle okiya": _puzzle("okiya", "only"),
        "puzzle okey": _puzzle("okey-rounds", "discard"),
        "puzzle okeydokey": _puzzle("okeydokey", "save", 2),
    }
if is_there("duels"):
    from duel_pages import bring, compared

    SCREENS |= {"duel": lambda page: bring(page, compared()), "duel boards": lambda page: bring(page, compared(), "/1")}
if is_there("live"):
    from examples.live import EXAMPLES as LIVE

    SCREENS |= {"live": lobby, **{name: LIVE[name].go for name in ("live code", "join", "join answer")}}
