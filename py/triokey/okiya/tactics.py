"""Tactics of Okiya: what one move does in a given garden, looked up in tables.

own and opp are the tokens of the player to move and of the opponent, before the move.
"""

from __future__ import annotations

from functools import lru_cache

from triokey.okiya.garden import ALL, BORDER, Cell, Mask
from triokey.okiya.lookup import completing_cells, unrelated_cells
from triokey.okiya.tiles import Layout, related_cells


class Tactics:
    """The tables of one garden under one rule for a full garden ("block" K12, "draw" K13).

    related: for each cell the cells of related tiles.  completions, strangers: see lookup.py.
    closed: for each set of tiles left the cells in it that block the opponent when taken.
    """

    def __init__(self, layout: Layout, full: str) -> None:
        self.related = related_cells(layout)
        self.completions = completing_cells()
        self.strangers = unrelated_cells(self.related)
        self.closed = self.strangers
        if full == "draw":
            closed = list(self.strangers)
            for cell in range(len(layout)):
                closed[1 << cell] ^= 1 << cell
            self.closed = tuple(closed)

    def legal(self, own: Mask, opp: Mask, last: Cell | None) -> Mask:
        """Return the cells that may be taken after `last` (K5, K6)."""
        return BORDER if last is None else self.related[last] & ~(own | opp)

    def replies(self, own: Mask, opp: Mask, cell: Cell) -> Mask:
        """Return the cells that the opponent may take after this move."""
        return self.related[cell] & ~(own | opp)

    def completes(self, own: Mask, cell: Cell) -> bool:
        """Tell whether this move completes a line or a square (K8, K9)."""
        return bool(self.completions[own] >> cell & 1)

    def wins(self, own: Mask, opp: Mask, cell: Cell) -> bool:
        """Tell whether this move wins at once, by a shape or by a block (K8-K10, K12)."""
        return bool((self.completions[own] | self.closed[ALL ^ own ^ opp]) >> cell & 1)

    def gives(self, own: Mask, opp: Mask, cell: Cell) -> Mask:
        """Return the opponent's replies to this move that win at once."""
        rest = ALL ^ own ^ opp ^ 1 << cell
        return self.related[cell] & rest & (self.completions[opp] | self.closed[rest])

    def safe(self, own: Mask, opp: Mask, cell: Cell) -> Mask:
        """Return the opponent's replies to this move after which the player cannot complete a shape."""
        rest = ALL ^ own ^ opp ^ 1 << cell
        return self.related[cell] & rest & self.strangers[self.completions[own | 1 << cell] & rest]


@lru_cache(maxsize=4)
def tactics_of(layout: Layout, full: str) -> Tactics:
    """Return the tactics of a garden; the last few are cached."""
    return Tactics(layout, full)
