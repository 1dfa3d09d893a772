"""Hovering: while a mouse is over an element with data-shows, the elements whose ids it lists have the class "shown".

data-shows="c-a1 c-b3"   the ids of the elements to mark
"""

from __future__ import annotations

import js

from ui.browser.elements import data_attribute
from ui.browser.net import listener

SHOWN = "shown"


class Hover:
    """Marks the elements whose ids are listed by the element under the mouse."""

    def __init__(self) -> None:
        self._named = ""
        js.document.addEventListener("pointerover", listener(self._over))

    def _over(self, event: js.PointerEvent) -> None:
        holder = event.target.closest("[data-shows]") if event.pointerType == "mouse" else None
        named = data_attribute(holder, "shows") if holder else ""
        if named == self._named:
            return
        for name in self._named.split():
            self._mark(name, False)
        for name in named.split():
            self._mark(name, True)
        self._named = named

    def _mark(self, name: str, on: bool) -> None:
        found = js.document.getElementById(name)
        if found:
            found.classList.toggle(SHOWN, on)
