"""The best partition of a hand: groups that contain as many of its tiles as possible.

Jokers fill gaps, and a joker that fills a gap counts as a tile in a group. Every tile of a group is given with the face
that it represents, so that the rack can label jokers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from triokey.okey.hand.patterns import GROUP_SIZES, SETS
from triokey.okey.hand.tiles import BLANK, NUMBERS, PRINTED, Face, Hand

__all__ = ["Placed", "Partition", "best_partition"]


class Placed(NamedTuple):
    """A tile in a group, and the face that it represents there."""

    tile: Face
    stands_for: Face


Group = tuple[Placed, ...]


class Partition(NamedTuple):
    """A hand split into groups, in the order of the rack, and the tiles in no group, in ascending order."""

    groups: tuple[Group, ...]
    left: Hand

    @property
    def covered(self) -> int:
        """The number of tiles in groups."""
        return sum(len(group) for group in self.groups)


Shape = tuple[Face, ...]
"""The faces of a group in the order in which they are laid out."""


def _all_shapes() -> tuple[Shape, ...]:
    runs = [
        tuple(colour * NUMBERS + n % NUMBERS for n in range(low, low + size))
        for size in GROUP_SIZES
        for colour in range(PRINTED // NUMBERS)
        for low in range(NUMBERS + 2 - size)
    ]
    sets = [tuple(c * NUMBERS + n for c in colours) for n in range(NUMBERS) for _, colours in SETS]
    return (*runs, *sets)


SHAPES = tuple((shape, frozenset(shape)) for shape in _all_shapes())


@lru_cache(maxsize=256)
def best_partition(hand: Hand, joker: Face) -> Partition:
    """Return the partition of a hand whose groups contain as many of its tiles as possible (O2 to O6).

    Runs that continue each other become one run.
    """
    wild = hand.count(joker)
    held: dict[Face, int] = {}
    for tile in hand:
        if tile != joker:
            plain = joker if tile == BLANK else tile
            held[plain] = held.get(plain, 0) + 1
    near = held.keys()
    shapes = [shape for shape, faces in SHAPES if len(faces - near) <= wild]
    chosen = _find_cover(held, wild, shapes, len(hand))
    return _lay_out(hand, joker, _join_runs(chosen))


def _find_cover(held: dict[Face, int], wild: int, shapes: list[Shape], tiles: int) -> list[Shape]:
    """Return the groups that contain most tiles, by a depth-first search in list order with a bound on the tiles left."""
    best: list[Shape] = []
    most = 0
    chosen: list[Shape] = []

    def extend(start: int, wild: int, covered: int) -> None:
        nonlocal best, most
        if covered > most:
            best, most = chosen.copy(), covered
        if most == tiles or tiles - covered < GROUP_SIZES[0]:
            return
        for i in range(start, len(shapes)):
            shape = shapes[i]
            holes = 0
            for face in shape:
                if not held.get(face):
                    holes += 1
            if holes > wild:
                continue
            taken = [face for face in shape if held.get(face)]
            for face in taken:
                held[face] -= 1
            chosen.append(shape)
            extend(i, wild - holes, covered + len(shape))
            chosen.pop()
            for face in taken:
                held[face] += 1

    extend(0, wild, 0)
    return best


def _join_runs(shapes: list[Shape]) -> list[Shape]:
    """Return the groups with runs joined: a run that begins right after another one ends is added to that one.

    Nothing follows a 1 that comes after the 13, and no run has both 1s (O3).
    """
    joined: list[Shape] = []
    for shape in sorted(shapes, key=_layout_order):
        before = joined[-1] if joined else ()
        goes_on = before and _is_run(before) and _is_run(shape) and before[-1] + 1 == shape[0]
        if goes_on and shape[0] % NUMBERS and len(before) + len(shape) <= NUMBERS:
            joined[-1] = before + shape
        else:
            joined.append(shape)
    return joined


def _layout_order(shape: Shape) -> tuple[bool, Shape]:
    return not _is_run(shape), shape


def _is_run(shape: Shape) -> bool:
    return shape[0] // NUMBERS == shape[1] // NUMBERS


def _lay_out(hand: Hand, joker: Face, shapes: list[Shape]) -> Partition:
    left = list(hand)
    groups = []
    for shape in shapes:
        group = []
        for face in shape:
            tile = BLANK if face == joker else face
            if tile not in left or tile == joker:
                tile = joker
            left.remove(tile)
            group.append(Placed(tile, face))
        groups.append(tuple(group))
    return Partition(tuple(groups), tuple(left))
