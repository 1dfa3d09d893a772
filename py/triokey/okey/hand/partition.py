"""The best partition of a hand: groups that hold as many of its tiles as possible, and what stands for what.

Jokers fill holes, and a joker that fills one counts as a tile in a group. Every tile of a group comes with the face
that it stands for, so that the rack can label jokers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from triokey.okey.hand.patterns import GROUP_SIZES, SETS
from triokey.okey.hand.tiles import BLANK, NUMBERS, PRINTED, Face, Hand

__all__ = ["Placed", "Partition", "best_partition"]


class Placed(NamedTuple):
    """A tile in a group, and the face that it stands for there."""

    tile: Face
    stands_for: Face


Group = tuple[Placed, ...]


class Partition(NamedTuple):
    """Groups in the order of the rack, and the tiles outside them in ascending order."""

    groups: tuple[Group, ...]
    left: Hand

    @property
    def covered(self) -> int:
        """How many tiles stand in groups."""
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
    """Return groups that cover as many tiles of the hand as possible (O2 to O6).

    Runs that continue each other are laid out as one.
    """
    wild = hand.count(joker)
    held: dict[Face, int] = {}
    for tile in hand:
        if tile != joker:
            plain = joker if tile == BLANK else tile
            held[plain] = held.get(plain, 0) + 1
    near = held.keys()
    shapes = [shape for shape, faces in SHAPES if len(faces - near) <= wild]
    chosen = _cover(held, wild, shapes, len(hand))
    return _laid_out(hand, joker, _join_runs(chosen))


def _cover(held: dict[Face, int], wild: int, shapes: list[Shape], tiles: int) -> list[Shape]:
    """Return the shapes of a best cover, by depth-first choice in list order with a bound on the tiles left."""
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
    """Return the shapes with runs joined where one begins right after another ends.

    Nothing follows a 1 that stands after the 13, and no run holds both 1s (O3).
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


def _laid_out(hand: Hand, joker: Face, shapes: list[Shape]) -> Partition:
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
