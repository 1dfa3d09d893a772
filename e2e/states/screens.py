"""Every screen of the product, and how to get there on a page that has started."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from duel_pages import bring, compared
from examples.live import EXAMPLES as LIVE
from live_pages import lobby
from new_pages import code
from okiya_pages import begin
from puzzle_pages import link, opened
from review_pages import blundered, show, watch


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
    """All settings with every fold open, and everything that helps switched one by one."""
    _at("#/settings/okey", ".set-all[open]")(page)
    for dial in ("help", "help-okey"):
        page.check(f"[name={dial}][value=own]")
    page.evaluate("() => { for (const fold of document.querySelectorAll('.set-fold')) fold.open = true; }")
    return page.wait_for_selector(".set-in > .set-pair")


SCREENS: dict[str, Callable[[Page], object]] = {
    "home": _at("#/", ".page.home"),
    "new": _at("#/new/okiya", ".page.new"),
    "rules": _at("#/rules/okey-rounds/R4", ".page.rules"),
    "numbers": _at("#/rules/okiya", "#numbers"),
    "settings": _at("#/settings", ".page.settings"),
    "all settings": _all_settings,
    "games": _at("#/games", ".page.games"),
    "data": _at("#/data", ".page.data"),
    "about": _at("#/about", ".page.about"),
    "learn okiya": _at("#/learn/okiya/2", ".coach"),
    "learn okey": _at("#/learn/okey-tournament/1", ".coach"),
    "learn okeydokey": _at("#/learn/okeydokey/7", ".coach"),
    "learned": _at("#/learn/okiya/7", ".page.learned"),
    "okiya": begin,
    "share": _share,
    "replay": _replay,
    "review": _about_game("review", ".verdict-box"),
    "verify": _about_game("verify", ".proofline"),
    "print": _about_game("print", ".paper-code .qr"),
    "statistics": _at("#/statistics", ".page.statistics"),
    "okey": _okey,
    "okeydokey": _okeydokey,
    "practise": _at("#/practise", ".three"),
    "friends": _at("#/friends", ".page.friends"),
    "friends far": _at("#/friends/far", ".page.friends-far"),
    "room": _at("#/room", ".page.room"),
    "room seats": _at("#/room/okeydokey", ".page.room-seats"),
    "puzzles": _at("#/puzzles", ".kinds"),
    "daily": _at("#/daily", ".month"),
    "duels": _at("#/duels", "#weekly"),
    "duel make": _at("#/duels/okey-rounds", "#duel-form"),
    "duel": lambda page: bring(page, compared()),
    "duel boards": lambda page: bring(page, compared(), "/1"),
    "live": lobby,
    "live code": LIVE["live code"].go,
    "join": LIVE["join"].go,
    "join answer": LIVE["join answer"].go,
    "puzzle okiya": _puzzle("okiya", "only"),
    "puzzle okey": _puzzle("okey-rounds", "discard"),
    "puzzle okeydokey": _puzzle("okeydokey", "save", 2),
}
