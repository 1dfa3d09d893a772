"""Causes of mistakes in Okey: bots with one vice are told by it, and every cause holds when it is taken away."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest
from okey_vices import played, rounds
from vices import tally

from triokey.core.review import BLUNDER, MISTAKE
from triokey.okey.causes import CAUSES, GROUP, JOKER, MISSED_TILE, MISSED_WIN, NARROW, NEEDED, PAIRS
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import COPIES, FACES, Face, read_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import view
from triokey.okey.outlook import Tree, left_of
from triokey.okey.review import review
from triokey.okey.table import View, last_discard, with_tile, without_tile

CHEAP = (GROUP, NEEDED)


@pytest.mark.parametrize("vice", CHEAP)
def test_a_vice_is_named(vice: str) -> None:
    found = tally(rounds(vice), 3)
    assert found.rounds == 3 and found.shares[vice] >= 0.8, found


@pytest.mark.slow
@pytest.mark.parametrize("vice", CAUSES)
def test_a_vice_is_named_in_a_hundred_rounds_with_a_mistake(vice: str) -> None:
    found = tally(rounds(vice), 100)
    assert found.rounds == 100 and found.fits(vice), found


Case = tuple[View, Face, Face, str]


def named(vice: str, count: int) -> list[Case]:
    """Return so many mistakes with a cause from rounds of a vice: what was known, the tile, the best, and the cause."""

    def found():
        for states, words in played(vice):
            for point in review(states, words, 0, 0, len(words)):
                facts = dict(point.facts)
                assert "cause" not in facts or point.mark in (MISTAKE, BLUNDER)
                if "cause" in facts:
                    tile, best = (read_tile(str(facts[name])) for name in ("tile", "best"))
                    yield view(states[point.at], 0), tile, best, str(facts["cause"])

    return list(islice(found(), count))


def away(seen: View, gone: Face, pairs: bool) -> int:
    """Return how far the hand is from a win without this tile."""
    return waiting(without_tile(seen.hand, gone), seen.joker, pairs).best


def in_groups(seen: View, gone: Face) -> int:
    return best_partition(without_tile(seen.hand, gone), seen.joker).covered


def worth_of_all(seen: View, gone: Face) -> float:
    """Return how good a discard is where every tile out of the hand is still to come."""
    left = [COPIES - seen.hand.count(face) - (face == seen.indicator) for face in range(FACES)]
    found = decision(seen.hand, seen.joker, seen.house.pairs).discards[gone]
    if found.best > 2:
        return sum(left[face] for face in range(FACES) if found.useful >> face & 1)
    return Tree(seen.joker, seen.house.pairs).chance(without_tile(seen.hand, gone), found, left_of(left), found.best + 2)


HOLDS: dict[str, Callable[[View, Face, Face], bool]] = {
    MISSED_WIN: lambda seen, tile, best: (
        best in winning_discards(seen.hand, seen.joker, True) and tile not in winning_discards(seen.hand, seen.joker, True)
    ),
    MISSED_TILE: lambda seen, tile, best: (
        min(waiting(without_tile(with_tile(seen.hand, tile), gone), seen.joker, True).best for gone in seen.hand)
        < waiting(seen.hand, seen.joker, True).best
        and tile == last_discard(seen)
    ),
    JOKER: lambda seen, tile, best: tile == seen.joker != best and away(seen, best, True) <= away(seen, tile, True),
    PAIRS: lambda seen, tile, best: (
        away(seen, tile, False) == min(away(seen, gone, False) for gone in seen.hand)
        and (away(seen, tile, True) > away(seen, best, True) or worth_of_all(seen, tile) < worth_of_all(seen, best))
    ),
    GROUP: lambda seen, tile, best: in_groups(seen, best) >= in_groups(seen, tile) + 3,
    NEEDED: lambda seen, tile, best: (
        away(seen, tile, True) > away(seen, best, True) and in_groups(seen, best) < in_groups(seen, tile) + 3
    ),
    NARROW: lambda seen, tile, best: (
        away(seen, tile, True) == away(seen, best, True) and worth_of_all(seen, tile) < worth_of_all(seen, best)
    ),
}


def test_every_cause_has_its_proof() -> None:
    assert set(HOLDS) == set(CAUSES)


@pytest.mark.parametrize("vice", CHEAP)
def test_every_cause_holds_when_it_is_taken_away(vice: str) -> None:
    cases = named(vice, 6)
    assert len(cases) == 6
    assert [case for case in cases if not HOLDS[case[3]](*case[:3])] == []


@pytest.mark.slow
@pytest.mark.parametrize("vice", CAUSES)
def test_a_hundred_causes_of_each_vice_hold_when_they_are_taken_away(vice: str) -> None:
    cases = named(vice, 100)
    assert len(cases) == 100
    assert [case for case in cases if not HOLDS[case[3]](*case[:3])] == []


def test_a_cause_of_another_decision_does_not_hold() -> None:
    for seen, tile, best, cause in named(GROUP, 6):
        assert not HOLDS[cause](seen, best, tile) and not HOLDS[MISSED_WIN](seen, tile, best)


def test_what_others_hold_and_what_comes_next_change_no_cause() -> None:
    states, words = next(game for game in played(GROUP) if len(game[1]) > 12)
    points = [point for point in review(states, words, 0, 0, len(words)) if "cause" in dict(point.facts)]
    for point in points:
        state = states[point.at]
        other = state._replace(supply=tuple(reversed(state.supply)))
        assert view(state, 0) == view(other, 0)
        assert review((other, states[point.at + 1]), words[point.at : point.at + 1], 0, 0, 1)[0].facts == point.facts
    assert points
