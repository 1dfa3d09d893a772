"""The second part of a review: it judges steps by what the player knew, the decisive one first and the others on request."""

from __future__ import annotations

import json

from triokey.core.review import Point, most_costly_point
from triokey.core.save import Save, write_save
from ui.games.board import Evaluator
from ui.games.showcase import board_of
from ui.model.change import Change
from ui.model.effects import Effects, Say, Think
from ui.model.messages import Message
from ui.model.model import Model, Review
from ui.model.rounds import match_to_round
from ui.table.session import show_toast


def evaluate_turning(model: Model) -> Effects:
    """Return the request to judge the decisive step by what its player knew; empty without such a step or judgement."""
    review = model.of(Review)
    found = most_costly_point(review.points) if review is not None and review.done >= len(review.words) else None
    return () if review is None or found is None or found.at in dict(review.evaluated) else _ask_step(model, found)


def start_evaluation(model: Model, message: Message) -> Change:
    """Start judging every step of the round by what its player knew, one after the other."""
    review = model.of(Review)
    if review is None or review.evaluating or model.route != ("review", review.key):
        return model, ()
    return _ask_next_step(model.put(review._replace(evaluating=True)))


def take_evaluation(model: Model, message: Message) -> Change:
    """Store the judgement of a step, and ask about the next one if all are wanted. If there was no answer, say so and stop."""
    review = model.of(Review)
    if review is None or model.route != ("review", review.key):
        return model, ()
    tag, _, at = message.field("about").rpartition(" ")
    if tag != _tag_of_review(review) or int(at) in dict(review.evaluated):
        return model, ()
    found = json.loads(message.value) if message.value else {}
    review = review._replace(evaluated=(*review.evaluated, (int(at), found)))
    if not message.value:
        return show_toast(model.put(review._replace(evaluating=False)), model.words("puzzles.not-found"), "", "")
    model = model.put(review)
    return _ask_next_step(model) if review.evaluating else (model, ())


def _ask_next_step(model: Model) -> Change:
    review = model.of(Review)
    assert review is not None
    known = dict(review.evaluated)
    for point in review.points:
        if point.at not in known:
            return model, _ask_step(model, point)
    return model.put(review._replace(evaluating=False)), (Say(model.words("review.done")),)


def _ask_step(model: Model, point: Point) -> Effects:
    review, table = model.of(Review), model.table
    if review is None or table is None or not isinstance(board_of(table.match.setup.game), Evaluator):
        return ()
    match = match_to_round(table.match, review.number)._replace(undone=())
    question = {"op": "weigh", "record": write_save(Save(match, 0)), "seat": review.seat, "at": point.at}
    return (Think("step-evaluated", f"{_tag_of_review(review)} {point.at}", json.dumps(question)),)


def _tag_of_review(review: Review) -> str:
    return f"{review.key} {review.number} {review.seat}"
