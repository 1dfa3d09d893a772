"""Counts the causes that a review names for bots with one planted vice each, over rounds with a mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

FAMILIES = {"okiya": "okiya.causes", "okey": "okey.causes", "okeydokey": "okeydokey.crew.verdicts"}
"""The module with the causes of mistakes, by family."""
OWN, OTHER = 0.80, 0.15
"""Minimum share of the rounds with a mistake in which the vice's own cause is named, and maximum share for other causes."""


class Told(NamedTuple):
    """The review's judgement of one worse decision.

    cause: "" if none was named.  mistake: whether it was more than a risk.  holds: tells, without asking the review, whether the
    loss vanishes when the cause is removed.
    """

    cause: str
    mistake: bool
    holds: Callable[[], bool]


def mistakes(told: Iterable[Told]) -> list[str]:
    """Return the causes of the decisions in a round that were mistakes, "" for a mistake without a cause."""
    return [each.cause for each in told if each.mistake]


class Tally(NamedTuple):
    """A count of causes. rounds: the number of rounds with a mistake.  shares: by cause, the share of these that named it."""

    rounds: int
    shares: dict[str, float]

    def fits(self, own: str) -> bool:
        """Tell whether the vice's own cause was named often enough and every other cause rarely enough."""
        others = [share for cause, share in self.shares.items() if cause != own]
        return self.shares.get(own, 0.0) >= OWN and max(others, default=0.0) <= OTHER


def tally(rounds: Iterable[list[str]], wanted: int) -> Tally:
    """Count the causes in the first `wanted` rounds with a mistake. rounds: for each round the causes of its mistakes, "" for
    none.
    """
    counted: Counter[str] = Counter()
    count = 0
    for causes in rounds:
        if causes:
            counted.update(set(causes) - {""})
            count += 1
            if count == wanted:
                break
    return Tally(count, {cause: number / max(1, count) for cause, number in counted.items()})
