"""The parts of a review that judge steps by what the player knew: a badge, a sentence, and a count for each player."""

from __future__ import annotations

from triokey.core.review import MISTAKE, Point
from ui.games.board import Evaluator
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Review, Table
from ui.parts.controls import button
from ui.parts.names import who_facts
from ui.text.html import Content, h
from ui.text.words import Words

UNLUCKY, RISKY = "unlucky", "risky"
SOUND, RISK = "sound", "risk"


def step_mark(review: Review, point: Point) -> str:
    """Return the mark of a step, such as MISTAKE: judged by what the player knew if possible, otherwise by all hands."""
    verdict = dict(review.evaluated).get(point.at, {}).get("verdict", "")
    if verdict == SOUND:
        return UNLUCKY if point.weight else point.mark
    return point.mark if not verdict else RISKY if verdict == RISK else MISTAKE


def by_knowledge(words: Words, table: Table, review: Review, point: Point) -> str:
    """Return the sentence on a step by what the player knew, "" while that has not been judged."""
    answer, board = dict(review.evaluated).get(point.at), board_of(table.match.setup.game)
    return board.evaluated(words, table, point, answer) if answer and isinstance(board, Evaluator) else ""


def knowledge_panel(words: Words, table: Table, review: Review) -> Content:
    """Return the button that judges all steps by what the players knew, then its progress, and finally how each player did."""
    if not isinstance(board_of(table.match.setup.game), Evaluator) or not review.points:
        return None
    if len(review.evaluated) < len(review.points):
        if not review.evaluating:
            return button(words("review.known.ask"), Message("evaluate"), "eye", "btn")
        text = words("review.known.wait", n=len(review.evaluated), all=len(review.points))
        return h("p", text, id="known")
    return [h("p", _score_sentence(words, table, review, seat)) for seat in range(len(table.players))]


def _score_sentence(words: Words, table: Table, review: Review, seat: int) -> str:
    answers = dict(review.evaluated)
    found = [answers[point.at]["verdict"] for point in review.points if point.seat == seat and answers[point.at]]
    return words("review.known.score", **who_facts(words, table, seat), n=found.count(SOUND), all=len(found))
