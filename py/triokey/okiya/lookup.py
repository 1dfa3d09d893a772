"""Tables over all 65,536 sets of cells, so that every question about one move is answered by looking it up.

Each table is built as one large number with 16 bits for each set. So it is filled at the speed of big integers, in 7 ms
and 2 ms in CPython, where loops would take ten times as long.
"""

from __future__ import annotations

from array import array
from functools import cache

from triokey.okiya.garden import ALL, CELLS, SHAPES, Mask, cells_in

_LANE = 16


@cache
def completing_cells() -> tuple[Mask, ...]:
    """Return for every set of tokens the cells where one more token completes a shape (K8, K9).

    The answer may include cells of the set itself, so only its empty cells count.
    """
    lanes = 0
    for shape in SHAPES:
        for cell in cells_in(shape):
            lanes |= 1 << _LANE * (shape ^ 1 << cell) + cell
    for cell in range(CELLS):
        step = _LANE << cell
        lanes |= (lanes & _mark_lower_halves(step)) << step
    return _unpack_lanes(lanes)


def unrelated_cells(related: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """Return for every set of cells the cells whose tiles are related to no tile in the set.

    related: for each cell the cells with related tiles, as related_cells returns them.
    """
    met, ones = 0, 1
    for cell, relatives in enumerate(related):
        step = _LANE << cell
        met |= (met | ones * relatives) << step
        ones |= ones << step
    return _unpack_lanes(met ^ ones * ALL)


def _mark_lower_halves(step: int) -> int:
    """Return a number whose bits are set in every other block of `step` bits, beginning with the lowest."""
    block, width = (1 << step) - 1, 2 * step
    while width < _LANE << CELLS:
        block |= block << width
        width *= 2
    return block


def _unpack_lanes(lanes: int) -> tuple[Mask, ...]:
    words = array("H")
    words.frombytes(lanes.to_bytes(_LANE // 8 << CELLS, "little"))
    if array("H", (1,)).tobytes() != b"\1\0":
        words.byteswap()
    return tuple(words)
