"""The review of a round: what every decision was worth, in the same form for all games.

A family's module `analysis` answers the question "review" with the points of some actions of a round, so that the page can
ask for a few at a time, show its progress, and stop. Each family defines its own values, reasons and facts; the page needs
only these fields for its graph, its list and the moment that decided the round.

    {"op": "review", "record": SAVE, "seat": 0, "from": 0, "count": 4}  ->  [POINT, ...], a Point as a list

A family that can judge a round only as a whole may do so in pieces if the question has "looked", a list that is empty at
first. It then answers {"looked": [...], "left": 7} with the list for the next question and how many steps are not judged
yet, until it answers with the points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from triokey.core.game import Fact, Seat

FORCED, ONLY, BEST, EVEN, SLIP, MISTAKE, BLUNDER = "forced", "only", "best", "even", "slip", "mistake", "blunder"
CHANCE, KEPT, GONE, UNKNOWN = "chance", "kept", "gone", "unknown"
MARKS = (FORCED, ONLY, BEST, EVEN, SLIP, MISTAKE, BLUNDER, CHANCE, KEPT, GONE, UNKNOWN)
"""Marks of the decisions in a review, from no choice over good decisions to a blunder; CHANCE marks a draw by chance.

BEST means that no other choice has a better figure, EVEN that a better figure lies within the tolerance of the game's
estimates. KEPT and GONE are for games where only one thing is known: the round can still be won, or no longer. UNKNOWN
means that not even that is known.
"""


class Point(NamedTuple):
    """The review of one action of a round.

    at: the number of actions before it.  seat: who acted.  before, value: the graph's height before and after the action.
    mark: one of MARKS.  weight: how much the action lost, 0 for nothing; the largest weight decided the round.
    why: the key of a sentence.  facts: the values that fill the sentence.
    """

    at: int
    seat: Seat
    before: int
    value: int
    mark: str
    weight: int
    why: str
    facts: tuple[tuple[str, Fact], ...] = ()


def most_costly_point(points: Sequence[Point]) -> Point | None:
    """Return the point of the action that lost most, the latest of equal ones; None if no action lost anything.

    >>> most_costly_point(()) is None
    True
    """
    heavy = [point for point in points if point.weight > 0]
    return max(heavy, key=lambda point: (point.weight, point.at)) if heavy else None


def points_to_data(points: Iterable[Point]) -> list[list[Any]]:
    """Return the points of a review as lists that JSON can hold."""
    return [[*point[:-1], dict(point.facts)] for point in points]


def points_from_data(data: Iterable[Sequence[Any]]) -> tuple[Point, ...]:
    """Return the points of a review from the lists that to_data returned."""
    return tuple(Point._make((*fields[:-1], tuple(fields[-1].items()))) for fields in data)
