"""The sentences of the review of a round of Okiya: who gave away the win, or only tiles."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.review import Point
from ui.games.score import score
from ui.games.verdict import Verdict
from ui.model.model import Review, Table
from ui.parts.names import player_name
from ui.text.html import Content, h
from ui.text.words import Words

DECIDED = 1000
"""A step with at least this weight changed who wins."""


def is_decisive(point: Point) -> bool:
    """Tell whether a step changed who wins the round."""
    return point.weight >= DECIDED


def from_start(words: Words, table: Table, points: Sequence[Point]) -> str:
    """Return the sentence on who wins this garden if both play best from the first tile on."""
    value = points[0].before
    if not value:
        return words("review.okiya.start-draw")
    return words("review.okiya.start", who=player_name(words, table, 0 if value > 0 else 1))


def review_headline(words: Words, table: Table, review: Review, found: Point | None) -> str:
    """Return the sentence on who gave away most, and whether that was the win; without a mistake, that the round was perfect."""
    if found is None:
        return words("review.okiya.perfect")
    key = "turn" if is_decisive(found) else "tiles"
    return words(f"review.okiya.{key}", n=found.at + 1, who=player_name(words, table, found.seat))


def review_lines(words: Words, table: Table, review: Review) -> list[Content]:
    """Return the lines of the review on how many good moves each of the two players made."""
    return [h("ul", [h("li", score(words, table, review.points, seat)) for seat in (0, 1)], cls="plainlist")]


def marked_pieces(table: Table, point: Point) -> tuple[str, str] | None:
    """Return the cell of the tile taken and the cell of the best tile, None if the move was a best one."""
    facts = dict(point.facts)
    return (str(facts["cell"]), str(facts["best"])) if point.weight else None


VERDICT = Verdict(review_headline, decisive=is_decisive, from_start=from_start, lines=review_lines, pieces=marked_pieces)
