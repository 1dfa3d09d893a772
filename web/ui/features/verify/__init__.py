"""Verify a deal: the shuffle anew, thousands of deals beside chance, bots asked again with the hidden things swapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.verify import acts as _acts
else:
    _acts = functions("ui.features.verify.acts")

FEATURE = Feature(
    "verify",
    messages={
        "verify-deals": _acts.count,
        "verify-swap": _acts.swap,
    },
    replies={
        "deals-counted": _acts.counted,
        "bot-swapped": _acts.swapped,
    },
)
