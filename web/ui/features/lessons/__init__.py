"""Lessons: a game learnt step by step on its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.frame.mode import Mode
from ui.model.model import Model
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.lessons import acts as _acts
    from ui.features.lessons import mode as _mode
else:
    _acts = functions("ui.features.lessons.acts")
    _mode = functions("ui.features.lessons.mode")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_lesson() if model.lesson is not None else None


FEATURE = Feature(
    "lessons",
    messages={
        "learn": _acts.turn_page,
    },
    mode=_mode_of,
)
