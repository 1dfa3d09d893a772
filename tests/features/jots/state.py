"""The state of jots: the lines, stored as one text, and the line that was struck out last."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.model import Model

JOTS = "jots"
"""Key of the stored lines, and the address of their page."""
LONGEST = 80
"""Maximum length of a line, in characters."""


class Struck(NamedTuple):
    """The line that was struck out last, which can be put back."""

    line: str


def jots_of(model: Model) -> list[str]:
    """Return the stored lines, the latest first."""
    return model.text(JOTS).splitlines()
