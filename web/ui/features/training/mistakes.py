"""Mistakes of a review that may be kept as training cards."""

from __future__ import annotations

from triokey.core.record import RecordError
from triokey.core.review import Point
from ui.features.training.cards import card_check, moment_link, read_training
from ui.features.training.state import TRAINING
from ui.games import board as boards
from ui.games.offers import review_texts, reviewed_board
from ui.games.showcase import board_of
from ui.model.model import Model, Review


def mistakes_of(model: Model) -> dict[Point, str]:
    """Return the mistakes that may be kept, each with the name of its card, "" if it is not kept yet."""
    kept = ((point, card_of(model, point)) for point in mistakes_to_keep(model))
    return {point: check for point, check in kept if check is not None}


def card_of(model: Model, point: Point) -> str | None:
    """Return the name of the card that keeps a mistake, "" if there is none. None if the position is too long for a link."""
    review, table = model.of(Review), model.table
    assert review is not None and table is not None
    try:
        card = read_training(model.text(TRAINING)).card(card_check(moment_link(table.match, review.number, point.at)))
    except RecordError:
        return None
    return card.check if card is not None and card.kept else ""


def mistakes_to_keep(model: Model) -> tuple[Point, ...]:
    """Return the mistakes of the reviewed round that may be kept as cards. Only those of people at this device count.

    If a game judges steps by what the player could know, only that judgement counts.
    """
    review, table = model.of(Review), model.table
    if review is None or table is None or reviewed_board(table.match.setup.game) is None:
        return ()
    marks = review_texts(table).cards
    own = [point for point in review.points if table.players[point.seat].kind == "person"]
    if isinstance(board_of(table.match.setup.game), boards.Evaluator):
        known = {at: answer.get("verdict") for at, answer in review.evaluated}
        return tuple(point for point in own if marks and known.get(point.at) == "mistake")
    return tuple(point for point in own if point.mark in marks)
