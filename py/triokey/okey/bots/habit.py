"""The play of a bot that does not count tiles: it keeps its groups and discards the tile that goes worst with the others."""

from __future__ import annotations

from triokey.okey.hand.company import companions_of
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand


def tile_isolation(hand: Hand, face: Face, joker: Face) -> int:
    """Return how badly a tile goes with the others of the hand; the larger the number, the sooner it is discarded.

    A tile in a complete group has a low number, and a joker the lowest.
    """
    if face == joker:
        return -1000
    company = sum(weight for other, weight in companions_of(face, joker) if other in hand)
    return -company if face in best_partition(hand, joker).left else -company - 100


def can_join_group(hand: Hand, face: Face, joker: Face) -> bool:
    """Tell whether a tile makes a new group with tiles of the hand, or fits a group that the hand has."""
    return best_partition(tuple(sorted((*hand, face))), joker).covered > best_partition(hand, joker).covered
