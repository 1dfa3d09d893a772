"""Finds in one search every cheapest way of a hand to win by groups, with the tiles that each way wastes and needs.

A target is a split of 14 tiles into groups; the cheapest targets are those of which the hand lacks the fewest tiles. The
hand's tiles outside a target are wasted, and the target's missing tiles are needed. A discard keeps the distance if a
cheapest target wastes it. The tiles that then help are those needed by the targets that waste the discard.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple

from triokey.okey.hand.patterns import GROUP_SIZES, Mask, Pattern, SizeSet, Slots, patterns_of
from triokey.okey.hand.tiles import HAND

Parts = tuple[Any, ...]
"""The missing faces of the groups chosen, as nested pairs: those of the last group, then the same for the groups before."""


class Relation(NamedTuple):
    """The cheapest targets of a hand.

    misses: how many of their tiles the hand lacks, jokers not yet used.
    needed: by the set of wasted slots, the faces of which one more tile would shorten the distance to a target.
    """

    misses: int
    needed: dict[Mask, Mask]


def cheapest_targets(slots: Slots, least: int, most: int) -> Relation | None:
    """Return the cheapest targets of a hand, if it lacks from `least` to `most` of their tiles; None if there are none.

    least may be any known lower bound; the search starts there.
    """
    search = _Search(patterns_of(slots.faces), slots.faces)
    full = (1 << len(slots.faces)) - 1
    for misses in range(max(least, 0), most + 1):
        cover = HAND - misses
        for groups in (4, 3):
            search.extend(0, search.ends[-(-cover // groups)], full, slots.twins, cover, groups, 0, (), 0)
        if search.needed:
            return Relation(misses, search.needed)
    return None


class _Search:
    """A depth-first search over patterns, those that use most tiles first, with a pigeonhole bound.

    The tiles still to be used must fit into the remaining groups, none of which uses more tiles than the group before.
    """

    __slots__ = ("ends", "faces", "needed", "patterns")

    def __init__(self, patterns: list[Pattern], faces: tuple[int, ...]) -> None:
        self.patterns = patterns
        self.faces = faces
        self.needed: dict[Mask, Mask] = {}
        self.ends = [len(patterns)] * (HAND + 1)
        """For each number of tiles, how many patterns use at least that many."""
        at = len(patterns)
        for uses in range(1, HAND + 1):
            while at and patterns[at - 1][1] < uses:
                at -= 1
            self.ends[uses] = at

    def extend(
        self, start: int, end: int, free: Mask, twins: Mask, cover: int, groups: int, allowed: int, parts: Parts, need: Mask
    ) -> None:
        """Add groups that use `cover` more tiles, beginning with one of the patterns from start to end.

        free, twins: slots with one unused tile, and with two.  allowed, parts: the sizes and the missing faces of
        the groups chosen, last group first.  need: faces of which the target uses one tile more than the hand has.
        """
        patterns = self.patterns
        ends = self.ends
        groups -= 1
        for i in range(start, end):
            used, uses, sizes, missing = patterns[i]
            clash = used & ~free
            if clash:
                uses -= clash.bit_count()
            rest = cover - uses
            if groups:
                if rest >= 0 and i < (stop := ends[-(-rest // groups)]):
                    self.extend(
                        i,
                        stop,
                        free & ~used | twins & used,
                        twins & ~used,
                        rest,
                        groups,
                        allowed << 3 | sizes,
                        (missing, parts),
                        need | self._faces(clash) if clash else need,
                    )
            elif not rest:
                fitting = _list_fitting_sizes(allowed << 3 | sizes)
                if fitting:
                    wanted = need | self._faces(clash) if clash else need
                    self._note(free & ~used | twins & used, fitting, (missing, parts), wanted)

    def _note(self, wasted: Mask, fitting: tuple[SizeSet, ...], parts: Parts, wanted: Mask) -> None:
        """Record the faces needed by the chosen groups, which leave these slots unused. fitting: possible sizes of each group."""
        for size in fitting:
            wanted |= parts[0][size]
            parts = parts[1]
        self.needed[wasted] = self.needed.get(wasted, 0) | wanted

    def _faces(self, slots: Mask) -> Mask:
        found = 0
        while slots:
            low = slots & -slots
            found |= 1 << self.faces[low.bit_length() - 1]
            slots ^= low
        return found


@cache
def _list_fitting_sizes(allowed: int) -> tuple[SizeSet, ...]:
    """Return for each group the allowed sizes with which all groups can add up to 14 tiles; () if they cannot.

    allowed has three bits for each group; the answer begins with the group in the lowest bits.
    """
    groups = []
    while allowed:
        groups.append(allowed & 7)
        allowed >>= 3
    found = [0] * len(groups)
    for sizes in product(range(len(GROUP_SIZES)), repeat=len(groups)):
        if sum(GROUP_SIZES[size] for size in sizes) == HAND:
            if all(group >> size & 1 for group, size in zip(groups, sizes, strict=True)):
                for i, size in enumerate(sizes):
                    found[i] |= 1 << size
    return tuple(found) if any(found) else ()
