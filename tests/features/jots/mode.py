"""The mode of the page of jots while a line can be put back: Escape gives that up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode
from ui.table.mode import ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.jots import acts as _acts
else:
    _acts = functions("ui.features.jots.acts")

AT_JOTS = ORDINARY._replace(close=_acts.settle)


def at_jots() -> Mode:
    """Return the mode of the page of jots."""
    return AT_JOTS
