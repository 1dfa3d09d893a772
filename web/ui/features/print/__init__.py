"""A deal or a puzzle on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.print import acts as _acts
else:
    _acts = functions("ui.features.print.acts")

FEATURE = Feature(
    "print",
    messages={
        "print": _acts.send,
        "print-puzzle": _acts.puzzle,
    },
)
