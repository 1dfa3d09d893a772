"""The functions that answer a table's messages in a duel's deal, in which no move can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode
from ui.games.showcase import arranger_of
from ui.table.mode import ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.duels import playing as _playing
else:
    _playing = functions("ui.features.duels.playing")

AT_A_DUEL = ORDINARY._replace(
    undo=_playing.undo_in_duel,
    redo=_playing.refuse_help,
    hint=_playing.refuse_help,
    consult=_playing.refuse_help,
    next=_playing.back_to_duel,
    roll=_playing.back_to_duel,
    idle=(_playing.refuse_help,),
    needs={
        "keys.undo": lambda model, table: arranger_of(table.match.setup.game) is not None,
        "keys.next": lambda model, table: True,
    },
)


def at_a_duel() -> Mode:
    """Return the functions that answer the messages of a table in a duel's deal."""
    return AT_A_DUEL
