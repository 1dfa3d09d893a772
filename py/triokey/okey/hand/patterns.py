"""Patterns of a hand: possible groups that use the same tiles of the hand are one pattern.

A winning hand splits into at most four groups of three to five tiles (longer runs are split); there are 197 such groups.
For a given hand only two things about a group matter: which of its faces the hand has, and how many tiles the group has. So
groups are merged into patterns by the tiles that they use; for each size a pattern has the faces that its groups lack. A
hand of 15 tiles has about 30 patterns.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from triokey.okey.hand.tiles import BLANK, NUMBERS, PRINTED, Face

Mask = int
"""A set of faces or of a hand's slots, with one bit for each."""

GROUP_SIZES = (3, 4, 5)

SizeSet = int
"""A set of group sizes: bit 0 for three tiles, bit 1 for four, bit 2 for five."""


Pattern = tuple[Mask, int, SizeSet, tuple[Mask, ...]]
"""A pattern: the slots that it uses, their number, the sizes of its groups, and by set of sizes the faces missing."""


class Slots(NamedTuple):
    """A hand prepared for the search.

    faces: its different plain faces in ascending order, one slot each; false jokers count as the joker's face (O5).
    twins: the slots of which the hand has both tiles.  wild: the number of jokers in the hand.
    """

    faces: tuple[Face, ...]
    twins: Mask
    wild: int


def slots_of(tiles: Sequence[Face], joker: Face) -> Slots:
    """Return the slots of these tiles, with the jokers counted separately."""
    wild = 0
    plain = []
    for face in tiles:
        if face == joker:
            wild += 1
        else:
            plain.append(joker if face == BLANK else face)
    faces = sorted(set(plain))
    twins = 0
    if len(faces) < len(plain):
        for slot, face in enumerate(faces):
            if plain.count(face) > 1:
                twins |= 1 << slot
    return Slots(tuple(faces), twins, wild)


def patterns_of(faces: Sequence[Face]) -> list[Pattern]:
    """Return the patterns of a hand with these faces, those that use most tiles first."""
    held = [0, 0, 0, 0]
    for face in faces:
        held[face // NUMBERS] |= 1 << face % NUMBERS
    merged: dict[tuple[Mask, int], Mask] = {}
    get = merged.get
    offset = 0
    for colour, mask in enumerate(held):
        shift = colour * NUMBERS
        for used, size, missing in _list_runs(mask):
            key = used << offset, size
            merged[key] = get(key, 0) | missing << shift
        offset += mask.bit_count()
    slot = {face: 1 << i for i, face in enumerate(faces)}
    r, y, b, k = held
    for n in range(NUMBERS):
        holders = (r >> n & 1) | (y >> n & 1) << 1 | (b >> n & 1) << 2 | (k >> n & 1) << 3
        if not holders:
            continue
        for tiles, size, missing in _SETS[holders]:
            used = 0
            for tile in tiles:
                used |= slot[tile + n]
            key = used, size
            merged[key] = get(key, 0) | missing << n
    bare = ((1 << NUMBERS) - 1 & ~(r | y | b | k)) * _EVERY_COLOUR
    for size in (0, 1):
        merged[0, size] = get((0, size), 0) | bare
    sizes: dict[Mask, int] = {}
    for used, size in merged:
        sizes[used] = sizes.get(used, 0) | 1 << size
    found: list[Pattern] = []
    for used, allowed in sizes.items():
        three, four, five = get((used, 0), 0), get((used, 1), 0), get((used, 2), 0)
        missing_by = (0, three, four, three | four, five, three | five, four | five, three | four | five)
        found.append((used, used.bit_count(), allowed, missing_by))
    found.sort(key=_count_uses, reverse=True)
    return found


def _count_uses(pattern: Pattern) -> int:
    return pattern[1]


@lru_cache(maxsize=4096)
def _list_runs(mask: Mask) -> tuple[tuple[Mask, int, Mask], ...]:
    """Return the possible runs of one colour as (slots used, size - 3, numbers missing); runs with equal slots and size are
    merged.

    mask: the numbers of this colour in the hand, bit 0 for the 1.
    """
    merged: dict[tuple[Mask, int], Mask] = {}
    for size, window in RUNS:
        used = 0
        bit = 1
        for n in range(NUMBERS):
            if mask >> n & 1:
                if window >> n & 1:
                    used |= bit
                bit <<= 1
        key = used, size - GROUP_SIZES[0]
        merged[key] = merged.get(key, 0) | (window & ~mask)
    return tuple((used, size, missing) for (used, size), missing in merged.items())


def _all_runs() -> tuple[tuple[int, Mask], ...]:
    """Return the size and the numbers of every run; the 1 may come after the 13, and nothing follows it there (O3)."""
    runs = []
    for size in GROUP_SIZES:
        for low in range(NUMBERS + 2 - size):
            window = 0
            for n in range(low, low + size):
                window |= 1 << n % NUMBERS
            runs.append((size, window))
    return tuple(runs)


def _all_sets() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the size and the colours of every possible set of one number (O2)."""
    trios = tuple((3, tuple(c for c in range(4) if c != out)) for out in range(4))
    return (*trios, (4, (0, 1, 2, 3)))


def _set_table() -> tuple[tuple[tuple[tuple[int, ...], int, Mask], ...], ...]:
    """Return a table by the colours of one number that a hand has: the possible sets as (tiles used, size - 3, tiles missing)."""
    table = []
    for holders in range(16):
        merged: dict[tuple[tuple[int, ...], int], Mask] = {}
        for size, colours in SETS:
            key = tuple(c * NUMBERS for c in colours if holders >> c & 1), size - GROUP_SIZES[0]
            missing = sum(1 << c * NUMBERS for c in colours if not holders >> c & 1)
            merged[key] = merged.get(key, 0) | missing
        table.append(tuple((used, size, missing) for (used, size), missing in merged.items()))
    return tuple(table)


RUNS = _all_runs()
SETS = _all_sets()
_SETS = _set_table()
_EVERY_COLOUR = sum(1 << colour * NUMBERS for colour in range(PRINTED // NUMBERS))
