"""The rack as a value: slots in rows, each with a tile or empty, in the order that the player chose.

A tile is face * 2 + copy, so that equal tiles can be told apart when they move; the rules treat them as the same. The
order belongs to the player: these functions rearrange tiles only on request, and otherwise only remove tiles that left the
hand and add new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from triokey.core.game import NotationError
from triokey.okey.hand.tiles import Face, read_tile, write_tile

Tile = int
Slot = int
EMPTY: Tile = -1
ROWS = {8: 3, 15: 2}
"""Number of rows by number of columns: three short rows on upright screens, two long ones on wide screens."""
NARROW, WIDE = ROWS
_OTHER_ROW = 100


class Rack(NamedTuple):
    """A rack. columns: number of slots in a row.  slots: the tiles row by row, EMPTY for a slot without a tile."""

    columns: int
    slots: tuple[Tile, ...]

    def row(self, slot: Slot) -> int:
        """Return the index of the row that contains a slot, from 0."""
        return slot // self.columns


def face_of(tile: Tile) -> Face:
    """Return the face of a tile, the number that stands for its printed colour and number."""
    return tile // 2


def empty_rack(columns: int) -> Rack:
    """Return a rack without tiles."""
    return Rack(columns, (EMPTY,) * (columns * ROWS[columns]))


def tiles_of(hand: Iterable[Face]) -> tuple[Tile, ...]:
    """Return a hand's faces as tiles, with different copy numbers for equal faces."""
    tiles: list[Tile] = []
    for face in hand:
        tiles.append(face * 2 + (face * 2 in tiles))
    return tuple(tiles)


def laid_out(segments: Sequence[Sequence[Tile]], columns: int) -> Rack:
    """Return a rack with these segments in order, each in the first row with enough room, with a gap between segments.

    A segment that fits in no row is split.
    """
    rows: list[list[Tile]] = [[] for _ in range(ROWS[columns])]
    homeless: list[Tile] = []
    for segment in segments:
        room = next((row for row in rows if len(row) + bool(row) + len(segment) <= columns), None)
        if room is None:
            homeless += segment
        elif segment:
            room += [EMPTY] * bool(room)
            room += segment
    slots = [tile for row in rows for tile in row + [EMPTY] * (columns - len(row))]
    rack = Rack(columns, tuple(slots))
    for tile in homeless:
        rack = _with_tile_at(rack, rack.slots.index(EMPTY), tile)
    return rack


def rack_segments(rack: Rack) -> tuple[tuple[Slot, ...], ...]:
    """Return the segments of a rack, each as the slots of tiles without a gap between them, row by row."""
    found: list[list[Slot]] = []
    for slot, tile in enumerate(rack.slots):
        if tile == EMPTY:
            continue
        if found and found[-1][-1] == slot - 1 and slot % rack.columns:
            found[-1].append(slot)
        else:
            found.append([slot])
    return tuple(map(tuple, found))


def fit_width(rack: Rack, columns: int) -> Rack:
    """Return the same tiles on a rack with this number of columns; adjacent tiles stay adjacent if possible."""
    if rack.columns == columns:
        return rack
    return laid_out([[rack.slots[slot] for slot in segment] for segment in rack_segments(rack)], columns)


def match_hand(rack: Rack, hand: Iterable[Face]) -> tuple[Rack, tuple[Tile, ...]]:
    """Return the rack changed to exactly this hand, and the new tiles, which go to the first free slots of the last row."""
    wanted = [face for face in hand]
    slots = list(rack.slots)
    for slot, tile in enumerate(slots):
        if tile != EMPTY:
            if face_of(tile) in wanted:
                wanted.remove(face_of(tile))
            else:
                slots[slot] = EMPTY
    new = []
    rack = rack._replace(slots=tuple(slots))
    for face in wanted:
        tile = face * 2 + (face * 2 in rack.slots)
        rack = _with_tile_at(rack, _free_slot(rack), tile)
        new.append(tile)
    return rack, tuple(new)


def _free_slot(rack: Rack) -> Slot:
    last_row: Slot = rack.columns * (ROWS[rack.columns] - 1)
    order: tuple[Slot, ...] = (*range(last_row, len(rack.slots)), *range(last_row - 1, -1, -1))
    return next(slot for slot in order if rack.slots[slot] == EMPTY)


