"""The sentence on how well a seat decided in a round."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.review import BEST, CHANCE, EVEN, FORCED, ONLY, Point
from ui.model.model import Table
from ui.parts.names import own_name
from ui.text.words import Words


def score(words: Words, table: Table, points: Sequence[Point], seat: int) -> str:
    """Return the sentence on how many of a seat's free decisions were as good as the best one."""
    own = [point for point in points if point.seat == seat and point.mark not in (CHANCE, FORCED)]
    good = sum(point.mark in (BEST, EVEN, ONLY) for point in own)
    return words("review.score", who=own_name(words, table, seat), n=good, all=len(own))
