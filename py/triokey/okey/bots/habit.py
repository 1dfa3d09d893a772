"""How people choose without counting: they keep what stands in groups, and throw away the loneliest of the rest."""

from __future__ import annotations

from functools import cache

from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, NUMBERS, PRINTED, Face, Hand

STEP, SKIP, SAME_NUMBER = 3, 2, 2
"""How well a tile goes with a neighbour in its run, with the next but one, and with an equal number."""


def isolation(hand: Hand, face: Face, joker: Face) -> int:
    """Return how badly a tile goes with the others of the hand; the larger, the sooner it is thrown away.

    A tile in a complete group is never lonely, and a joker least of all.
    """
    if face == joker:
        return -1000
    company = sum(weight for other, weight in goes_with(face, joker) if other in hand)
    return -company if face in best_partition(hand, joker).left else -company - 100


def completes(hand: Hand, face: Face, joker: Face) -> bool:
    """Tell whether a tile makes a new group with the hand, or fits one that it has."""
    return best_partition(tuple(sorted((*hand, face))), joker).covered > best_partition(hand, joker).covered


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
