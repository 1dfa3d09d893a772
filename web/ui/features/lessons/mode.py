"""How a lesson answers: the board does, and there are no bots to ask, no moments to look back at and no hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode, only
from ui.table.mode import BESIDE, ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.lessons import acts as _lesson
else:
    _lesson = functions("ui.features.lessons.acts")

AT_A_LESSON = only(ORDINARY, *BESIDE)._replace(
    pick=_lesson.pick,
    drop=_lesson.drop,
    play=_lesson.play_word,
    remark=_lesson.play_word,
    arrange=_lesson.arrange,
    undo=_lesson.undo,
    next=_lesson.next_exercise,
)


def at_a_lesson() -> Mode:
    """Return how the table of a lesson answers."""
    return AT_A_LESSON
