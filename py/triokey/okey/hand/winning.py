"""Finds winning hands, and the tiles of 15 that may be laid down last to win."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from triokey.okey.hand.pairs import pair_counts, pair_distance
from triokey.okey.hand.patterns import slots_of
from triokey.okey.hand.relation import cheapest_targets
from triokey.okey.hand.tiles import BLANK, Face, Hand


@lru_cache(maxsize=1024)
def winning_discards(hand: Hand, joker: Face, with_pairs: bool) -> Mapping[Face, str]:
    """Return the tiles of 15 whose discard wins (O6, T3), each with the kind of win: "groups" or "pairs".

    If the hand wins both ways the kind is "pairs", because seven pairs never score less (T2).
    """
    slots = slots_of(hand, joker)
    found = cheapest_targets(slots, slots.wild - 1, slots.wild)
    doubles, singles, wild = pair_counts(slots)
    by_pairs = with_pairs and not pair_distance(doubles, singles, wild)
    if found is None and not by_pairs:
        return {}
    wins = {}
    for face in dict.fromkeys(hand):
        if by_pairs and not _pair_distance_after(hand, joker, face):
            wins[face] = "pairs"
        elif found is not None and (found.misses < wild or _is_wasted(slots.faces, found.needed, joker, face)):
            wins[face] = "groups"
    return wins


def _pair_distance_after(hand: Hand, joker: Face, face: Face) -> int:
    rest = list(hand)
    rest.remove(face)
    return pair_distance(*pair_counts(slots_of(rest, joker)))


def _is_wasted(faces: tuple[Face, ...], needed: Mapping[int, int], joker: Face, face: Face) -> bool:
    """Tell whether the hand can win by groups without this tile, with jokers for all missing tiles."""
    if face == joker:
        return False
    slot = faces.index(joker if face == BLANK else face)
    return any(wasted >> slot & 1 for wasted in needed)
