"""Seven pairs (T3): counting, without a search.

Both tiles of a face are a pair, a joker pairs with any tile, two jokers are a pair, two false jokers are a pair.
"""

from __future__ import annotations

from triokey.okey.hand.patterns import Mask, Slots
from triokey.okey.hand.tiles import BLANK, HAND, Face, Hand

PAIRS = HAND // 2


def pair_distance(doubles: int, singles: int, wild: int) -> int:
    """Return how many tiles 14 must exchange to be seven pairs, or 15 after their best discard.

    >>> pair_distance(6, 2, 0), pair_distance(6, 0, 2), pair_distance(5, 3, 1)
    (1, 0, 1)
    """
    with_wild = min(singles, wild)
    return max(0, PAIRS - doubles - with_wild - (wild - with_wild) // 2)


def pair_counts(slots: Slots) -> tuple[int, int, int]:
    """Return how many pairs, single tiles and jokers the hand holds."""
    doubles = slots.twins.bit_count()
    return doubles, len(slots.faces) - doubles, slots.wild


def singles_of(slots: Slots) -> Mask:
    """Return the faces of which the hand holds one tile: a second one makes a pair."""
    found = 0
    for slot, face in enumerate(slots.faces):
        if not slots.twins >> slot & 1:
            found |= 1 << face
    return found


def find_unpaired(hand: Hand, joker: Face, spare: Face | None = None) -> Hand:
    """Return the tiles in no pair when jokers stand beside as many single tiles as they can; spare: gets one last of all.

    >>> unpaired((0, 0, 5, 7, 9), 9), unpaired((0, 0, 5, 7, 9), 9, spare=5)
    ((7,), (5,))
    """
    alone = sorted((face for face in hand if face != joker and hand.count(face) == 1), key=lambda face: face == spare)
    return tuple(alone[hand.count(joker) :])


def find_seven_pairs(hand: Hand, joker: Face) -> list[tuple[tuple[Face, Face], tuple[Face, Face]]]:
    """Return seven pairs as (tile, what it stands for): twins, single tiles with a joker, two jokers (T3).

    >>> paired((0, 0, 5, 9), 9)
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
