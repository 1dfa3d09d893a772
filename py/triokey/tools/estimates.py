"""Statistics of the arena's rounds: means over deals with their standard errors, and differences on the same deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from triokey.tools.playing import Played


class Estimate(NamedTuple):
    """A mean over deals: its value, and by deal how far that deal pulls it up or down."""

    value: float
    pulls: tuple[float, ...]

    @property
    def error(self) -> float:
        """The standard error of the value; 0 for fewer than two deals."""
        return _error(self.pulls)


class Strength(NamedTuple):
    """How a player did: its share of all rounds, of the decided ones, and its points for each seat and round."""

    share: Estimate
    decided: Estimate
    points: Estimate


def _error(pulls: Sequence[float]) -> float:
    count = len(pulls)
    return sqrt(sum(pull * pull for pull in pulls) / (count - 1) / count) if count > 1 else 0.0


def _ratio(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """Return the ratio of two sums over deals; 0 where nothing stands below."""
    total = sum(below)
    if not total:
        return Estimate(0.0, (0.0,) * len(above))
    value = sum(above) / total
    scale = len(below) / total
    return Estimate(value, tuple(scale * (a - value * b) for a, b in zip(above, below, strict=True)))


def strength(player: str, seatings: Sequence[Sequence[str]], deals: Sequence[Sequence[Played]]) -> Strength:
    """Return how a player did at a table, given the rounds by deal and seating.

    A round that several have won counts for each of them in part.
    """
    wins: list[float] = []
    points: list[float] = []
    for deal in deals:
        wins.append(0.0)
        points.append(0.0)
        for seating, played in zip(seatings, deal, strict=True):
            own = [seat for seat, name in enumerate(seating) if name == player]
            if played.winners:
                wins[-1] += len(set(own) & set(played.winners)) / len(played.winners)
            points[-1] += sum(played.points[seat] for seat in own)
    rounds = [float(len(seatings))] * len(deals)
    decided = [float(sum(bool(played.winners) for played in deal)) for deal in deals]
    sat = [float(sum(seating.count(player) for seating in seatings))] * len(deals)
    return Strength(_ratio(wins, rounds), _ratio(wins, decided), _ratio(points, sat))


def difference(one: Estimate, other: Estimate) -> tuple[float, float]:
    """Return one score less another from the same deals, and the standard error of that."""
    pulls = [a - b for a, b in zip(one.pulls, other.pulls, strict=True)]
    return one.value - other.value, _error(pulls)


def ends(deals: Sequence[Sequence[Played]]) -> dict[str, float]:
    """Return the share of each reason for which rounds ended."""
    reasons = Counter(played.reason for deal in deals for played in deal)
    return {reason: count / sum(reasons.values()) for reason, count in sorted(reasons.items())}


def mean_actions(deals: Sequence[Sequence[Played]]) -> float:
    """Return how many actions a round had."""
    actions = [played.actions for deal in deals for played in deal]
    return sum(actions) / len(actions)


def as_json(name: str, found: Strength) -> dict[str, Any]:
    """Return a player's strength with its errors."""
    row: dict[str, Any] = {"player": name}
    for key, score in found._asdict().items():
        row[key], row[f"{key}_error"] = score.value, score.error
    return row
