"""The garden of Okiya: its sixteen cells, their names, and the shapes that win.

Cells are counted row by row from the top left: a4 is 0, d4 is 3, a1 is 12, d1 is 15. Sets of cells are 16-bit masks,
cell c being bit c.
"""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.game import NotationError

Cell = int
Mask = int

SIDE = 4
CELLS = SIDE * SIDE
ALL: Mask = (1 << CELLS) - 1


def mask_of(cells: Iterable[Cell]) -> Mask:
    """Return these cells as a set: a mask with one bit for each cell."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_in(mask: Mask) -> tuple[Cell, ...]:
    """Return the cells of a set, ascending.

    >>> cells_in(0b10011)
    (0, 1, 4)
    """
    return tuple(cell for cell in range(CELLS) if mask >> cell & 1)


def write_cell(cell: Cell) -> str:
    """Return the name of a cell.

    >>> write_cell(0), write_cell(7), write_cell(15)
    ('a4', 'd3', 'd1')
    """
    row, column = divmod(cell, SIDE)
    return "abcd"[column] + "4321"[row]


def read_cell(word: str) -> Cell:
    """Return the cell of this name, or raise NotationError.

    >>> read_cell("b4")
    1
    """
    cell = _BY_NAME.get(word)
    if cell is None:
        raise NotationError(word)
    return cell


def write_cells(cells: Iterable[Cell]) -> str:
    """Return the names of the cells, separated by spaces."""
    return " ".join(write_cell(cell) for cell in cells)


_BY_NAME = {write_cell(cell): cell for cell in range(CELLS)}


def _shift_shape(shape: Iterable[tuple[int, int]], row: int, column: int) -> Mask:
    return mask_of(SIDE * (row + r) + column + c for r, c in shape)


_AXIS = range(SIDE)
LINES: tuple[Mask, ...] = (
    *(_shift_shape(((0, i) for i in _AXIS), row, 0) for row in _AXIS),
    *(_shift_shape(((i, 0) for i in _AXIS), 0, column) for column in _AXIS),
    _shift_shape(((i, i) for i in _AXIS), 0, 0),
    _shift_shape(((i, SIDE - 1 - i) for i in _AXIS), 0, 0),
)
"""The lines that win (K8): rows, columns and diagonals."""

SQUARES: tuple[Mask, ...] = tuple(
    _shift_shape(((0, 0), (0, 1), (1, 0), (1, 1)), row, column) for row in range(SIDE - 1) for column in range(SIDE - 1)
)
"""The squares of two by two cells that win (K9)."""

SHAPES = LINES + SQUARES

MIDDLE: Mask = _shift_shape(((0, 0), (0, 1), (1, 0), (1, 1)), 1, 1)
BORDER: Mask = ALL ^ MIDDLE
"""The cells at the border, from which the first tile is taken (K5)."""
