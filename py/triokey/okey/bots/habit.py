"""A player who does not count: it keeps what stands in groups and discards the loneliest of the rest."""

from __future__ import annotations

from triokey.okey.hand.company import goes_with
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand


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
