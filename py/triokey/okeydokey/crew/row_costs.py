"""Costs of the rows of a table: for skipped or missing Numbers, and for Resets that become urgent at the same time."""

from __future__ import annotations

from math import exp

from triokey.okeydokey.cards import HIGHEST, ROWS
from triokey.okeydokey.crew.policy_weights import Weights
from triokey.okeydokey.search.fast_table import BITS

_LOST = 50.0


class RowCosts:
    """The costs under one set of weights, computed in advance as far as possible."""

    def __init__(self, weights: Weights) -> None:
        self.w = w = weights
        sizes = range(HIGHEST + 1)
        self._rows = (
            (),
            tuple(
                tuple(w.below1 * d + w.near1 * exp(-g * w.near1_rate) + w.below1_square * d * d * 0.1 for d in sizes)
                for g in sizes
            ),
            tuple(tuple(w.below2 * d + w.near2 * exp(-g * w.near2_rate) for d in sizes) for g in sizes),
        )
        self._pressure = {n: w.pressure * exp(-n * w.pressure_rate) for n in range(-ROWS, HIGHEST + 1)}

    def cost(self, left: int, value: int, resets: int, spare: int, places: int) -> float:
        """Return the cost of a row's state; left: the mask of its Numbers to come, places: the places that need a Number."""
        above = BITS[left >> value]
        if resets:
            return self._rows[resets][above][BITS[left & (1 << value) - 1]]
        lack = places - above
        if lack <= 0:
            return 0.0
        return self.w.lack * lack + (_LOST * (lack - spare) if lack > spare else 0.0)

    def pressure(self, above: list[int]) -> float:
        """Return the cost of urgent Resets; above: for each row with a Reset, the number of its Numbers above its value."""
        above.sort()
        total = 0.0
        for i, room in enumerate(above):
            total += self._pressure[room - i]
        return total
