"""Random hands of Okey that drawing has brought near to a win, for tests."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.rng import Rng
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.tiles import BLANK, HAND, Face, Hand, full_set, joker_of
from triokey.okey.table import with_tile, without_tile


class Near(NamedTuple):
    """A hand of 14 with its joker, and the tiles that are neither in it nor used up."""

    hand: Hand
    joker: Face
    rest: tuple[Face, ...]


def near(rng: Rng, away: int) -> Near:
    """Return a hand at this distance from a win, made by drawing and keeping the tiles that shorten the distance."""
    while True:
        tiles = full_set()
        rng.shuffle(tiles)
        joker = joker_of(tiles[0])
        hand, rest = tuple(sorted(tiles[1 : HAND + 1])), tiles[HAND + 1 :]
        if tiles[0] == BLANK:
            continue
        while (found := waiting(hand, joker, True)).best > away and rest:
            face = rest.pop()
            if found.useful >> face & 1:
                more = with_tile(hand, face)
                left = decision(more, joker, True).discards
                gone = min(left, key=lambda each: (left[each].best, -left[each].useful.bit_count()))
                hand = without_tile(more, gone)
        if found.best == away:
            return Near(hand, joker, tuple(rest))
