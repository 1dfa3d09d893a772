"""Review: a round judged step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.review import acts as _acts
    from ui.features.review import weighing as _weighing
else:
    _acts = functions("ui.features.review.acts")
    _weighing = functions("ui.features.review.weighing")

FEATURE = Feature(
    "review",
    messages={
        "moment": _acts.moment,
        "weigh": _weighing.weigh,
    },
    replies={
        "round-judged": _acts.judged,
        "step-weighed": _weighing.weighed,
    },
)
