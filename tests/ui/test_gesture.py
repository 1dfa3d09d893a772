"""A gesture drops the click that the browser creates at its end, and no other click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from unittest.mock import MagicMock

import pytest

from no_browser import no_browser

ENDS = 1000.0


class Page(NamedTuple):
    """A page: its listeners by the names of events, and the selector of elements on which the gesture begins."""

    listeners: dict[str, Callable[[Any], Any]]
    begins_on: str

    def tell(self, kind: str, **facts: Any) -> MagicMock:
        """Send the page an event, and return the event."""
        event = MagicMock(**{"pointerType": "touch", "clientX": 0, "clientY": 0, "isPrimary": True, "button": 0, **facts})
        self.listeners[kind](event)
        return event

    def clicked(self, at: float, detail: int = 1) -> bool:
        """Tell whether a click at this time reaches its target."""
        return not self.tell("click", timeStamp=at, detail=detail).stopPropagation.called


@pytest.fixture(params=["drag", "lasso"])
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on which a gesture has just ended."""
    found: dict[str, Callable[[Any], Any]] = {}
    with no_browser() as window:
        for target in (window, window.document):
            target.addEventListener = lambda kind, listener, *_: found.update({kind: listener})
        window.document.documentElement.getAttribute = lambda name: "on"
        window.document.elementFromPoint = lambda x, y: None
        window.document.createElement = lambda tag: MagicMock(getBoundingClientRect=box)
        if request.param == "drag":
            from ui.browser.drag import Drag

            Drag(MagicMock(), MagicMock())
        else:
            from ui.browser.lasso import Lasso

            Lasso(MagicMock())
        shown = Page(found, f"[data-{request.param}]")
        end_gesture(shown)
        yield shown


def box() -> MagicMock:
    """Return the box of an element."""
    return MagicMock(left=0.0, top=0.0, right=9.0, bottom=9.0, width=9.0, height=9.0)


def end_gesture(page: Page, cancelled: bool = False) -> None:
    """Press, move, and let go at the time ENDS. cancelled: whether Esc was pressed before."""
    piece = MagicMock()
    piece.closest = lambda selector: piece if selector == page.begins_on else None
    piece.getBoundingClientRect = box
    piece.querySelectorAll = lambda selector: [piece]
    page.tell("pointerdown", timeStamp=ENDS - 300, target=piece, pointerType="mouse")
    for x in (40, 80):
        page.tell("pointermove", timeStamp=ENDS - 100, target=piece, clientX=x, clientY=x, pointerType="mouse")
    if cancelled:
        page.tell("keydown", key="Escape")
    page.tell("pointerup", timeStamp=ENDS, target=piece, clientX=80, clientY=80, pointerType="mouse")


def test_its_own_click_is_dropped_and_only_that(page: Page) -> None:
    assert not page.clicked(ENDS)
    assert page.clicked(ENDS + 1)


def test_the_tap_after_it_counts_however_soon_it_comes(page: Page) -> None:
    page.tell("pointerdown", timeStamp=ENDS + 1)
    page.tell("pointerup", timeStamp=ENDS + 2)
    assert page.clicked(ENDS + 2)


@pytest.mark.long
def test_a_click_made_later_counts_though_a_busy_page_has_not_come_to_its_timers(page: Page) -> None:
    assert page.clicked(ENDS + 400)


def test_a_click_by_key_or_reader_counts_at_once(page: Page) -> None:
    assert page.clicked(ENDS + 1, detail=0)
    assert not page.clicked(ENDS + 1)


def test_after_a_gesture_that_was_cancelled_the_same_holds(page: Page) -> None:
    end_gesture(page, cancelled=True)
    assert not page.clicked(ENDS)
    end_gesture(page, cancelled=True)
    page.tell("pointerdown", timeStamp=ENDS + 1)
    assert page.clicked(ENDS + 2)


def test_the_moves_of_a_finger_are_kept_from_the_browser_exactly_while_the_gesture_is_seen(page: Page) -> None:
    piece = MagicMock()
    piece.closest = lambda selector: piece if selector == page.begins_on else None
    piece.getBoundingClientRect = box
    page.tell("pointerdown", timeStamp=ENDS + 9, target=piece)
    ((kind, keep, _),) = [call.args for call in piece.addEventListener.call_args_list]

    def is_kept(cancelable: bool = True) -> bool:
        event = MagicMock(cancelable=cancelable)
        keep(event)
        return bool(event.preventDefault.called)

    assert kind == "touchmove" and not is_kept(), "a tap stays the browser's"
    page.tell("pointermove", timeStamp=ENDS + 20, target=piece, clientX=80, clientY=80)
    assert is_kept() and not is_kept(cancelable=False)
    page.tell("pointercancel")
    assert not is_kept()
