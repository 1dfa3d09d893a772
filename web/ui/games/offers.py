"""What a game offers beyond being played."""

from __future__ import annotations

from triokey.core import fairness
from triokey.core.catalog import GAMES
from ui.games import board as boards
from ui.model.model import Table


def family_of(game_id: str) -> str:
    """Return the family of a game, whose name its folders and its words bear.

    >>> all(family_of(game) in GAMES[game] for game in GAMES)
    True
    """
    return GAMES[game_id].split(".")[1]


def verifiable(game_id: str) -> bool:
    """Tell whether the deals of a game can be verified."""
    try:
        fairness.family_of(game_id)
    except KeyError:
        return False
    return True


def seats_of(table: Table) -> tuple[int, ...]:
    """Return the seats of which each has a course of its own, none where all share one."""
    board = boards.board_of(table.match.setup.game)
    if not isinstance(board, boards.Reviewed) or not board.per_seat:
        return ()
    return tuple(range(len(table.players)))
