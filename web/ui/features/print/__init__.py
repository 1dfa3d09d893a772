"""A deal or a puzzle on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.print import acts as _print
else:
    _print = functions("ui.features.print.acts")

FEATURE = Feature(
    "print",
    messages={
        "print": _print.send,
        "print-puzzle": _print.puzzle,
    },
)
