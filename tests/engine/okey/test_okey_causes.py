"""Causes of mistakes in Okey: a bot with one vice is told that cause, and every cause can be confirmed independently."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from okey_proofs import HOLDS
from okey_vices import played, told
from vices import mistakes, tally

from triokey.core.review import BLUNDER, MISTAKE
from triokey.okey.causes import CAUSES, GROUP, IDLE_TAKE, JOKER, MISSED_TILE, MISSED_WIN, NARROW, NEEDED, PAIRS
from triokey.okey.hand.tiles import Face, read_tile
from triokey.okey.knowledge import view_of_seat
from triokey.okey.review import review_seat
from triokey.okey.table import View

pytestmark = pytest.mark.long

CHEAP = (GROUP, NEEDED, IDLE_TAKE, MISSED_TILE)
SHOWS = {**dict.fromkeys(CHEAP, 0), NARROW: 1, JOKER: 3, PAIRS: 31}
"""For each vice a deal from which on it shows soon; the vices with pairs and jokers show in few rounds only."""


@pytest.mark.parametrize("vice", SHOWS)
def test_a_vice_is_named_and_no_other(vice: str) -> None:
    found = tally(map(mistakes, told(vice, SHOWS[vice])), 2)
    assert found == (2, {vice: 1.0})


@pytest.mark.parametrize(
    ("vice", "deal", "rounds"),
    [(NARROW, 4, 3), (NARROW, 10, 1), (JOKER, 32, 1), (JOKER, 46, 1), (PAIRS, 22, 1), (PAIRS, 95, 1)],
)
def test_a_spoilt_rack_is_not_told_that_it_missed_a_tile(vice: str, deal: int, rounds: int) -> None:
    """A rack spoilt by bad discards improves as much by the discard after a draw as by the one after a take."""
    found = Counter(cause for causes in islice(map(mistakes, told(vice, deal)), rounds) for cause in set(causes))
    assert not found[MISSED_TILE] + found[IDLE_TAKE], found


def named(vice: str, count: int) -> list[tuple[View, Face, Face, str]]:
    """Return this many mistakes with a cause, from rounds of a bot with a vice: the view, the tile, the best tile, the cause."""

    def found():
        for states, words in played(vice):
            for point in review_seat(states, words, 0, 0, len(words)):
                facts = dict(point.facts)
                assert "cause" not in facts or point.mark in (MISTAKE, BLUNDER)
                if "cause" in facts:
                    tile, best = (read_tile(str(facts[name])) for name in ("tile", "best"))
                    yield view_of_seat(states[point.at], 0), tile, best, str(facts["cause"])

    return list(islice(found(), count))


def test_every_cause_has_its_proof() -> None:
    assert set(HOLDS) == set(CAUSES)


@pytest.mark.parametrize("vice", CHEAP)
def test_every_cause_holds_when_it_is_taken_away(vice: str) -> None:
    cases = named(vice, 6)
    assert len(cases) == 6
    assert [case for case in cases if not HOLDS[case[3]](*case[:3])] == []


def test_a_cause_of_another_decision_does_not_hold() -> None:
    for seen, tile, best, cause in named(GROUP, 6):
        assert not HOLDS[cause](seen, best, tile) and not HOLDS[MISSED_WIN](seen, tile, best)


def test_what_others_hold_and_what_comes_next_change_no_cause() -> None:
    states, words = next(game for game in played(GROUP) if len(game[1]) > 12)
    points = [point for point in review_seat(states, words, 0, 0, len(words)) if "cause" in dict(point.facts)]
    for point in points:
        state = states[point.at]
        other = state._replace(supply=tuple(reversed(state.supply)))
        assert view_of_seat(state, 0) == view_of_seat(other, 0)
        assert review_seat((other, states[point.at + 1]), words[point.at : point.at + 1], 0, 0, 1)[0].facts == point.facts
    assert points
