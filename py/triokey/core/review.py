"""The review of a round: what every decision was worth, in one plain shape for all games.

A family's module `analysis` answers the question "review" with the points of some of a round's words, so that the
page can ask for a few at a time, show how far it is, and stop. What a value, a mark's reason and the facts mean is the
family's own; the page needs only these fields for its graph, its list and the moment that decided the round.

    {"op": "review", "record": SAVE, "seat": 0, "from": 0, "count": 4}  ->  [POINT, ...], a Point as a list

A family that judges a round only as a whole may do so in pieces where the question has "looked", a list that is empty at
first: then {"looked": [...], "left": 7} says how many steps are not judged yet and what to ask with the next time, until
the points come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from triokey.core.game import Fact, Seat

FORCED, ONLY, BEST, EVEN, SLIP, MISTAKE, BLUNDER = "forced", "only", "best", "even", "slip", "mistake", "blunder"
CHANCE, KEPT, GONE, UNKNOWN = "chance", "kept", "gone", "unknown"
MARKS = (FORCED, ONLY, BEST, EVEN, SLIP, MISTAKE, BLUNDER, CHANCE, KEPT, GONE, UNKNOWN)
"""Marks of decisions, from no choice over good ones to the one that decides a game; CHANCE marks what was drawn.

BEST is said where no figure was better, EVEN where a better one lies within the tolerance of the game's estimates.
KEPT and GONE are for games of which only is known whether they can still be won: yes, and not any more;
UNKNOWN where not even that is known.
"""


class Point(NamedTuple):
    """One step of a round.

    at: the words before it.  seat: whose step it was.  before and value: the graph's height before and after it.
    mark: one of MARKS.  weight: how much it gave away, 0 for nothing; points compare by it.
    why: a catalog key.  facts: what fills its sentence.
    """

    at: int
    seat: Seat
    before: int
    value: int
    mark: str
    weight: int
    why: str
    facts: tuple[tuple[str, Fact], ...] = ()


def turning(points: Sequence[Point]) -> Point | None:
    """Return the point that gave away most, the latest of equal ones; None where nothing was given away.

    >>> turning(()) is None
    True
    """
    heavy = [point for point in points if point.weight > 0]
    return max(heavy, key=lambda point: (point.weight, point.at)) if heavy else None


def to_data(points: Iterable[Point]) -> list[list[Any]]:
    """Return points as what JSON can carry."""
    return [[*point[:-1], dict(point.facts)] for point in points]


def from_data(data: Iterable[Sequence[Any]]) -> tuple[Point, ...]:
    """Return the points that to_data gave."""
    return tuple(Point._make((*fields[:-1], tuple(fields[-1].items()))) for fields in data)
