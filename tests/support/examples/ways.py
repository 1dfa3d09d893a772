"""The form of an example: a storage, an address, and the steps taken there, for pages with and without a browser.

Elements that are tapped, filled in or chosen are named by a selector that both understand (tests/support/selecting.py). For what
a device does, such as a camera or a connection, there are messages that it would send, used without a browser.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Union

from playwright.sync_api import Page

from live_pages import close_table
from stored_games import at_game

if TYPE_CHECKING:
    from visiting import Visit

Text = Union[str, Callable[[], str]]
"""A text, or a function that makes it when it is needed."""
Makers = dict[str, Callable[[], str]]
"""Functions that make the texts of a storage, by key."""


class Kind(NamedTuple):
    """A kind of stored text: a usual text, one of about maximum length, and a damaged one, None if no text of the kind is
    damaged.
    """

    usual: Text
    largest: Text
    damaged: str | None = None


PATIENCE_MS = 60_000
BETWEEN = "#/about"
"""Address of the page that a browser visits between two states."""
EYE = "[data-do=help][data-value=values]"
TABLE = ".page.play, .page.curtain"
HINT = ".actions [data-do=hint]"
NEXT = "#hint [data-do=hint].btn"
CROSS = "#sheet .sheet-head .iconbtn"
SIDE = "[data-narrow]"
MENU = "[data-do=dialog][data-value=menu]"
EMPTY, FULL, BESIDE, OWN = "empty", "full", "beside", "own"
"""Names of the storages with which a page may begin: empty; two hundred games, with all prepared ones; all other texts, such as
duels, score sheets and a text set aside; and one for examples that begin something, which stays stored."""


class Fill(NamedTuple):
    """Step: type a text into a field."""

    field: str
    text: str


class Choose(NamedTuple):
    """Step: choose a value from a list."""

    field: str
    value: str


class If(NamedTuple):
    """Step: tap an element if it exists."""

    target: str


class Press(NamedTuple):
    """Step: press a key."""

    key: str


class To(NamedTuple):
    """Step: go to another address."""

    address: str


class Happens(NamedTuple):
    """Step done by a device. unseen: sends the messages without a browser.  seen: causes and awaits them in a browser."""

    unseen: Callable[[Visit], object]
    seen: Callable[[Page], object]


Step = Union[Text, If, Fill, Choose, Press, To, Happens]
"""One step towards a state; a text is the selector of an element to tap."""


CLOSED_EYE = If(f"{EYE}[aria-pressed=true]")
"""Step that closes the sheet of known hands, if it is still open from the state before."""


class Example(NamedTuple):
    """A way to reach a state: the storage to begin with, the address, the selector that only this state matches, and the steps.

    alone: whether a table of several devices that the page has open is closed before.  brings: replies of the catalog for which
    it is the example: the worker or the browser brings them on the way.
    """

    stored: str
    address: Text
    wait: str
    steps: tuple[Step, ...] = ()
    alone: bool = False
    brings: tuple[str, ...] = ()

    def go(self, page: Page) -> object:
        """Bring a page in a browser, wherever it is, to this state, and return the element that was awaited."""
        if self.alone:
            close_table(page)
        address = made(self.address)
        _to(page, BETWEEN)
        page.wait_for_selector(".page.about")
        if address != BETWEEN:
            _to(page, address)
            page.wait_for_selector(".page:not(.about)", state="attached")
        for step in (CLOSED_EYE, *self.steps):
            _do(page, step)
        return page.wait_for_selector(self.wait, state="attached", timeout=PATIENCE_MS)


def at(address: Text, wait: str, *steps: Step, stored: str = EMPTY, brings: tuple[str, ...] = ()) -> Example:
    """Return the example of an address, and of steps taken there."""
    return Example(stored, address, wait, steps, brings=brings)


def at_table(name: str, *steps: Step, wait: str = TABLE) -> Example:
    """Return the example of a prepared game, and of steps taken there."""
    return Example(FULL, at_game(name), wait, steps)


def made(text: Text) -> str:
    """Return a text, after making it if it is given as a function."""
    return text if isinstance(text, str) else text()


def _to(page: Page, address: str) -> None:
    page.evaluate("address => { location.hash = address }", address)


def _do(page: Page, step: Step) -> None:
    match step:
        case If(target):
            if page.locator(target).count():
                page.locator(target).first.dispatch_event("click")
        case Fill(field, text):
            page.fill(field, text)
        case Choose(field, value):
            page.select_option(field, value)
        case Press(key):
            page.keyboard.press(key)
        case To(address):
            _to(page, address)
        case Happens():
            step.seen(page)
        case _:
            selector = made(step)
            page.wait_for_selector(selector, state="attached", timeout=PATIENCE_MS)
            page.locator(selector).first.dispatch_event("click")
