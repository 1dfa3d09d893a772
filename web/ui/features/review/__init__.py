"""Review: a round judged step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.review import acts as _review
    from ui.features.review import weighing as _weighing
else:
    _review = functions("ui.features.review.acts")
    _weighing = functions("ui.features.review.weighing")

FEATURE = Feature(
    "review",
    messages={
        "moment": _review.moment,
        "weigh": _weighing.weigh,
    },
    replies={
        "round-judged": _review.judged,
        "step-weighed": _weighing.weighed,
    },
)
