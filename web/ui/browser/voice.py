"""The two live regions of the page for screen readers; every text comes as a line of its own."""

from __future__ import annotations

from typing import Final

import js

from ui.browser.net import once
from ui.model.effects import ANSWER, PAGE

SAY: Final = "say"
ANSWERS: Final = "say-now"
"""Ids of the region that waits for its turn, and of the one that interrupts."""
KEPT = 3
"""Lines that stay in a region, so that a reader has the time to take them up."""
LASTING = 10_000
"""Milliseconds after which a line is removed, so that nobody who reads down the page comes to what was said long ago."""


class Voice:
    """The two regions. A reader says what is added to them, and takes no notice of what goes."""

    def say(self, text: str, kind: str) -> None:
        """Say a text: an answer at once, anything else in its turn; a new page takes back what was said before."""
        waits, interrupts = js.document.getElementById(SAY), js.document.getElementById(ANSWERS)
        if kind == PAGE:
            waits.replaceChildren()
            interrupts.replaceChildren()
        if not text:
            return
        region = interrupts if kind == ANSWER else waits
        line = js.document.createElement("p")
        line.textContent = text
        region.append(line)
        js.setTimeout(once(lambda: line.remove()), LASTING)
        while region.childElementCount > KEPT and (oldest := region.firstElementChild):
            oldest.remove()
