"""The sixteen garden tiles (K1), their notation, and the layout of a garden (K3).

A tile is the number 4 * plant + symbol. Its text is the initials of both: "cb" is cherry and bird. A layout is the tile
of every cell, row by row.
"""

from __future__ import annotations

from triokey.core.game import NotationError
from triokey.okiya.garden import CELLS, Mask

__all__ = ["plant", "symbol", "is_related", "write_tile"]

Tile = int
Layout = tuple[Tile, ...]

PLANTS = ("maple", "cherry", "pine", "iris")
SYMBOLS = ("sun", "poem", "bird", "rain")
LAYOUT_BITS = 4 * CELLS


def plant(tile: Tile) -> str:
    """Return the name of the tile's plant."""
    return PLANTS[tile >> 2]


def symbol(tile: Tile) -> str:
    """Return the name of the tile's symbol."""
    return SYMBOLS[tile & 3]


def is_related(one: Tile, other: Tile) -> bool:
    """Tell whether two different tiles have the plant or the symbol in common (K6)."""
    return one != other and (one >> 2 == other >> 2 or one & 3 == other & 3)


def write_tile(tile: Tile) -> str:
    """Return the tile as a word.

    >>> write_tile(6), write_tile(9)
    ('cb', 'pp')
    """
    return plant(tile)[0] + symbol(tile)[0]


def read_tile(word: str) -> Tile:
    """Return the tile of this word, or raise NotationError.

    >>> read_tile("cb")
    6
    """
    for tile in range(CELLS):
        if write_tile(tile) == word:
            return tile
    raise NotationError(word)


def read_layout(text: str) -> Layout:
    """Return the layout that a text of sixteen tiles describes, or raise NotationError unless each tile occurs once."""
    layout = tuple(read_tile(word) for word in text.split())
    if not is_layout(layout):
        raise NotationError(text)
    return layout


def is_layout(layout: Layout) -> bool:
    """Tell whether a layout has every tile exactly once."""
    return sorted(layout) == list(range(CELLS))


def pack_layout(layout: Layout) -> int:
    """Return the layout as 64 bits, four a cell, the first cell highest."""
    bits = 0
    for tile in layout:
        bits = bits << 4 | tile
    return bits


def unpack_layout(bits: int) -> Layout:
    """Return the layout that 64 bits encode, or raise ValueError unless each tile occurs once."""
    layout = tuple(bits >> shift & 15 for shift in range(LAYOUT_BITS - 4, -1, -4))
    if not is_layout(layout):
        raise ValueError("a garden has every tile once")
    return layout


def related_cells(layout: Layout) -> tuple[Mask, ...]:
    """Return for every cell the set of the six cells whose tiles are related to its tile."""
    return tuple(sum(1 << cell for cell, other in enumerate(layout) if is_related(tile, other)) for tile in layout)
