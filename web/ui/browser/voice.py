"""The page's two live regions for screen readers; every text is added as a line of its own."""

from __future__ import annotations

from typing import Final

import js

from ui.browser.net import call_once
from ui.model.effects import ANSWER, PAGE

SAY: Final = "say"
ANSWERS: Final = "say-now"
"""Ids of the live regions for screen readers: one waits until the screen reader is silent, the other interrupts it."""
KEPT = 3
"""Maximum number of lines in a region; a few stay so that the screen reader has time to read them."""
LASTING = 10_000
"""Milliseconds after which a line is removed, so that a reader who goes through the page meets no old announcements."""


class Voice:
    """The two live regions. Screen readers announce lines that are added to them, and ignore removals."""

    def say(self, text: str, kind: str) -> None:
        """Announce a text: an answer interrupts, anything else waits its turn. A new page removes earlier announcements."""
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
        js.setTimeout(call_once(lambda: line.remove()), LASTING)
        while region.childElementCount > KEPT and (oldest := region.firstElementChild):
            oldest.remove()
