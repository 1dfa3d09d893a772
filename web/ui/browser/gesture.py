"""The base of dragging and the lasso: a press is a tap until the pointer has moved; Esc or a lost pointer ends it.

The click that the browser makes of the end of a gesture is dropped: it comes at once or not at all. Events tell when it was
made, however late a busy page gets to it; a key and a reader click without a pointer, and the next press makes a click of
its own.

Chromium takes a finger that is lifted in full motion for a fling, even where nothing scrolls, and makes no click of the tap
that follows. So the moves of a gesture that is seen are kept from the browser.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf

import js
from pyodide.ffi import to_js

from ui.browser.net import listener

START = {"mouse": 3, "pen": 5}
"""Pixels that a pointer moves before a press is no tap any more."""
START_TOUCH = 8
CLICK_COMES = 50
"""Milliseconds after its end in which a gesture's own click is made."""


class Gesture(ABC):
    """A gesture that may be going on: from a press, by moves, to the release."""

    def __init__(self) -> None:
        self._start = (0.0, 0.0)
        self._drops_until = -inf
        self._keeps = listener(self._keep)
        js.document.addEventListener("pointerdown", listener(self._pressed))
        js.document.addEventListener("pointermove", listener(self._move))
        js.document.addEventListener("pointerup", listener(self._released))
        js.document.addEventListener("pointercancel", listener(lambda event: self.end()))
        js.document.addEventListener("keydown", listener(self._key))
        js.addEventListener("click", listener(self._click), True)

    @abstractmethod
    def _down(self, event: js.PointerEvent) -> None:
        """Begin, where something lies under the pointer."""

    @abstractmethod
    def _move(self, event: js.PointerEvent) -> None:
        """Follow the pointer."""

    @abstractmethod
    def _up(self, event: js.PointerEvent) -> None:
        """Do what the gesture means."""

    @abstractmethod
    def end(self) -> None:
        """Forget it and take its traces off the page."""

    @property
    @abstractmethod
    def _seen(self) -> bool:
        """Whether it has left the tap behind, so that the page shows it."""

    def _pressed(self, event: js.PointerEvent) -> None:
        self._drops_until = -inf
        self._down(event)

    def _released(self, event: js.PointerEvent) -> None:
        if self._drops_until == inf:
            self._drop_click(event)
        self._up(event)

    def _begin(self, event: js.PointerEvent, over: js.Element) -> None:
        """Note where an element was pressed. Only there the browser has to wait for an answer to each move of a finger."""
        self._start = float(event.clientX), float(event.clientY)
        if event.pointerType == "touch":
            waits = to_js({"passive": False}, dict_converter=js.Object.fromEntries)
            over.addEventListener("touchmove", self._keeps, waits)

    def _keep(self, event: js.Event) -> None:
        """Keep a move from the browser, which would make a fling of it; once it scrolls, it cannot be kept."""
        if self._seen and event.cancelable:
            event.preventDefault()

    def _is_tap(self, event: js.PointerEvent) -> bool:
        """Tell whether the pointer is still where it was pressed, as far as a hand can hold it."""
        limit = START.get(str(event.pointerType), START_TOUCH)
        return max(abs(float(event.clientX) - self._start[0]), abs(float(event.clientY) - self._start[1])) <= limit

    def _key(self, event: js.KeyboardEvent) -> None:
        if self._seen and event.key == "Escape":
            self._drops_until = inf
            self.end()

    def _drop_click(self, event: js.PointerEvent) -> None:
        """Drop the click that the browser makes of this release."""
        self._drops_until = float(event.timeStamp) + CLICK_COMES

    def _click(self, event: js.MouseEvent) -> None:
        if event.detail and float(event.timeStamp) <= self._drops_until:
            self._drops_until = -inf
            event.stopPropagation()
            event.preventDefault()


def is_off() -> bool:
    """Tell whether the player has switched dragging off."""
    return bool(js.document.documentElement.getAttribute("data-dragging") == "off")
