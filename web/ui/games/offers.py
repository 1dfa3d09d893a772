"""What a game offers beyond being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.games import board as boards
from ui.model.model import Table
from ui.text.lazy import later

if TYPE_CHECKING:
    from triokey.core.fairness import family_of as dealing_of
else:
    dealing_of = later("triokey.core.fairness", "family_of")


def verifiable(game_id: str) -> bool:
    """Tell whether the deals of a game can be verified."""
    try:
        dealing_of(game_id)
    except KeyError:
        return False
    return True


def seats_of(table: Table) -> tuple[int, ...]:
    """Return the seats of which each has a course of its own, none where all share one."""
    board = boards.board_of(table.match.setup.game)
    if not isinstance(board, boards.Reviewed) or not board.per_seat:
        return ()
    return tuple(range(len(table.players)))
