"""The functions that answer a table's messages at a training card, which can be answered only once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.training.state import Drill
from ui.frame.mode import Mode, only
from ui.table.mode import BESIDE, ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.training import drill as _drill
else:
    _drill = functions("ui.features.training.drill")

AT_A_CARD = only(ORDINARY, *BESIDE)._replace(
    pick=_drill.pick_on_card,
    drop=_drill.drop_on_card,
    play=_drill.answer_card,
    look=_drill.step_shown_moves,
    next=_drill.next_card,
    close=_drill.close_on_card,
    needs={
        "keys.next": lambda model, table: (drill := model.of(Drill)) is not None and drill.over,
        "keys.look": lambda model, table: table.line is not None,
    },
)


def at_a_card() -> Mode:
    """Return the functions that answer the messages of a table at a training card."""
    return AT_A_CARD
