"""A row of deals that are proven winnable, and what came of each at this device, by the results that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Setup
from triokey.core.seed import write_seed
from ui.model.results import PLAIN, PRACTICE, WON, Result


class Earned(NamedTuple):
    """What came of a deal: how often it was played, the stars of the best win (0 for none), and the most points."""

    played: int
    stars: int
    points: int


def record(results: Sequence[Result], deal: Setup) -> Earned:
    """Return what came of a deal; games that were played on for practice do not count."""
    seed = write_seed(deal.seed)
    own = [
        one
        for one in results
        if (one.game, one.seats, one.seed, one.options) == (deal.game, deal.seats, seed, deal.options) and one.how != PRACTICE
    ]
    return Earned(len(own), max(map(_stars, own), default=0), max((one.points for one in own), default=0))


def _stars(one: Result) -> int:
    """Return a star for a win, one more where it was without a hint, and one more without a wish."""
    return 1 + (one.how == PLAIN) + (dict(one.tally).get("wishes") == 0) if one.end == WON else 0
