"""The functions that answer a table's messages in a lesson, which has no bots, no earlier moments to look at, and no hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode, only
from ui.table.mode import BESIDE, ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.lessons import acts as _acts
else:
    _acts = functions("ui.features.lessons.acts")

AT_A_LESSON = only(ORDINARY, *BESIDE)._replace(
    pick=_acts.pick_in_lesson,
    drop=_acts.drop_in_lesson,
    play=_acts.play_in_lesson,
    remark=_acts.play_in_lesson,
    arrange=_acts.arrange_in_lesson,
    undo=_acts.undo_in_lesson,
    next=_acts.next_exercise,
    needs={"keys.undo": lambda model, table: True, "keys.next": lambda model, table: True},
)


def at_a_lesson() -> Mode:
    """Return the functions that answer the messages of a table in a lesson."""
    return AT_A_LESSON
