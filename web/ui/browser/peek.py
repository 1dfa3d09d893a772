"""Press and hold: pressing a button sends its data-do, and letting go after a long press sends its data-hold.

A short press sends nothing at its end, so the page keeps showing what the press revealed. The page may then replace the button,
so the end of a press is awaited in the whole window, and the click that follows is dropped.
"""

from __future__ import annotations

from collections.abc import Callable

import js

from ui.browser.elements import data_attribute
from ui.browser.net import listener

SHORT_MS = 350
"""Maximum milliseconds of a press that counts as a tap, from the moment at which the page shows what the press revealed."""
CLICK_MS = 400
"""Milliseconds after a press within which a click belongs to it, unless there was another press."""


class Peek:
    """The press of a button with data-hold that is going on, if any."""

    def __init__(self, send: Callable[[str, str], None]) -> None:
        self._send = send
        self._began: float | None = None
        self._ended = float(-CLICK_MS)
        self._let_go = ""
        end, hold_back = listener(self._end), listener(self._hold_back)
        js.addEventListener("pointerup", end, True)
        js.addEventListener("pointercancel", end, True)
        js.addEventListener("keyup", end, True)
        js.addEventListener("blur", end, False)  # No capture phase: only the window's own blur event counts.
        js.addEventListener("pointerdown", listener(self._let_click_through), True)
        js.addEventListener("click", hold_back, True)
        js.addEventListener("contextmenu", hold_back, True)
        js.addEventListener("keydown", hold_back, True)

    def press(self, event: js.PointerEvent | js.KeyboardEvent) -> None:
        """Begin a press of a button with data-hold."""
        button = event.target.closest("[data-hold]")
        if not button or self._began is not None or getattr(event, "button", None):
            return
        event.preventDefault()
        self._began, self._let_go = float(event.timeStamp), data_attribute(button, "hold")
        self._send(data_attribute(button, "do"), data_attribute(button, "value"))
        self._began = float(js.performance.now())  # The time that a slow device needs for this is no part of the press.

    def _end(self, event: js.Event) -> None:
        if self._began is None:
            return
        held, self._began, self._ended = float(event.timeStamp) - self._began, None, float(event.timeStamp)
        if event.type == "keyup":
            event.preventDefault()
        if held > SHORT_MS or event.type in ("pointercancel", "blur"):
            self._send(self._let_go, "")

    def _let_click_through(self, event: js.Event) -> None:
        """Let the next click through, as it belongs to another press."""
        self._ended = float(-CLICK_MS)

    def _hold_back(self, event: js.Event) -> None:
        """Drop the events that a press causes: its click, a context menu, and repeated keys while a key is held."""
        after = event.type == "click" and 0 <= float(event.timeStamp) - self._ended < CLICK_MS
        if self._began is not None or after:
            event.preventDefault()
            event.stopPropagation()
