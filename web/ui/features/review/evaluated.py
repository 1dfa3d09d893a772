"""Texts for the worth of steps by what their seats knew: a word on the badge, a sentence, and a count for everybody."""

from __future__ import annotations

from triokey.core.review import MISTAKE, Point
from ui.games.board import Evaluator
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Review, Table
from ui.parts.controls import button, who_facts
from ui.text.html import Content, h
from ui.text.words import Words

UNLUCKY, RISKY = "unlucky", "risky"
SOUND, RISK = "sound", "risk"


def mark_of(review: Review, point: Point) -> str:
    """Return the mark of a step: by what its seat knew where that is known, and else as it was judged."""
    verdict = dict(review.evaluated).get(point.at, {}).get("verdict", "")
    if verdict == SOUND:
        return UNLUCKY if point.weight else point.mark
    return point.mark if not verdict else RISKY if verdict == RISK else MISTAKE


def by_knowledge(words: Words, table: Table, review: Review, point: Point) -> str:
    """Return the sentence on a step by what its seat knew; empty while that is not known."""
    answer, board = dict(review.evaluated).get(point.at), board_of(table.match.setup.game)
    return board.evaluated(words, table, point, answer) if answer and isinstance(board, Evaluator) else ""


def knowledge(words: Words, table: Table, review: Review) -> Content:
    """Return the way to judge all steps by knowledge, how far that is, and at its end how everybody did."""
    if not isinstance(board_of(table.match.setup.game), Evaluator) or not review.points:
        return None
    if len(review.evaluated) < len(review.points):
        if not review.evaluating:
            return button(words("review.known.ask"), Message("evaluate"), "eye", "btn")
        text = words("review.known.wait", n=len(review.evaluated), all=len(review.points))
        return h("p", text, id="known")
    return [h("p", _score(words, table, review, seat)) for seat in range(len(table.players))]


def _score(words: Words, table: Table, review: Review, seat: int) -> str:
    answers = dict(review.evaluated)
    found = [answers[point.at]["verdict"] for point in review.points if point.seat == seat and answers[point.at]]
    return words("review.known.score", **who_facts(words, table, seat), n=found.count(SOUND), all=len(found))