def move_tiles(rack: Rack, picked: Sequence[Slot], target: Slot) -> Rack:
    """Return the rack after moving the picked tiles to a slot: into free slots there, or pushed in between other tiles."""
    if target in picked:
        return rack
    tiles = [rack.slots[slot] for slot in picked]
    if len(picked) == 1 and rack.slots[target] != EMPTY:
        return _with_tile_at(_with_tile_at(rack, picked[0], rack.slots[target]), target, tiles[0])
    lifted = _without(rack, picked)
    end = (rack.row(target) + 1) * rack.columns
    start = max(min(target, end - len(tiles)), end - rack.columns)
    if all(tile == EMPTY for tile in lifted.slots[start : start + len(tiles)]) and len(tiles) <= rack.columns:
        for offset, tile in enumerate(tiles):
            lifted = _with_tile_at(lifted, start + offset, tile)
        return lifted
    return insert_tiles(rack, picked, target)


def pushed_aside(rack: Rack, slot: Slot, target: Slot) -> Rack:
    """Return the rack with a tile moved to an occupied slot, whose tiles are pushed aside towards the nearest free slot."""
    lifted, row = _without(rack, (slot,)), rack.row(target)
    free = _nearest_free(lifted, row, lambda free: abs(free - target))
    return _push_in(lifted, rack.slots[slot], target + (free < target), row)[0]


def insert_tiles(rack: Rack, picked: Sequence[Slot], gap: int) -> Rack:
    """Return the rack with the picked tiles inserted between slots gap - 1 and gap; others are pushed towards a free slot."""
    tiles = [rack.slots[slot] for slot in picked]
    rack = _without(rack, picked)
    row = min(gap, len(rack.slots) - 1) // rack.columns
    for tile in tiles:
        rack, at = _push_in(rack, tile, gap, row)
        gap = at + 1
    return rack


def _nearest_free(rack: Rack, row: int, far: Callable[[Slot], int]) -> Slot:
    """Return the free slot with the smallest distance `far`, in this row if it has a free slot."""
    free = (slot for slot, held in enumerate(rack.slots) if held == EMPTY)
    return min(free, key=lambda slot: far(slot) + _OTHER_ROW * (rack.row(slot) != row))


def _push_in(rack: Rack, tile: Tile, gap: int, row: int) -> tuple[Rack, Slot]:
    """Return the rack with a tile pushed into a gap, and the slot that the tile has now."""
    free = _nearest_free(rack, row, lambda free: free - gap if free >= gap else gap - 1 - free)
    slots = list(rack.slots)
    if free >= gap:
        slots[gap + 1 : free + 1] = slots[gap:free]
        at = gap
    else:
        slots[free : gap - 1] = slots[free + 1 : gap]
        at = gap - 1
    slots[at] = tile
    return rack._replace(slots=tuple(slots)), at


def lifted_off(rack: Rack, slot: Slot) -> Rack:
    """Return the rack without the tile in this slot."""
    return _without(rack, (slot,))


def block_at(rack: Rack, slot: Slot) -> tuple[Slot, ...]:
    """Return the slots of the block of adjacent tiles that contains this slot."""
    return next((segment for segment in rack_segments(rack) if slot in segment), ())


def write_rack(rack: Rack) -> str:
    """Return the rack as text: its columns, then its slots, with a dot for an empty slot and a + after a second copy.

    >>> write_rack(Rack(8, (0, EMPTY, 3) + (EMPTY,) * 21))
    '8:1r . 2r+'
    """
    words = ["." if tile == EMPTY else write_tile(face_of(tile)) + "+" * (tile % 2) for tile in rack.slots]
    return f"{rack.columns}:" + " ".join(words).rstrip(". ")


def read_rack(text: str) -> Rack | None:
    """Return the rack that a text describes, None if the text is invalid."""
    head, _, tail = text.partition(":")
    if not head.isdecimal() or int(head) not in ROWS:
        return None
    rack = empty_rack(int(head))
    words = tail.split()
    if len(words) > len(rack.slots):
        return None
    try:
        for slot, word in enumerate(words):
            if word != ".":
                rack = _with_tile_at(rack, slot, read_tile(word.rstrip("+")) * 2 + word.endswith("+"))
    except NotationError:
        return None
    return rack


def _with_tile_at(rack: Rack, slot: Slot, tile: Tile) -> Rack:
    return rack._replace(slots=(*rack.slots[:slot], tile, *rack.slots[slot + 1 :]))


def _without(rack: Rack, picked: Sequence[Slot]) -> Rack:
    return rack._replace(slots=tuple(EMPTY if slot in picked else tile for slot, tile in enumerate(rack.slots)))
