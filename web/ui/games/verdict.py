"""How the review of a round speaks and draws: what is the same in all games, and what a family may say itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from triokey.core.review import BEST, CHANCE, FORCED, ONLY, Point
from ui.model.model import Review, Table
from ui.parts.controls import player_name
from ui.text.html import Content
from ui.text.words import Words


class Verdict(NamedTuple):
    """How a family's review speaks; its words are review.FAMILY.* in the catalogs.

    headline: the first line, found being the step that decided, None where nothing was given away.
    lines: what stands below it: how everybody did.
    step: the number of a step in the list, with who made it where its sentence does not say that.
    below: whether the picture reaches below zero.
    """

    headline: Callable[[Words, Table, Review, Point | None], str]
    lines: Callable[[Words, Table, Review], Sequence[Content]] = lambda words, table, review: ()
    step: Callable[[Words, Table, Review, Point], str] = lambda words, table, review, point: step_name(words, table, point)
    below: bool = True


def step_name(words: Words, table: Table, point: Point) -> str:
    """Return the number of a step and who made it."""
    return words("review.step", n=point.at + 1, who=player_name(words, table, point.seat))


def score(words: Words, table: Table, points: Sequence[Point], seat: int) -> str:
    """Return how many of a seat's free decisions were the best ones."""
    own = [point for point in points if point.seat == seat and point.mark not in (CHANCE, FORCED)]
    good = sum(point.mark in (BEST, ONLY) for point in own)
    return words("review.score", who=player_name(words, table, seat), n=good, all=len(own))
