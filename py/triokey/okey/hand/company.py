"""Measures how well tiles go together: neighbours in a run, with a gap of one too, and equal numbers for a set."""

from __future__ import annotations

from functools import cache

from triokey.okey.hand.tiles import BLANK, NUMBERS, PRINTED, Face

STEP, SKIP, SAME_NUMBER = 3, 2, 2
"""Weights of a neighbour in a run, of the next tile but one, and of an equal number."""


def goes_with(face: Face, joker: Face) -> tuple[tuple[Face, int], ...]:
    """Return the faces that can stand in a group with this tile, each with how well it goes with it."""
    return _near(joker if face == BLANK else face)


@cache
def _near(face: Face) -> tuple[tuple[Face, int], ...]:
    if face == BLANK:
        return ()
    colour, n = divmod(face, NUMBERS)
    found: dict[Face, int] = {}
    for distance, weight in ((1, STEP), (2, SKIP)):
        for other in (n - distance, n + distance):
            if 0 <= other <= NUMBERS:  # the 1 stands after the 13 too (O3)
                found.setdefault(colour * NUMBERS + other % NUMBERS, weight)
            elif n == 0:
                found.setdefault(colour * NUMBERS + NUMBERS + other, weight)
    for other in range(n, PRINTED, NUMBERS):
        if other != face:
            found.setdefault(other, SAME_NUMBER)
    return tuple(found.items())
