"""What a coach says of bots with one planted vice each, counted over rounds with a mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

FAMILIES = {"okiya": "okiya.causes", "okey": "okey.causes", "okeydokey": "okeydokey.crew.verdicts"}
"""Modules with the causes of each family."""
OWN, OTHER = 0.80, 0.15
"""Shares of the rounds with a mistake: in so many at least the vice's own cause is named, each other one in at most so many."""


class Told(NamedTuple):
    """What a coach said of one worse decision.

    cause: "" where none was named.  mistake: whether it was more than a risk.  holds: tells whether the loss vanishes when the
    cause is taken away, without asking the coach.
    """

    cause: str
    mistake: bool
    holds: Callable[[], bool]


def mistakes(told: Iterable[Told]) -> list[str]:
    """Return the causes of the mistakes of one round."""
    return [each.cause for each in told if each.mistake]


class Tally(NamedTuple):
    """rounds: those with a mistake.  shares: by cause, in what share of them it was named."""

    rounds: int
    shares: dict[str, float]

    def fits(self, own: str) -> bool:
        """Tell whether the vice's own cause is named often and every other one seldom."""
        others = [share for cause, share in self.shares.items() if cause != own]
        return self.shares.get(own, 0.0) >= OWN and max(others, default=0.0) <= OTHER


def tally(rounds: Iterable[list[str]], wanted: int) -> Tally:
    """Count the causes ("" for none) of so many rounds with a mistake; a round is a list of its mistakes' causes."""
    counted: Counter[str] = Counter()
    count = 0
    for causes in rounds:
        if causes:
            counted.update(set(causes) - {""})
            count += 1
            if count == wanted:
                break
    return Tally(count, {cause: number / max(1, count) for cause, number in counted.items()})
