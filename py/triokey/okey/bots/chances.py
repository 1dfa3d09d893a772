"""Estimates the chance of a hand of 14 to win the round, from its distance, its useful tiles and the number of turns.

There is a logistic curve for every distance, fitted to 25,000 rounds between four bots that count tiles. Its arguments are
the share of unseen tiles that would shorten the distance, and how many turns each seat has had.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from triokey.okey.hand.distance import Waiting
from triokey.okey.hand.patterns import Mask


class Curve(NamedTuple):
    """The weights of a logistic curve, whose sum is the log odds of a win.

    logarithm: weight of the logarithm of the share of useful tiles (plus 0.01).  linear: weight of the share itself.
    ten_turns: weight of every ten turns.  pairs: added if the distance is that of seven pairs, and groups are farther.
    """

    constant: float
    logarithm: float
    linear: float
    ten_turns: float
    pairs: float


AFTER_DISCARD: dict[int, Curve] = {
    1: Curve(2.056, 0.686, 5.022, -2.749, 0.006),
    2: Curve(0.783, 0.653, 2.796, -3.796, -0.162),
    3: Curve(0.077, 0.734, 0.795, -4.320, -0.371),
    4: Curve(-0.560, 0.895, -0.053, -4.735, -0.207),
    5: Curve(-1.071, 1.015, -1.031, -4.044, -0.089),
}
"""Curves for the chance to win, by distance, of a hand whose turn has just ended."""

BEFORE_DRAW: dict[int, Curve] = {
    1: Curve(1.932, 0.672, 5.451, -2.028, 0.050),
    2: Curve(0.833, 0.609, 3.000, -3.372, -0.076),
    3: Curve(0.169, 0.637, 1.324, -4.091, -0.412),
    4: Curve(-0.356, 0.869, 0.170, -4.312, -0.318),
    5: Curve(-0.992, 0.853, -0.879, -3.368, -0.461),
}
"""Curves for the chance to win, by distance, of a hand about to draw from the supply."""


def chance_to_win(curves: dict[int, Curve], away: int, by_pairs: bool, share: float, turns: int) -> float:
    """Return the chance to win the round at this distance, which must be 1 or more."""
    curve = curves[min(away, max(curves))]
    odds = curve.constant + curve.logarithm * log(share + 0.01) + curve.linear * share + curve.ten_turns * turns / 10
    return 1 / (1 + exp(-(odds + curve.pairs if by_pairs else odds)))


class Stock:
    """The tiles that a player has not seen, counted by face."""

    __slots__ = ("counts", "total")

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.counts = counts
        self.total = max(1, sum(counts))

    def copies(self, faces: Mask) -> int:
        """Return how many unseen tiles have one of these faces."""
        counts = self.counts
        found = 0
        while faces:
            low = faces & -faces
            found += counts[low.bit_length() - 1]
            faces ^= low
        return found

    def share(self, faces: Mask) -> float:
        """Return the share of these faces in all unseen tiles."""
        return self.copies(faces) / self.total


def by_pairs(hand: Waiting) -> bool:
    """Tell whether the hand's distance is that of seven pairs, and a win by groups is farther away."""
    return hand.groups > hand.best
