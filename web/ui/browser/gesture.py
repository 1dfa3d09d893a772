"""The base of dragging and of the lasso: a press is a tap until the pointer has moved; Esc or a lost pointer ends the gesture.

The click that the browser makes at the end of a gesture is dropped. It comes at once or never, and its timestamp tells when it
was made, even if the page is busy and sees it late. Clicks by keys and screen readers have no pointer and are kept, and so is the
click of the next press.

Chromium takes a finger that is lifted while moving for a fling, even if nothing scrolls, and makes no click of the next tap. So a
visible gesture hides its moves from the browser.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf

import js
from pyodide.ffi import to_js

from ui.browser.net import listener

START = {"mouse": 3, "pen": 5}
"""Pixels by which a pointer must move so that a press is no longer a tap."""
START_TOUCH = 8
CLICK_COMES = 50
"""Milliseconds after the end of a gesture within which the browser makes its click."""


class Gesture(ABC):
    """A gesture from a press over moves to the release; there is at most one at a time."""

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
        """Start the gesture if an element for it is under the pointer."""

    @abstractmethod
    def _move(self, event: js.PointerEvent) -> None:
        """Follow the pointer with the gesture."""

    @abstractmethod
    def _up(self, event: js.PointerEvent) -> None:
        """Finish the gesture and send its message."""

    @abstractmethod
    def end(self) -> None:
        """Forget the gesture and remove its marks from the page."""

    @property
    @abstractmethod
    def _seen(self) -> bool:
        """Whether the gesture has become more than a tap and is visible on the page."""

    def _pressed(self, event: js.PointerEvent) -> None:
        self._drops_until = -inf
        self._down(event)

    def _released(self, event: js.PointerEvent) -> None:
        if self._drops_until == inf:
            self._drop_click(event)
        self._up(event)

    def _begin(self, event: js.PointerEvent, over: js.Element) -> None:
        """Note where an element was pressed. Only moves of a finger on this element must wait for the page's answer."""
        self._start = float(event.clientX), float(event.clientY)
        if event.pointerType == "touch":
            waits = to_js({"passive": False}, dict_converter=js.Object.fromEntries)
            over.addEventListener("touchmove", self._keeps, waits)

    def _keep(self, event: js.Event) -> None:
        """Hide a pointer movement from the browser, which would take it for a fling; impossible once the browser scrolls."""
        if self._seen and event.cancelable:
            event.preventDefault()

    def _is_tap(self, event: js.PointerEvent) -> bool:
        """Tell whether the pointer has hardly moved since the press."""
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
    """Tell whether the player has switched dragging off in the settings."""
    return bool(js.document.documentElement.getAttribute("data-dragging") == "off")
