"""Costs of the rows of a table: Numbers skipped or missing, and Resets that become urgent together."""

from __future__ import annotations

from math import exp

from triokey.okeydokey.cards import HIGHEST, ROWS
from triokey.okeydokey.crew.policy_weights import Weights
from triokey.okeydokey.search.fast_table import BITS

_LOST = 50.0


class RowCosts:
    """The costs under one set of weights, with all that can be computed beforehand."""

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
        """Return what is wrong with a row: left is its mask of Numbers to come, places those that need one."""
        above = BITS[left >> value]
        if resets:
            return self._rows[resets][above][BITS[left & (1 << value) - 1]]
        lack = places - above
        if lack <= 0:
            return 0.0
        return self.w.lack * lack + (_LOST * (lack - spare) if lack > spare else 0.0)

    def pressure(self, above: list[int]) -> float:
        """Return how much the Resets of rows with so many Numbers above their value are urgent together."""
        above.sort()
        total = 0.0
        for i, room in enumerate(above):
            total += self._pressure[room - i]
        return total
