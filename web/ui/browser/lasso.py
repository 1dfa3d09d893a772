"""The lasso: a frame drawn from an empty place of an element with data-lasso selects the draggable elements inside it.

    data-lasso="lift" around data-drag="slot 5" and data-drag="slot 6"   sends Message("arrange", "lift 5,6")

A frame without such elements counts as a tap. A lost pointer and Esc end the gesture without a message. No selection library is
used, as the lasso shares its gesture (gesture.py) and its elements with dragging.
"""

from __future__ import annotations

from collections.abc import Callable

import js

from ui.browser.elements import data_attribute, find_again
from ui.browser.gesture import Gesture, is_off


class Lasso(Gesture):
    """The frame that the player is drawing, if any."""

    def __init__(self, send: Callable[[str, str], None]) -> None:
        super().__init__()
        self._send = send
        self._field: js.Element | None = None
        self._frame: js.Element | None = None

    @property
    def _seen(self) -> bool:
        return self._frame is not None

    def _down(self, event: js.PointerEvent) -> None:
        self.end()
        if is_off() or not event.isPrimary or event.button != 0:
            return
        if not event.target.closest("[data-drag]"):
            self._field = event.target.closest("[data-lasso]") or None
            if self._field:
                self._begin(event, self._field)

    def _move(self, event: js.PointerEvent) -> None:
        if not self._field:
            return
        x, y = float(event.clientX), float(event.clientY)
        frame = self._frame
        if not frame:
            if self._is_tap(event):
                return
            self._frame = frame = js.document.createElement("div")
            frame.className = "lasso"
            frame.setAttribute("aria-hidden", "true")
            js.document.body.appendChild(frame)
        (left, right), (top, bottom) = sorted((self._start[0], x)), sorted((self._start[1], y))
        style = frame.style
        style.left, style.top, style.width, style.height = f"{left}px", f"{top}px", f"{right - left}px", f"{bottom - top}px"

    def _up(self, event: js.PointerEvent) -> None:
        self._field = find_again(self._field, "lasso")
        if not self._frame or not self._field:
            self.end()
            return
        frame = self._frame.getBoundingClientRect()
        held = [
            data_attribute(piece, "drag").rpartition(" ")[2]
            for piece in self._field.querySelectorAll("[data-drag]")
            if _is_inside(frame, piece.getBoundingClientRect())
        ]
        value = f"{data_attribute(self._field, 'lasso')} {','.join(held)}"
        self.end()
        if held:
            self._drop_click(event)
            self._send("arrange", value)

    def end(self) -> None:
        """Forget the frame and remove it from the page."""
        if self._frame:
            self._frame.remove()
        self._field = self._frame = None


def _is_inside(frame: js.DOMRect, box: js.DOMRect) -> bool:
    """Tell whether a box is inside the frame: its middle horizontally, and any part of it vertically."""
    middle = (float(box.left) + float(box.right)) / 2
    return frame.left <= middle <= frame.right and frame.top < box.bottom and box.top < frame.bottom
