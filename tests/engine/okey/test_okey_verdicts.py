"""A verdict of the review agrees with the figures beside it: no alternative to a best decision has a better figure."""

from __future__ import annotations

from collections import Counter

import pytest
from test_okey_ways import rounds

from drawn import drawn, rest_slow
from triokey.core.review import BEST, CHANCE, EVEN, Point
from triokey.okey.review import review_seat

DEALS = range(60, 90)
DRAWN = drawn("verdicts", DEALS, 2)
"""Numbers of the deals in the normal run, in which every case occurs."""


def figures(point: Point) -> tuple[int, int]:
    """Return the figure of a decision and that of the best alternative; larger is better."""
    facts = {key: int(value) for key, value in point.facts if isinstance(value, int)}
    if facts["n"] != facts["better"]:
        return -facts["n"], -facts["better"]
    return (facts["chance"], facts["most"]) if "chance" in facts else (facts["helps"], facts["more"])


@pytest.mark.long
@pytest.mark.parametrize("deal", rest_slow(DEALS, DRAWN))
def test_the_best_is_said_of_the_best_only(deal: int) -> None:
    for match in rounds("okey-tournament", range(deal, deal + 1)):
        said: Counter[str] = Counter()
        for seat in match.state.players:
            for point in review_seat(match.states, match.words, seat, 0, len(match.words)):
                if point.mark == CHANCE:
                    continue
                mine, best = figures(point)
                said[point.mark] += 1
                assert (point.mark == BEST) == (mine >= best), point
                assert (point.mark in (BEST, EVEN)) == (not point.weight), point
                assert "kept" not in point.why or point.mark == BEST, point
        assert said[BEST] and (said[EVEN] or deal not in DRAWN), said
