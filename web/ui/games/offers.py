"""What a game offers beyond being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from triokey.core.review import Point
from ui.games import board as boards
from ui.games.showcase import board_of, showcase
from ui.model.model import Model, Table

if TYPE_CHECKING:
    from ui.features.training.state import Drill
    from ui.games.verdict import Verdict


def reviewed(game_id: str) -> boards.Reviewed | None:
    """Return the board of a game if its rounds are reviewed, or else None."""
    board = board_of(game_id)
    has = "review" in about(game_id).parts and showcase(game_id).verdict is not None
    return board if has and isinstance(board, boards.Reviewed) else None


def verdict_of(table: Table) -> Verdict:
    """Return how the review of a table's round speaks; its game must be one that is reviewed."""
    verdict = showcase(table.match.setup.game).verdict
    assert verdict is not None
    return verdict()


def reviewed_seats(table: Table) -> tuple[int, ...]:
    """Return the seats of which each has a course of its own, none where all share one."""
    board = reviewed(table.match.setup.game)
    return tuple(range(len(table.players))) if board is not None and board.per_seat else ()


def practised(model: Model) -> tuple[Point, ...]:
    """Return the mistakes of the reviewed round that may be kept as cards: those of people at this device.

    Where a game tells what a step was worth by what its seat knew, only that counts.
    """
    review, table = model.review, model.table
    if review is None or table is None or reviewed(table.match.setup.game) is None:
        return ()
    marks = verdict_of(table).cards
    own = [point for point in review.points if table.players[point.seat].kind == "person"]
    if isinstance(board_of(table.match.setup.game), boards.Weigher):
        known = {at: answer.get("verdict") for at, answer in review.weighed}
        return tuple(point for point in own if marks and known.get(point.at) == "mistake")
    return tuple(point for point in own if point.mark in marks)


def may_show_line(drill: Drill) -> bool:
    """Tell whether best play from the position of a card may be seen: nothing of it is hidden."""
    if drill.asked is None:
        return False
    game = drill.asked.setup.game
    return isinstance(board_of(game), boards.LineShown) and not about(game).hidden


def printed(game_id: str) -> boards.Printed | None:
    """Return the board of a game if its deal can be played on paper, or else None."""
    board = board_of(game_id)
    return board if "print" in about(game_id).parts and isinstance(board, boards.Printed) else None
