"""Statistics of the arena's rounds: means over deals with their standard errors, and differences on the same deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from triokey.tools.playing import Played


class Estimate(NamedTuple):
    """A mean over deals, with the amount by which each deal pulls it up or down."""

    value: float
    pulls: tuple[float, ...]

    @property
    def error(self) -> float:
        """The standard error of the value; 0 for fewer than two deals."""
        return _standard_error(self.pulls)


class Strength(NamedTuple):
    """How well a player did: its share of wins in all rounds and in decided rounds, and its points per seat and round."""

    share: Estimate
    decided: Estimate
    points: Estimate


def _standard_error(pulls: Sequence[float]) -> float:
    count = len(pulls)
    return sqrt(sum(pull * pull for pull in pulls) / (count - 1) / count) if count > 1 else 0.0


def _estimate_ratio(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """Return an estimate of the ratio of two sums over deals; 0 if the lower sum is 0."""
    total = sum(below)
    if not total:
        return Estimate(0.0, (0.0,) * len(above))
    value = sum(above) / total
    scale = len(below) / total
    return Estimate(value, tuple(scale * (a - value * b) for a, b in zip(above, below, strict=True)))


def estimate_strength(player: str, seatings: Sequence[Sequence[str]], deals: Sequence[Sequence[Played]]) -> Strength:
    """Return how well a player did at a table, given its rounds by deal and seating.

    If several players win a round, each of them is credited with an equal part of it.
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
    return Strength(_estimate_ratio(wins, rounds), _estimate_ratio(wins, decided), _estimate_ratio(points, sat))


def score_difference(one: Estimate, other: Estimate) -> tuple[float, float]:
    """Return the difference of two scores from the same deals, and its standard error."""
    pulls = [a - b for a, b in zip(one.pulls, other.pulls, strict=True)]
    return one.value - other.value, _standard_error(pulls)


def shares_of_ends(deals: Sequence[Sequence[Played]]) -> dict[str, float]:
    """Return, by the reason why rounds ended, the share of rounds that ended for it."""
    reasons = Counter(played.reason for deal in deals for played in deal)
    return {reason: count / sum(reasons.values()) for reason, count in sorted(reasons.items())}


def mean_actions(deals: Sequence[Sequence[Played]]) -> float:
    """Return the mean number of actions in a round."""
    actions = [played.actions for deal in deals for played in deal]
    return sum(actions) / len(actions)


def strength_as_json(name: str, found: Strength) -> dict[str, Any]:
    """Return a player's strength and its standard errors as data for JSON."""
    row: dict[str, Any] = {"player": name}
    for key, score in found._asdict().items():
        row[key], row[f"{key}_error"] = score.value, score.error
    return row
