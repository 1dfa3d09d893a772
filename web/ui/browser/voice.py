"""What readers say: the two live regions of the page, to which every text comes as a line of its own."""

from __future__ import annotations

import js

from ui.model.effects import ANSWER, PAGE

SAY, ANSWERS = "say", "say-now"
"""Ids of the region that waits for its turn, and of the one that interrupts."""
KEPT = 3
"""Lines that stay in a region, so that a reader has the time to take them up."""


class Voice:
    """The two regions. A reader says what is added to them, and takes no notice of what goes."""

    def say(self, text: str, kind: str) -> None:
        """Say a text: an answer at once, anything else in its turn; a new page takes back what was said before."""
        if kind == PAGE:
            for name in (SAY, ANSWERS):
                js.document.getElementById(name).replaceChildren()
        if not text:
            return
        region = js.document.getElementById(ANSWERS if kind == ANSWER else SAY)
        line = js.document.createElement("p")
        line.textContent = text
        region.append(line)
        while region.childElementCount > KEPT:
            region.firstElementChild.remove()
