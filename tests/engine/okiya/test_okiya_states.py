"""The number of positions of the published garden, counted by visiting all of them."""

from __future__ import annotations

import pytest
from okiya_gardens import PUBLISHED

from triokey.okiya.garden import ALL, BORDER, SHAPES, Mask, cells_in
from triokey.okiya.tiles import related_cells

PUBLISHED_COUNT = 9_297_746


@pytest.mark.slow
def test_the_published_garden_has_the_published_number_of_positions() -> None:
    """Positions differ by each player's tokens and the last tile; finished games and the empty board count, too.

    A position is one number: last tile, tokens of the last mover, tokens of the player to move. One ply is held at a time, which
    needs about 0.5 GB.
    """
    related = related_cells(PUBLISHED)
    shaped = bytearray(ALL + 1)
    for shape in SHAPES:
        for tokens in range(ALL + 1):
            if tokens & shape == shape:
                shaped[tokens] = 1
    taken: list[tuple[tuple[int, Mask], ...]] = [tuple((cell, 1 << cell) for cell in cells_in(s)) for s in range(ALL + 1)]
    layer = {cell << 32 | 1 << cell + 16 for cell in cells_in(BORDER)}
    count = 1
    while layer:
        count += len(layer)
        following: set[int] = set()
        for position in layer:
            moved = position >> 16 & ALL
            if shaped[moved]:
                continue
            own = position & ALL
            for cell, bit in taken[related[position >> 32] & ~(moved | own)]:
                following.add(cell << 32 | (own | bit) << 16 | moved)
        layer = following
    assert count == PUBLISHED_COUNT
