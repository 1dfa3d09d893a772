"""The worth of a hand for advice: tiles away from a win, tiles that help, and the chance to be there soon."""

from __future__ import annotations

from typing import NamedTuple

from triokey.okey.hand.distance import Waiting, faces_in

JUDGED = 2
"""Chances of hands farther away than that are not worked out where many decisions are weighed."""
NEAR = 90
"""A decision counts as equally good if it keeps at least this percentage of the best one's useful tiles or chance."""


class Worth(NamedTuple):
    """What is left after a decision: tiles away from a win, and how many tiles that may come shorten that."""

    away: int
    helps: int

    @property
    def order(self) -> tuple[int, int]:
        """A key by which better comes first."""
        return self.away, -self.helps


class Soon(NamedTuple):
    """The chance, of a thousand, to be complete within so many draws."""

    chance: int
    draws: int


def worth_of(found: Waiting, left: tuple[int, ...]) -> Worth:
    """Return what this hand is worth when so many tiles of every face may come."""
    return Worth(found.best, sum(left[face] for face in faces_in(found.useful)))
