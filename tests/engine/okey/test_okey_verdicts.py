"""A verdict of the review agrees with the figures beside it: what is called best has no better figure next to it."""

from __future__ import annotations

from collections import Counter

import pytest
from test_okey_ways import rounds

from drawn import drawn, rest_slow
from triokey.core.review import BEST, CHANCE, EVEN, Point
from triokey.okey.review import review

DEALS = range(60, 90)
DRAWN = drawn("verdicts", DEALS, 2)
"""The normal run reads these, in which all that is asked about happens."""


def figures(point: Point) -> tuple[int, int]:
    """Return the figure of a decision and that of the best alternative; more is better."""
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
            for point in review(match.states, match.words, seat, 0, len(match.words)):
                if point.mark == CHANCE:
                    continue
                mine, best = figures(point)
                said[point.mark] += 1
                assert (point.mark == BEST) == (mine >= best), point
                assert (point.mark in (BEST, EVEN)) == (not point.weight), point
                assert "kept" not in point.why or point.mark == BEST, point
        assert said[BEST] and (said[EVEN] or deal not in DRAWN), said
