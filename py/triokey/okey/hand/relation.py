"""One search over a hand finds every cheapest way to win by groups, and what each way wastes and needs.

This is the joint relation: for every target (a split of 14 tiles into groups) that misses as few tiles as possible,
the hand's tiles outside it are wasted and its missing tiles are needed. A discard keeps the distance if some cheapest
target wastes it, and the tiles that then help are those needed by the targets that waste it.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple

from triokey.okey.hand.patterns import GROUP_SIZES, Mask, Pattern, SizeSet, Slots, patterns_of
from triokey.okey.hand.tiles import HAND

Parts = tuple[Any, ...]
"""The missing faces of the groups chosen, as nested pairs: those of the last one, then the parts before; () at last."""


class Relation(NamedTuple):
    """The cheapest targets of a hand.

    misses: tiles that they miss; the hand's jokers are not counted against it.
    needed: by the set of wasted slots, the faces of which one more would bring a target nearer.
    """

    misses: int
    needed: dict[Mask, Mask]


def relation(slots: Slots, least: int, most: int) -> Relation | None:
    """Return the relation of the cheapest targets that miss from least to most tiles; None if there are none.

    least may be any bound that is known to hold; the search grows from there.
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
    """Depth-first choice of patterns, those that use most tiles first, with a pigeonhole bound.

    What is still to be covered must fit in the groups to come, none of which uses more tiles than the one before.
    """

    __slots__ = ("ends", "faces", "needed", "patterns")

    def __init__(self, patterns: list[Pattern], faces: tuple[int, ...]) -> None:
        self.patterns = patterns
        self.faces = faces
        self.needed: dict[Mask, Mask] = {}
        self.ends = [len(patterns)] * (HAND + 1)
        """By number of tiles: how many patterns use at least so many."""
        at = len(patterns)
        for uses in range(1, HAND + 1):
            while at and patterns[at - 1][1] < uses:
                at -= 1
            self.ends[uses] = at

    def extend(
        self, start: int, end: int, free: Mask, twins: Mask, cover: int, groups: int, allowed: int, parts: Parts, need: Mask
    ) -> None:
        """Add groups that cover so many more tiles, beginning with one of the patterns from start to end.

        free, twins: slots with a tile not used yet, and with two.  allowed, parts: the sizes and the missing faces of
        the groups chosen, last one first.  need: faces of which the target uses one more than the hand holds.
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
                fitting = _fitting(allowed << 3 | sizes)
                if fitting:
                    wanted = need | self._faces(clash) if clash else need
                    self._note(free & ~used | twins & used, fitting, (missing, parts), wanted)

    def _note(self, wasted: Mask, fitting: tuple[SizeSet, ...], parts: Parts, wanted: Mask) -> None:
        """Note which faces a choice of groups wants that leaves these slots unused; fitting: the sizes each may have."""
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
def _fitting(allowed: int) -> tuple[SizeSet, ...]:
    """Return for each group which of the sizes allowed to it occur where all sizes add up to 14; () if none do.

    allowed holds three bits for each group; the answer begins with the group in the lowest ones.
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
