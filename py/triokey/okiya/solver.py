"""Exact play: what every legal move leads to when both sides play their best.

The kernel works on plain ints. Inside it a position is worth, to the player to move, +n if they win and -n if they lose
with n - 1 tiles left, and 0 if the garden ends drawn (K13): victory points, shortest win and longest defence are one
order, since every move takes one tile. Only questions "is it worth at least t?" are searched, and the table keeps what
their answers prove: a lower and an upper bound. (Storing the best value found instead, as fail-soft alpha-beta does,
is easily done wrong, and only comparing the values of all moves shows it.)

What makes it fast, by weight: one-move tactics are look-ups (lookup.py, tactics.py); moves are tried in the order of
how few safe replies they leave; middle cells first; and the table is keyed on the safe replies instead of the last tile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from triokey.okiya.garden import ALL, MIDDLE, Cell, Mask, cells_of
from triokey.okiya.tactics import Tactics, tactics_of
from triokey.okiya.tiles import Layout

__all__ = ["Solver", "Value", "solver_of"]

TABLE_LIMIT = 60_000
"""Entries after which the table is emptied; a garden fills about 5,000 from its start, and hardly ever 10,000."""

_WORST, _BEST = -20, 20
_STORED = 9
"""Positions with fewer tiles are searched again rather than stored: 5 % more positions, a quarter of the table, and a
quarter less time, since so few of them are met twice."""


class Value(NamedTuple):
    """What a move is worth to its player: outcome 1, 0 or -1, tiles left at the end, moves to the end with this one."""

    outcome: int
    points: int
    plies: int

    @property
    def rank(self) -> int:
        """A number that orders values for the player: quick wins first, quick losses last."""
        return self.outcome * (self.points + 1)


class Solver:
    """Exact values of one garden; what it has found serves all later questions about the same garden."""

    def __init__(self, layout: Layout, full: str) -> None:
        self.tactics = tactics_of(layout, full)
        self._table: dict[tuple[Mask, Mask, Mask], tuple[int, int]] = {}
        self._reaches = _searcher(self.tactics, self._table)
        self._draw = full == "draw"

    def values(self, own: Mask, opp: Mask, last: Cell | None) -> dict[Cell, Value]:
        """Return the exact value of every legal move for the player to move, by cell.

        own and opp are the tokens of the player to move and of the other; the position must not be at its end.
        """
        return {cell: self.value(own, opp, cell) for cell in cells_of(self.tactics.legal(own, opp, last))}

    def value(self, own: Mask, opp: Mask, cell: Cell) -> Value:
        """Return the exact value of one legal move."""
        tiles = (ALL ^ own ^ opp).bit_count()
        worth = self._worth(own, opp, cell, tiles)
        points = abs(worth) - 1 if worth else 0
        return Value((worth > 0) - (worth < 0), points, tiles - points)

    def _worth(self, own: Mask, opp: Mask, cell: Cell, tiles: int) -> int:
        if self.tactics.wins(own, opp, cell):
            return tiles
        if self.tactics.gives(own, opp, cell):
            return 1 - tiles
        if tiles <= 2:
            return 0
        safe = self.tactics.safe(own, opp, cell)
        return -self._exact(opp, own | 1 << cell, safe, tiles - 1) if safe else tiles - 2

    def _exact(self, own: Mask, opp: Mask, safe: Mask, tiles: int) -> int:
        """Return the worth of a position without a one-move win or loss, by asking from the middle outwards."""
        if len(self._table) > TABLE_LIMIT:
            self._table.clear()
        reaches = self._reaches
        worth = 2 - tiles % 2
        if worth <= tiles - 2 and reaches(own, opp, safe, tiles, worth):
            while worth + 2 <= tiles - 2 and reaches(own, opp, safe, tiles, worth + 2):
                worth += 2
            return worth
        if self._draw and reaches(own, opp, safe, tiles, 0):
            return 0
        worth = -1 - tiles % 2
        while worth > 1 - tiles and not reaches(own, opp, safe, tiles, worth):
            worth -= 2
        return worth


@lru_cache(maxsize=4)
def solver_of(layout: Layout, full: str) -> Solver:
    """Return the solver of a garden; the last few are kept, so that a game goes on with a filled table."""
    return Solver(layout, full)


class _Moves(dict[Mask, tuple[tuple[Mask, Mask, int], ...]]):
    """For a set of cells: (cell as a bit, cells related to it, rank) of each, by rank, made on first use."""

    def __init__(self, related: tuple[Mask, ...]) -> None:
        self._related = related

    def __missing__(self, cells: Mask) -> tuple[tuple[Mask, Mask, int], ...]:
        ranked = sorted((cell - 24 * (MIDDLE >> cell & 1), cell) for cell in cells_of(cells))
        self[cells] = moves = tuple((1 << cell, self._related[cell], rank) for rank, cell in ranked)
        return moves


def _searcher(
    tactics: Tactics, table: dict[tuple[Mask, Mask, Mask], tuple[int, int]]
) -> Callable[[Mask, Mask, Mask, int, int], bool]:
    """Return the search of one garden, which keeps what it proves in the table.

    It is one long function over closed-over tables, since it looks at some hundred thousand positions a second.
    """
    completions, strangers, closed = tactics.completions, tactics.strangers, tactics.closed
    moves = _Moves(tactics.related)

    def reaches(own: Mask, opp: Mask, safe: Mask, tiles: int, worth: int) -> bool:
        """Tell whether the position is worth at least `worth` to the player to move, who owns `own`.

        They must have no winning move now; safe are the moves that leave no completion of a shape to the other, at least
        one. tiles is the number of tiles left, 2 or more, and worth lies in 2 - tiles .. tiles - 2: outside of that
        the answer is known.
        """
        key = own, opp, safe
        low, high = _WORST, _BEST
        if tiles >= _STORED:
            low, high = table.get(key, (low, high))
            if worth <= low:
                return True
            if worth > high:
                return False
        empty = ALL ^ own ^ opp
        children = []
        for bit, relatives, rank in moves[safe]:
            rest = empty ^ bit
            replies = relatives & rest
            if replies & closed[rest]:
                continue
            after = own | bit
            held = replies & strangers[completions[after] & rest]
            if not held:
                return True
            children.append((16 * held.bit_count() + rank, after, held))
        if not children:
            return False
        if worth <= 3 - tiles:
            return True
        if len(children) > 1:
            children.sort()
        for _, after, held in children:
            if not reaches(opp, after, held, tiles - 1, 1 - worth):
                if tiles >= _STORED:
                    table[key] = worth, high
                return True
        if tiles >= _STORED:
            table[key] = low, worth - 1
        return False

    return reaches
