"""Solver of Okiya: finds what every legal move leads to when both sides play best.

The search works on plain ints. In it a position is worth, to the player to move, +n if they win and -n if they lose with
n - 1 tiles left, and 0 if the garden ends drawn (K13). Since every move takes one tile, this one number orders victory
points, shortest win and longest defence alike. The search only answers questions "is it worth at least t?", and the table
stores what the answers prove: a lower and an upper bound. (Storing the best value found instead, as fail-soft alpha-beta
does, is easily done wrong, and only comparing the values of all moves shows the mistake.)

What makes the search fast, most important first: tactics of one move are looked up (lookup.py, tactics.py); moves that
leave few safe replies are tried first; then middle cells; and the table's key has the safe replies instead of the last tile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from triokey.okiya.garden import ALL, MIDDLE, Cell, Mask, cells_in
from triokey.okiya.tactics import Tactics, tactics_of
from triokey.okiya.tiles import Layout

__all__ = ["Solver", "Value", "solver_of"]

TABLE_LIMIT = 60_000
"""Number of entries at which the table is emptied. Solving a garden from its start fills about 5,000, rarely 10,000."""

_WORST, _BEST = -20, 20
_STORED = 9
"""Minimum number of tiles of a position that the table stores. Smaller positions rarely occur twice: searching them again
costs 5 % more positions, but needs only a quarter of the table and saves a quarter of the time."""


class Value(NamedTuple):
    """What a move is worth to its player.

    outcome: 1, 0 or -1.  points: tiles left at the end.  plies: moves to the end, this one included.
    """

    outcome: int
    points: int
    plies: int

    @property
    def rank(self) -> int:
        """A number that orders values for the player: it is highest for quick wins and lowest for quick losses."""
        return self.outcome * (self.points + 1)


class Solver:
    """Solver of one garden; it reuses its results for all later questions about the same garden."""

    def __init__(self, layout: Layout, full: str) -> None:
        self.tactics = tactics_of(layout, full)
        self._table: dict[tuple[Mask, Mask, Mask], tuple[int, int]] = {}
        self._reaches = _searcher(self.tactics, self._table)
        self._draw = full == "draw"

    def values(self, own: Mask, opp: Mask, last: Cell | None) -> dict[Cell, Value]:
        """Return the exact value of every legal move for the player to move, by cell.

        own and opp are the tokens of the player to move and of the opponent. The game must not be over.
        """
        return {cell: self.value(own, opp, cell) for cell in cells_in(self.tactics.legal(own, opp, last))}

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
    """Return the solver of a garden. The last few solvers are cached, so that a game in progress has a filled table."""
    return Solver(layout, full)


class _Moves(dict[Mask, tuple[tuple[Mask, Mask, int], ...]]):
    """For each set of cells its moves in the order in which to try them: (cell as a bit, related cells, rank).

    An entry is computed when it is first used.
    """

    def __init__(self, related: tuple[Mask, ...]) -> None:
        self._related = related

    def __missing__(self, cells: Mask) -> tuple[tuple[Mask, Mask, int], ...]:
        ranked = sorted((cell - 24 * (MIDDLE >> cell & 1), cell) for cell in cells_in(cells))
        self[cells] = moves = tuple((1 << cell, self._related[cell], rank) for rank, cell in ranked)
        return moves


def _searcher(
    tactics: Tactics, table: dict[tuple[Mask, Mask, Mask], tuple[int, int]]
) -> Callable[[Mask, Mask, Mask, int, int], bool]:
    """Return the function that searches one garden and stores what it proves in the table.

    It is one long function that closes over its tables, since it looks at some hundred thousand positions a second.
    """
    completions, strangers, closed = tactics.completions, tactics.strangers, tactics.closed
    moves = _Moves(tactics.related)

    def reaches(own: Mask, opp: Mask, safe: Mask, tiles: int, worth: int) -> bool:
        """Tell whether the position is worth at least `worth` to the player to move, who owns `own`.

        The player must have no winning move now. safe: the moves, at least one, that let the opponent complete no shape.
        tiles: the number of tiles left, 2 or more. worth must lie in 2 - tiles .. tiles - 2; outside of that range the
        answer is known.
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
