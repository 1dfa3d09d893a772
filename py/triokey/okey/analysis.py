"""Answers to the questions about a game of Okey that the page asks its worker: plain data, with tiles in notation.

hint    [{"why": key, "tiles": [...], "facts": {"n": away, "helps": tiles that may come and help}}], see advice.py; the facts
        also have "chance" and "draws" if the chance, in thousandths, to complete the hand within that many draws is known;
        steps with "ahead" say what may follow, see ahead.py
decisions  the review of the seat's decisions in the whole round, without its draws
review  the review of the seat's steps among "count" actions from number "from" on, see triokey/core/review.py
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.core.review import CHANCE, points_to_data
from triokey.okey import advice
from triokey.okey.ahead import steps_ahead
from triokey.okey.hand.tiles import write_tiles
from triokey.okey.knowledge import view_of_seat
from triokey.okey.review import review_seat


def _answer_hint(match: Match, seat: Seat, question: dict[str, Any]) -> list[dict[str, Any]]:
    seen = view_of_seat(match.state, seat)
    told = advice.hint_for_view(seen)
    return [_step_data(step) for step in told] + [{**_step_data(step), "ahead": True} for step in steps_ahead(seen, told[-1])]


def _step_data(step: advice.HintStep) -> dict[str, Any]:
    return {"why": step.why, "tiles": write_tiles(step.tiles), "facts": _list_facts(step)}


def _list_facts(step: advice.HintStep) -> dict[str, int]:
    worth = {"n": step.worth.away, "helps": step.worth.helps}
    return worth if step.soon is None else {**worth, "chance": step.soon.chance, "draws": step.soon.draws}


def _answer_decisions(match: Match, seat: Seat, question: dict[str, Any]) -> list[list[Any]]:
    points = review_seat(match.states, match.words, seat, 0, len(match.words))
    return points_to_data(point for point in points if point.mark != CHANCE)


def _answer_review(match: Match, seat: Seat, question: dict[str, Any]) -> list[list[Any]]:
    return points_to_data(review_seat(match.states, match.words, seat, int(question["from"]), int(question["count"])))


ANALYSES: dict[str, Callable[[Match, Seat, dict[str, Any]], Any]] = {
    "hint": _answer_hint,
    "decisions": _answer_decisions,
    "review": _answer_review,
}
