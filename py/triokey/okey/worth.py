"""The worth of a hand, used for advice: its distance from a win, the tiles that help, and the chance to complete it soon."""

from __future__ import annotations

from typing import NamedTuple

from triokey.okey.hand.distance import Waiting, faces_in

JUDGED = 2
"""Maximum distance from a win at which the chances of a hand are computed when many decisions are compared."""
NEAR = 90
"""Percentage of the best decision's useful tiles, or of its chance, at which another decision counts as equally good."""


class Worth(NamedTuple):
    """The worth of a hand. away: its distance from a win.  helps: how many tiles that may come shorten the distance."""

    away: int
    helps: int

    @property
    def order(self) -> tuple[int, int]:
        """A sorting key that puts the better hand first."""
        return self.away, -self.helps


class Soon(NamedTuple):
    """The chance, in thousandths, to complete a hand within so many draws."""

    chance: int
    draws: int


def worth_of(found: Waiting, left: tuple[int, ...]) -> Worth:
    """Return the worth of a hand with these distances. left: by face how many tiles may still come."""
    return Worth(found.best, sum(left[face] for face in faces_in(found.useful)))
