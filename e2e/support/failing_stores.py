"""Stores of the browser whose k-th call fails, and a device full of games to try that on."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

from okiya_pages import take, words
from programs import program
from site_copy import SiteCopy
from stores import Kept, fill, local_of, mirror_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, standing, start
from triokey.okiya.rules import GAME as OKIYA
from two_stores import everything
from ui.model.model import Player, Table
from ui.model.store import pack_table, unpack_table
from ui.stores.keeper import LOCAL, MIRROR, Keeper
from watching import ready, until

FAIL = program("failing_stores.js")
EMPTY = "<link rel=icon href='data:,'>"
SETTINGS = "theme dark\npace instant\nmotion off\nceremony off\nsize 80\n"
GAMES = 16
"""Number of games on the device, each of two people there: odd ones are in the middle, even ones before their last move."""


class Fault(NamedTuple):
    """A call to a store that fails. store: "local" or "mirror".  call: its number.  how: "once", or "on" for later calls too."""

    store: str
    call: int
    how: str

    def __str__(self) -> str:
        return f"{self.store} {self.call} {self.how}"


def _game(number: int) -> Match:
    """Return a match of Okiya: with an odd number after one move, with an even number one move before its end."""
    match = start(plain_setup(OKIYA, number))
    while True:
        following = play(match, OKIYA.write(OKIYA.legal(match.state)[0]))
        if len(match.words) == 1 if number % 2 else standing(following).winners is not None:
            return match
        match = following


def stock() -> Kept:
    """Return a stored text for every kind of key, and those games."""
    people = (Player("person"), Player("person"))
    games = {f"game:{n}": pack_table(Table(f"game:{n}", _game(n), people, 5), n) for n in range(1, GAMES + 1)}
    others = {key: text for key, text in everything().items() if key != "game:1"}
    others = {key.replace("game:", "game:10"): text for key, text in others.items()}
    return {**others, **games, "settings": SETTINGS}


def blank(site: SiteCopy) -> str:
    """Add an empty page to the site, on which stores can be filled and read, and return its file name."""
    site.damage("blank.html", EMPTY)
    return "blank.html"


def prepare(page: Page) -> None:
    """Prepare a page so that calls to its stores can be made to fail."""
    page.add_init_script(FAIL)


class Device:
    """A page whose stores hold these texts; the page is started and played on while calls fail, and the expected texts are
    recorded.
    """

    def __init__(self, page: Page, site: SiteCopy) -> None:
        self.page, self.site = page, site
        self.expected = stock()
        self.logs = {key: _words(text) for key, text in self.expected.items() if key.startswith("game:")}
        self.results = len(self.expected["results"].splitlines())
        self.witness = page.context.new_page()  # reads the stores without its calls being counted
        self.witness.goto(site.url + blank(site))
        self.witness.evaluate("base => { window.triokey = {base}; }", site.base)
        fill(page, site.base, self.expected, self.expected)

    def start(self, number: int, fault: Fault | None = None) -> dict[str, int]:
        """Start the page at a game while a call fails; return the number of calls to each store until the page is ready."""
        self.page.goto(self.site.url + blank(self.site))
        self.page.evaluate("plan => sessionStorage.setItem('failing', plan)", str(fault or ""))
        self.page.goto(f"{self.site.url}#/play/game-{number}")
        ready(self.page).wait_for_selector("#board")
        assert words(self.page) == len(self.logs[f"game:{number}"]), f"game {number} is not shown whole ({fault})"
        return self.disarm(fault)

    def move(self, number: int, fault: Fault | None = None) -> dict[str, int]:
        """Play the next move of the displayed game while a call fails; return the number of calls to each store for it."""
        page, key = self.page, f"game:{number}"
        page.evaluate("plan => { failing.calls = {local: 0, mirror: 0}; failing.plan = plan.split(' '); }", str(fault or ""))
        word = self._next(key)
        take(page, word)
        self.logs[key].append(word)
        self.results += page.locator(".garden.over").count()
        return self.disarm(fault)

    def disarm(self, fault: Fault | None) -> dict[str, int]:
        """Wait until everything is stored, then let no more calls fail; return the number of calls to each store so far."""
        until(self.page, lambda: not self.lacking(), f"everything is there ({fault})")
        calls: dict[str, int] = self.page.evaluate("() => { failing.plan = []; return failing.calls; }")
        return calls

    def lacking(self) -> list[str]:
        """Return the keys whose expected text is in neither of the stores."""
        keeper = Keeper()  # reads the stores as the next start will
        for name, found in ((LOCAL, local_of(self.witness)), (MIRROR, mirror_of(self.witness))):
            keeper.take_in(name, found)
        texts = keeper.texts()
        games = [key for key, log in self.logs.items() if key not in texts or _words(texts[key]) != log]
        results = ["results"] * (len(texts["results"].splitlines()) != self.results)
        others = [key for key in self.expected if key not in ("results", *self.logs)]
        return [*games, *results, *(key for key in others if _lines(texts.get(key, "")) != _lines(self.expected[key]))]

    def _next(self, key: str) -> str:
        match = start(plain_setup(OKIYA, int(key.partition(":")[2])))
        for word in self.logs[key]:
            match = play(match, word)
        return OKIYA.write(OKIYA.legal(match.state)[0])


def _lines(text: str) -> list[str]:
    return sorted(text.splitlines())


def _words(text: str) -> list[str]:
    return list(unpack_table("game:0", text).match.words)
