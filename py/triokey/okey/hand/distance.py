"""Distances from a win, and what each discard from a hand of 15 leaves. Other modules use the hand analysis through this one.

The distance of a hand of 14 is the smallest number of tiles to exchange until it wins; a hand of 15 is measured after its
best discard. Distances ignore which tiles can still come; counts of useful tiles do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from triokey.okey.hand.pairs import pair_counts, pair_distance, singles_of
from triokey.okey.hand.patterns import Mask, Slots, slots_of
from triokey.okey.hand.relation import Relation, cheapest_targets
from triokey.okey.hand.tiles import BLANK, HAND, Face, Hand

__all__ = ["Waiting", "Decision", "waiting", "decision", "faces_in"]


class Waiting(NamedTuple):
    """The distances of 14 tiles from a win: by groups, by seven pairs, and the smaller of those that the game allows.

    useful: the faces that shorten the distance when drawn, before the best discard. In this mask the joker is its printed
    face and the false joker is BLANK. It is empty at distance 0.
    """

    groups: int
    pairs: int
    best: int
    useful: Mask


class Decision(NamedTuple):
    """The distances of 15 tiles from a win, and those of the 14 tiles that every different discard leaves.

    useful is computed only for the discards that keep the best distance, and is empty for the others.
    """

    groups: int
    pairs: int
    best: int
    discards: Mapping[Face, Waiting]


@lru_cache(maxsize=1024)
def waiting(hand: Hand, joker: Face, with_pairs: bool) -> Waiting:
    """Return the distances of 14 tiles and the tiles that would help. with_pairs: whether seven pairs win, too (R7, T3)."""
    slots = slots_of(hand, joker)
    found = _find_cheapest(slots, slots.wild)
    groups = found.misses - slots.wild
    pairs = pair_distance(*pair_counts(slots))
    best = min(groups, pairs) if with_pairs else groups
    useful = 0
    if best == groups:
        for needed in found.needed.values():
            useful |= needed
    if with_pairs and best == pairs:
        useful |= singles_of(slots)
    return Waiting(groups, pairs, best, as_drawn(useful, joker) if best else 0)


@lru_cache(maxsize=1024)
def decision(hand: Hand, joker: Face, with_pairs: bool) -> Decision:
    """Return the distances that every different discard from 15 tiles leaves. with_pairs: whether seven pairs win (R7, T3)."""
    slots = slots_of(hand, joker)
    groups, kept = _find_kept_by_groups(slots)
    doubles, singles, wild = pair_counts(slots)
    pairs = pair_distance(doubles, singles, wild)
    best = min(groups, pairs) if with_pairs else groups
    lone = singles_of(slots)
    discards = {}
    for face in dict.fromkeys(hand):
        if face == joker:
            slot = len(slots.faces)
            mine = pair_distance(doubles, singles, wild - 1)
            loses = 0
        else:
            plain = joker if face == BLANK else face
            slot = slots.faces.index(plain)
            loses = 1 << plain
            twin = slots.twins >> slot & 1
            mine = pair_distance(doubles - twin, singles + 2 * twin - 1, wild)
        needed = kept.get(slot)
        theirs = groups + (needed is None)
        left = min(theirs, mine) if with_pairs else theirs
        useful = 0
        if left == best and best:
            if needed is not None and theirs == best:
                useful = needed
            if with_pairs and mine == best:
                useful |= lone ^ loses
            useful = as_drawn(useful, joker)
        discards[face] = Waiting(theirs, mine, left, useful)
    return Decision(groups, pairs, best, discards)


def _find_kept_by_groups(slots: Slots) -> tuple[int, dict[int, Mask]]:
    """Return the distance of 15 tiles by groups and, for each slot whose discard keeps it, the plain faces that then help.

    The slot after the last one means a joker.
    """
    found = _find_cheapest(slots, slots.wild - 1)
    groups = found.misses - slots.wild
    if groups < 0:  # all other tiles are in groups and a joker is left over, so it can replace any of them
        return 0, dict.fromkeys(range(len(slots.faces) + 1), 0)
    kept: dict[int, Mask] = {}
    for wasted, needed in found.needed.items():
        while wasted:
            low = wasted & -wasted
            slot = low.bit_length() - 1
            kept[slot] = kept.get(slot, 0) | needed
            wasted ^= low
    return groups, kept


def _find_cheapest(slots: Slots, least: int) -> Relation:
    found = cheapest_targets(slots, least, HAND)
    if found is None:
        raise ValueError("a hand of 14 tiles can always be exchanged")
    return found


def as_drawn(plain: Mask, joker: Face) -> Mask:
    """Return the tiles that serve as these plain faces: the false joker as the joker's own face, and always the joker."""
    if plain >> joker & 1:
        plain |= 1 << BLANK
    return plain | 1 << joker


def faces_in(mask: Mask) -> tuple[Face, ...]:
    """Return the faces of a mask in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
