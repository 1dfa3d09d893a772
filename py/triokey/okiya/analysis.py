"""Answers to the questions about a game of Okiya that the page asks its worker: plain data, with cells by name.

values   {cell: [outcome, points, plies]} of every legal move, for the player to move
hint     [{"why": key, "cells": [...], "facts": {...}}], see advice.py
line     [cell, ...], best play of both sides from here on
replies  {cell: [cells]}, what the opponent may take after each legal move
review   the exact loss of "count" moves from number "from" on, see triokey/core/review.py
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.core.review import points_to_data
from triokey.okiya import advice
from triokey.okiya.garden import write_cell
from triokey.okiya.review import review_moves
from triokey.okiya.rules import GAME


def _answer_values(match: Match, seat: Seat, question: dict[str, Any]) -> dict[str, list[int]]:
    return {write_cell(cell): list(value) for cell, value in advice.move_values(match.state).items()}


def _answer_hint(match: Match, seat: Seat, question: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"why": step.why, "cells": [write_cell(cell) for cell in step.cells], "facts": dict(step.facts)}
        for step in advice.hint_for_state(match.state)
    ]


def _answer_best_line(match: Match, seat: Seat, question: dict[str, Any]) -> list[str]:
    return [write_cell(cell) for cell in advice.best_line(match.state)]


def _answer_replies(match: Match, seat: Seat, question: dict[str, Any]) -> dict[str, list[str]]:
    state = match.state
    return {write_cell(cell): [write_cell(reply) for reply in advice.opponent_replies(state, cell)] for cell in GAME.legal(state)}


def _answer_review(match: Match, seat: Seat, question: dict[str, Any]) -> list[list[Any]]:
    return points_to_data(review_moves(match.states, match.words, int(question["from"]), int(question["count"])))


ANALYSES: dict[str, Callable[[Match, Seat, dict[str, Any]], Any]] = {
    "values": _answer_values,
    "hint": _answer_hint,
    "line": _answer_best_line,
    "replies": _answer_replies,
    "review": _answer_review,
}
