"""Legal places for cards (D12-D17): columns, rows, values and Resets, judged by the five rows alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triokey.core.game import IllegalAction
from triokey.okeydokey.cards import COLUMNS, EQUAL, HIGHEST, NUMBERS, PILE, RESET, ROWS, Card, Colour, number, write_place
from triokey.okeydokey.table import Row

Rows = Sequence[Row]


def row_value(row: Row) -> int:
    """Return the row's value: its last Number, 0 at the start and after a Reset; an Equal repeats it (D14, D15)."""
    for face in reversed(row):
        if face == RESET:
            return 0
        if face != EQUAL:
            return number(face)
    return 0


def current_column(rows: Rows) -> int:
    """Return the current column, 0..9; 10 when the grid is full (D12)."""
    return min(map(len, rows))


def open_rows(rows: Rows) -> list[Colour]:
    """Return the rows in which the place of the current column is free."""
    current = current_column(rows)
    return [] if current == COLUMNS else [c for c in range(ROWS) if len(rows[c]) == current]


def has_reset(rows: Rows) -> bool:
    """Return whether the current column already has its Reset (D17)."""
    current = current_column(rows)
    return any(len(row) > current and row[current] == RESET for row in rows)


def number_rows(rows: Rows) -> list[Colour]:
    """Return the rows that can take a Number or an Equal now; a column's last free place is kept for its Reset (D17)."""
    free = open_rows(rows)
    return free if len(free) > 1 or has_reset(rows) else []


def reset_rows(rows: Rows) -> list[Colour]:
    """Return the rows that can take a Reset now (D8, D17)."""
    return [] if has_reset(rows) else [c for c in open_rows(rows) if rows[c].count(RESET) < PILE]


def count_placed(rows: Rows) -> int:
    """Return the number of cards in the grid."""
    return sum(map(len, rows))


def missing_numbers(rows: Rows, under: Iterable[Card]) -> list[int]:
    """Return for each row a mask of the Numbers that are neither placed nor under an Equal."""
    found = [(1 << HIGHEST) - 1] * ROWS
    for face in (*(face for row in rows for face in row), *under):
        if face < NUMBERS:
            found[face // HIGHEST] &= ~(1 << face % HIGHEST)
    return found


def refuse_number(rows: Rows, row: Colour, card: Card) -> None:
    """Raise IllegalAction if this Number, or an Equal, may not be placed in this row now."""
    current = current_column(rows)
    _refuse_taken(rows, row)
    if len(open_rows(rows)) == 1 and not has_reset(rows):
        evidence = tuple(write_place(c, current) for c in range(ROWS) if c != row)
        raise IllegalAction("D17", "reset-needed", evidence, column=current + 1)
    if card != EQUAL and number(card) < row_value(rows[row]):
        at = max(i for i, face in enumerate(rows[row]) if face < EQUAL)
        raise IllegalAction("D14", "row-value", (write_place(row, at),), value=row_value(rows[row]), card=number(card))


def refuse_reset(rows: Rows, row: Colour) -> None:
    """Raise IllegalAction if a Reset may not be placed in this row now."""
    current = current_column(rows)
    if rows[row].count(RESET) == PILE:
        evidence = tuple(write_place(row, i) for i, face in enumerate(rows[row]) if face == RESET)
        raise IllegalAction("D8", "no-reset-left", evidence)
    if has_reset(rows):
        at = next(c for c in range(ROWS) if len(rows[c]) > current and rows[c][current] == RESET)
        raise IllegalAction("D17", "second-reset", (write_place(at, current),), column=current + 1)
    _refuse_taken(rows, row)


def _refuse_taken(rows: Rows, row: Colour) -> None:
    current = current_column(rows)
    if len(rows[row]) > current:
        raise IllegalAction("D12", "column-has-row", (write_place(row, current),), column=current + 1)
