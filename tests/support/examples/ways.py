"""What an example is: a storage, an address and what is done there, in one form for pages with and without a browser.

What is tapped, filled in or chosen is named by a selector that both understand (tests/support/selecting.py). What a device
does - a camera, a connection, another page - is named by the messages that it sends where there is none.
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
"""A text, or what makes it when it is needed."""
Makers = dict[str, Callable[[], str]]
"""What makes the texts of a storage, by their keys."""


class Kind(NamedTuple):
    """A kind of stored text: a usual text and about the largest one, and one that is damaged, None where every text is whole."""

    usual: Text
    largest: Text
    damaged: str | None = None


PATIENCE_MS = 60_000
BETWEEN = "#/about"
"""The page by which a browser goes from one state to the next."""
EYE = "[data-do=help][data-value=values]"
TABLE = ".page.play, .page.curtain"
HINT = ".actions [data-do=hint]"
NEXT = "#hint [data-do=hint].btn"
CROSS = "#sheet .sheet-head .iconbtn"
SIDE = "[data-narrow]"
MENU = "[data-do=dialog][data-value=menu]"
EMPTY, FULL, BESIDE, OWN = "empty", "full", "beside", "own"
"""The storages a page may begin with: nothing, all games that are prepared and two hundred in all, what stands beside
games: duels of all families, what was written down at a real table and a text that is set aside, or a storage for examples
that begin something, which stays there."""


class Fill(NamedTuple):
    """Type a text into a field."""

    field: str
    text: str


class Choose(NamedTuple):
    """Choose a value of a list."""

    field: str
    value: str


class If(NamedTuple):
    """Tap something where it is there."""

    target: str


class Press(NamedTuple):
    """Press a key."""

    key: str


class To(NamedTuple):
    """Go to another address."""

    address: str


class Happens(NamedTuple):
    """What a device does: without a browser the messages that it sends, in a browser what makes it so, which may wait for it."""

    unseen: Callable[[Visit], object]
    seen: Callable[[Page], object]


Step = Union[Text, If, Fill, Choose, Press, To, Happens]
"""What is done on the way; a text is what is tapped."""


CLOSED_EYE = If(f"{EYE}[aria-pressed=true]")
"""Nothing is known from the state before."""


class Example(NamedTuple):
    """One way to reach one state: the storage its page begins with, the address, what only it shows, and what is done on the way.

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
        """Bring a page of a browser here that may be anywhere, and return the element that is waited for."""
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
    """Return the example of an address."""
    return Example(stored, address, wait, steps, brings=brings)


def at_table(name: str, *steps: Step, wait: str = TABLE) -> Example:
    """Return the example of a prepared game."""
    return Example(FULL, at_game(name), wait, steps)


def made(text: Text) -> str:
    """Return a text, made if it has to be."""
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
