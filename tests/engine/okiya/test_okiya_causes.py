"""Causes of mistakes in Okiya: bots with one vice are told by it, and every cause holds when it is taken away."""

from __future__ import annotations

from itertools import islice

import pytest
from okiya_gardens import random_game, random_layout, start
from okiya_vices import ends_by, overlooked, rounds
from vices import tally

from triokey.core.review import BLUNDER, MISTAKE
from triokey.core.rng import stream
from triokey.okiya import advice
from triokey.okiya.causes import CAUSES, GIVES_SHAPE, MISSED_BLOCK, MISSED_SHAPE, TRAP
from triokey.okiya.garden import read_cell
from triokey.okiya.review import review
from triokey.okiya.rules import GAME, State

OPENED = 6


@pytest.mark.parametrize("vice", [MISSED_SHAPE, GIVES_SHAPE, TRAP])
def test_a_vice_is_named(vice: str) -> None:
    found = tally(rounds(vice), 6)
    assert found.rounds == 6 and found.fits(vice), found


@pytest.mark.slow
@pytest.mark.parametrize("vice", CAUSES)
def test_a_vice_is_named_in_a_hundred_rounds_with_a_mistake(vice: str) -> None:
    found = tally(rounds(vice), 100)
    assert found.rounds == 100 and found.fits(vice), found


def named(count: int) -> list[tuple[State, int, str, int]]:
    """Return so many mistakes of random games with a cause: the position, the move, the cause and the tile that shows it."""

    def found():
        for number in range(100 * count):
            rng = stream(number, "causes")
            states = random_game(start("block" if number % 3 else "draw", number & 1, random_layout(rng)), rng)
            words = [GAME.write(after.last) for after in states[1:]]
            for point in review(states, words, OPENED, len(words)):
                facts = dict(point.facts)
                assert "cause" not in facts or point.mark in (MISTAKE, BLUNDER)
                if "cause" in facts:
                    yield states[point.at], read_cell(words[point.at]), str(facts["cause"]), read_cell(str(facts["shown"]))

    return list(islice(found(), count))


def holds(state: State, cell: int, cause: str, shown: int) -> bool:
    """Tell whether the loss vanishes when the cause is taken away; by the rules and exact values alone."""
    values = {other: value.outcome for other, value in advice.values(state).items()}
    was, could = values[cell], max(values.values())
    if was >= could:
        return False
    if cause in (MISSED_SHAPE, MISSED_BLOCK):
        at_once = {other: ends_by(state, other) for other in values}
        rest = [values[other] for other in values if not at_once[other]]
        return f"missed-{at_once[shown]}" == cause and max(rest, default=-1) <= was
    after = GAME.apply(state, cell)
    left = [value.outcome for reply, value in advice.values(after).items() if not overlooked(cause, after, reply)]
    return overlooked(cause, after, shown) and -max(left, default=-1) >= could


def test_every_cause_holds_when_it_is_taken_away() -> None:
    cases = named(40)
    assert len(cases) == 40 and len({cause for *_, cause, _ in cases}) >= 3
    assert all(holds(*case) for case in cases)


def test_another_cause_in_its_place_does_not_hold() -> None:
    for state, cell, cause, shown in named(30):
        alike = (MISSED_SHAPE, MISSED_BLOCK) if cause in (MISSED_SHAPE, MISSED_BLOCK) else CAUSES[2:]
        assert [other for other in alike if holds(state, cell, other, shown)] == [cause]


@pytest.mark.slow
def test_a_thousand_causes_hold_when_they_are_taken_away() -> None:
    cases = named(1000)
    assert {cause for *_, cause, _ in cases} == set(CAUSES)
    assert [case for case in cases if not holds(*case)] == []
