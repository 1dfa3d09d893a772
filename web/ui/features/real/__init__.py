"""At a real table: score sheets and dice for people who own the pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.real import acts as _real
else:
    _real = functions("ui.features.real.acts")

FEATURE = Feature(
    "real",
    messages={
        "real": _real.act,
        "real-roll": _real.roll,
    },
    replies={
        "real-read": _real.read,
        "real-rolled": _real.rolled,
    },
)
