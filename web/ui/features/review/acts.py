"""Handlers of the review of a stored game. The worker judges a round a few actions at a time, and the page shows its progress."""

from __future__ import annotations

import json

from triokey.core.review import Point, points_from_data
from triokey.core.save import Save, write_save
from ui.features.review.evaluating import evaluate_turning
from ui.games.offers import review_texts, reviewed_board
from ui.games.secrecy import can_show_hands
from ui.games.telling import as_sentence
from ui.model.change import Change
from ui.model.effects import NEWS, Effects, Go, Say, Think
from ui.model.messages import Message
from ui.model.model import Judged, Model, Review, Table
from ui.model.rounds import match_to_round, rounds_over
from ui.model.store import resting_table
from ui.parts.status import moment_text
from ui.table.look import look_at


def open_review(model: Model, address: str, number: str = "", seat: str = "") -> Change:
    """Show the review of a stored game. A game without a finished round is opened at its table instead."""
    key = address.replace("-", ":")
    table = resting_table(model, key)
    if table is None or not rounds_over(table) or reviewed_board(table.match.setup.game) is None:
        return model._replace(route=()), (Go(f"#/play/{address}", replace=False),)
    last = rounds_over(table) - 1
    chosen = min(int(number), last) if number.isdecimal() and len(number) < 4 else last
    who = int(seat) if seat in map(str, range(len(table.players))) else table._replace(at=None).viewer
    words = table.match.log[chosen]
    old = model.of(Review)
    review = Review(key, chosen, who, words)
    if old is not None and old[:4] == review[:4]:
        review = old._replace(evaluating=False, stuck=False)
    model = model._replace(table=table, route=("review", key)).put(review)
    return model, (*_ask_next_words(model), *evaluate_turning(model))


def _ask_next_words(model: Model) -> Effects:
    """Return the request to judge the next actions of the round, empty if none are left."""
    review, table = model.of(Review), model.table
    if review is None or table is None or review.done >= len(review.words):
        return ()
    board = reviewed_board(table.match.setup.game)
    assert board is not None
    match = match_to_round(table.match, review.number)._replace(undone=())
    question = {
        "op": "review",
        "record": write_save(Save(match, 0)),
        "seat": review.seat,
        "from": review.done,
        "count": board.stride,
        "looked": review.looked,
    }
    return (Think("round-judged", _tag_of_request(review), json.dumps(question)),)


def _tag_of_request(review: Review) -> str:
    return f"{review.key} {review.number} {review.seat} {review.done} {json.dumps(review.looked)}"


def take_course(model: Model, message: Message) -> Change:
    """Add the judgements of the next steps to the review, if they answer the last request, and request more."""
    review, table = model.of(Review), model.table
    if (
        review is None
        or table is None
        or model.route != ("review", review.key)
        or message.field("about") != _tag_of_request(review)
    ):
        return model, ()
    if not message.value:
        return model.put(review._replace(stuck=True)), (Say(model.words("puzzles.not-found")),)
    board = reviewed_board(table.match.setup.game)
    assert board is not None
    answer, every = json.loads(message.value), len(review.words)
    if isinstance(answer, dict):
        review = review._replace(done=every - answer["left"], looked=tuple(answer["looked"]))
    else:
        review = review._replace(done=min(review.done + board.stride, every), points=(*review.points, *points_from_data(answer)))
    model = model.put(review)
    if review.done < len(review.words):
        return model, _ask_next_words(model)
    return model, (Say(model.words("review.done")), *evaluate_turning(model))


def _points_at(review: Review, place: tuple[int, int]) -> tuple[Point, ...]:
    """Return the judgements in a review of one moment: first of the decision there, then of the luck of a draw."""
    return tuple(point for point in review.points if (review.number, point.at) == place)


def judge_moment(model: Model) -> Model:
    """Return the model with the judgement of the shown move on its table, if the review of the move's round is complete.

    A step without a judgement gets an empty sentence, so that the board does not move.
    """
    table, review = model.table, model.of(Review)
    if table is None or table.at is None or table.line is not None or table.judged is not None or review is None:
        return model
    board, place = reviewed_board(table.match.setup.game), table.place
    if board is None or (review.key, review.words) != (table.key, table.seen.words) or review.done < len(review.words):
        return model
    found = _points_at(review, place)
    seen = table._replace(match=match_to_round(table.match, place[0]), at=None, old=None)
    done, better = next(filter(None, (review_texts(table).pieces(seen, point) for point in found)), ("", ""))
    said = " ".join(board.judged(model.words, seen, point) for point in found)
    return model._replace(table=table.put(Judged(place, done, better, said)))


def _see_as_actor(model: Model, table: Table) -> Table:
    """Return the table seen by the player who acted at the moment shown, unless a hand there must stay hidden."""
    review = model.of(Review)
    found = _points_at(review, table.place) if review is not None and can_show_hands(table) else ()
    return table._replace(aside=table.aside._replace(eyes=found[0].seat)) if found and table.at is not None else table


def show_moment(model: Model, message: Message) -> Change:
    """Show on the board the moment of the reviewed game that the value names, "ROUND/WORDS"."""
    table = model.table
    if table is None or model.route[:1] != ("review",):
        return model, ()
    model, effects = look_at(model._replace(route=("play", table.key)), Message("look", message.value))
    assert model.table is not None
    model = judge_moment(model._replace(table=_see_as_actor(model, model.table)))
    return model, (*effects, *_announce_moment(model), Go("#/play/" + table.key.replace(":", "-"), replace=False))


def _announce_moment(model: Model) -> Effects:
    """Return the announcement of the earlier moment shown and of the judged step, which the heading of the page does not name."""
    table = model.table
    if table is None or table.at is None:
        return ()
    parts = (as_sentence(model.words, moment_text(model.words, table)), table.judged.said if table.judged is not None else "")
    return (Say(" ".join(filter(None, parts)), NEWS),)
