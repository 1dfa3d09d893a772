"""Seven pairs (T3): distances and pairs, found by counting without a search.

Two tiles of one face are a pair, a joker pairs with any tile, two jokers are a pair, and two false jokers are a pair.
"""

from __future__ import annotations

from triokey.okey.hand.patterns import Mask, Slots
from triokey.okey.hand.tiles import BLANK, HAND, Face, Hand

PAIRS = HAND // 2


def pair_distance(doubles: int, singles: int, wild: int) -> int:
    """Return how many tiles of a hand of 14, or of 15 after the best discard, must be exchanged to get seven pairs.

    >>> pair_distance(6, 2, 0), pair_distance(6, 0, 2), pair_distance(5, 3, 1)
    (1, 0, 1)
    """
    with_wild = min(singles, wild)
    return max(0, PAIRS - doubles - with_wild - (wild - with_wild) // 2)


def pair_counts(slots: Slots) -> tuple[int, int, int]:
    """Return the numbers of pairs, single tiles and jokers in a hand."""
    doubles = slots.twins.bit_count()
    return doubles, len(slots.faces) - doubles, slots.wild


def singles_of(slots: Slots) -> Mask:
    """Return the faces of which the hand has exactly one tile, so that a second one makes a pair."""
    found = 0
    for slot, face in enumerate(slots.faces):
        if not slots.twins >> slot & 1:
            found |= 1 << face
    return found


def find_unpaired(hand: Hand, joker: Face, spare: Face | None = None) -> Hand:
    """Return the tiles in no pair after jokers are paired with single tiles. spare: the tile that gets a joker last.

    >>> find_unpaired((0, 0, 5, 7, 9), 9), find_unpaired((0, 0, 5, 7, 9), 9, spare=5)
    ((7,), (5,))
    """
    alone = sorted((face for face in hand if face != joker and hand.count(face) == 1), key=lambda face: face == spare)
    return tuple(alone[hand.count(joker) :])


def find_seven_pairs(hand: Hand, joker: Face) -> list[tuple[tuple[Face, Face], tuple[Face, Face]]]:
    """Return the pairs of a hand, each tile with the face that it represents: twins, single tiles with a joker, two jokers (T3).

    >>> find_seven_pairs((0, 0, 5, 9), 9)
    [((0, 0), (0, 0)), ((5, 5), (9, 5))]
    """
    wild = [face for face in hand if face == joker]
    plain = [face for face in hand if face != joker]
    pairs = []
    while plain:
        face, *plain = plain
        meant = joker if face == BLANK else face
        other = next((twin for twin in plain if twin == face), None)
        if other is not None:
            plain.remove(other)
        elif wild:
            other = wild.pop()
        else:
            break
        pairs.append(((face, meant), (other, meant)))
    if len(wild) == 2:
        pairs.append(((joker, joker), (joker, joker)))
    return pairs
