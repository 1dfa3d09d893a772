"""Lookup of what a game offers besides playing it: a review of its rounds and printed deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from ui.games import board as boards
from ui.games.showcase import board_of, showcase_of
from ui.model.model import Table

if TYPE_CHECKING:
    from ui.games.verdict import Verdict


def reviewed_board(game_id: str) -> boards.Reviewed | None:
    """Return the board of a game if its rounds can be reviewed, or else None."""
    board = board_of(game_id)
    has = "review" in about(game_id).parts and showcase_of(game_id).verdict is not None
    return board if has and isinstance(board, boards.Reviewed) else None


def review_texts(table: Table) -> Verdict:
    """Return the texts and pictures for the review of a table's round. The game must be one that can be reviewed."""
    verdict = showcase_of(table.match.setup.game).verdict
    assert verdict is not None
    return verdict()


def reviewed_seats(table: Table) -> tuple[int, ...]:
    """Return the seats that have their own list of points in a review, none if all seats share one list."""
    board = reviewed_board(table.match.setup.game)
    return tuple(range(len(table.players))) if board is not None and board.per_seat else ()


def printed_board(game_id: str) -> boards.Printed | None:
    """Return the board of a game if its deal can be played on paper, or else None."""
    board = board_of(game_id)
    return board if "print" in about(game_id).parts and isinstance(board, boards.Printed) else None
