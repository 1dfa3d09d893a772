"""What a game offers beyond being played."""

from __future__ import annotations

from ui.games import board as boards
from ui.model.model import Table


def seats_of(table: Table) -> tuple[int, ...]:
    """Return the seats of which each has a course of its own, none where all share one."""
    board = boards.board_of(table.match.setup.game)
    if not isinstance(board, boards.Reviewed) or not board.per_seat:
        return ()
    return tuple(range(len(table.players)))
