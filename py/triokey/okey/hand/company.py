"""Measures how well tiles go together: as neighbours in a run, also with a gap of one, or as equal numbers in a set."""

from __future__ import annotations

from functools import cache

from triokey.okey.hand.tiles import BLANK, NUMBERS, PRINTED, Face

STEP, SKIP, SAME_NUMBER = 3, 2, 2
"""Weights of a tile that is the neighbour in a run, the next but one in a run, or of equal number."""


def companions_of(face: Face, joker: Face) -> tuple[tuple[Face, int], ...]:
    """Return the faces that can be in a group with this tile, each with the weight that says how well they go together."""
    return _list_neighbours(joker if face == BLANK else face)


@cache
def _list_neighbours(face: Face) -> tuple[tuple[Face, int], ...]:
    if face == BLANK:
        return ()
    colour, n = divmod(face, NUMBERS)
    found: dict[Face, int] = {}
    for distance, weight in ((1, STEP), (2, SKIP)):
        for other in (n - distance, n + distance):
            if 0 <= other <= NUMBERS:  # the 1 may also follow the 13 (O3)
                found.setdefault(colour * NUMBERS + other % NUMBERS, weight)
            elif n == 0:
                found.setdefault(colour * NUMBERS + NUMBERS + other, weight)
    for other in range(n, PRINTED, NUMBERS):
        if other != face:
            found.setdefault(other, SAME_NUMBER)
    return tuple(found.items())
