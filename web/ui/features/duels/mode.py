"""How the table of a duel answers: every move stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode
from ui.table.mode import ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.duels import playing as _duel_table
else:
    _duel_table = functions("ui.features.duels.playing")

AT_A_DUEL = ORDINARY._replace(
    undo=_duel_table.undo,
    redo=_duel_table.stands,
    hint=_duel_table.stands,
    consult=_duel_table.stands,
    next=_duel_table.back,
    roll=_duel_table.back,
    idle=(_duel_table.stands,),
)


def at_a_duel() -> Mode:
    """Return how the table of a duel answers."""
    return AT_A_DUEL
