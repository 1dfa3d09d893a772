"""Causes of mistakes in Okiya: a bot with one vice is told that cause, and every cause can be confirmed independently."""

from __future__ import annotations

from itertools import islice

import pytest
from okiya_gardens import random_game, random_layout, start
from okiya_proofs import holds
from okiya_vices import told
from vices import mistakes, tally

from triokey.core.review import BLUNDER, MISTAKE
from triokey.core.rng import stream
from triokey.okiya.causes import CAUSES, GIVES_SHAPE, MISSED_BLOCK, MISSED_SHAPE, TRAP
from triokey.okiya.garden import read_cell
from triokey.okiya.review import review_moves
from triokey.okiya.rules import GAME, State

OPENED = 6


@pytest.mark.long
@pytest.mark.parametrize("vice", [MISSED_SHAPE, GIVES_SHAPE, TRAP])
def test_a_vice_is_named(vice: str) -> None:
    found = tally(map(mistakes, told(vice)), 6)
    assert found.rounds == 6 and found.fits(vice), found


def named(count: int) -> list[tuple[State, int, str, int]]:
    """Return this many mistakes with a cause from random games: the position, the move, the cause, and the proving tile."""

    def found():
        for number in range(100 * count):
            rng = stream(number, "causes")
            states = random_game(start("block" if number % 3 else "draw", number & 1, random_layout(rng)), rng)
            words = [GAME.write(after.last) for after in states[1:]]
            for point in review_moves(states, words, OPENED, len(words)):
                facts = dict(point.facts)
                assert "cause" not in facts or point.mark in (MISTAKE, BLUNDER)
                if "cause" in facts:
                    yield states[point.at], read_cell(words[point.at]), str(facts["cause"]), read_cell(str(facts["shown"]))

    return list(islice(found(), count))


def test_every_cause_holds_when_it_is_taken_away() -> None:
    cases = named(40)
    assert len(cases) == 40 and len({cause for *_, cause, _ in cases}) >= 3
    assert all(holds(*case) for case in cases)


def test_another_cause_in_its_place_does_not_hold() -> None:
    for state, cell, cause, shown in named(30):
        alike = (MISSED_SHAPE, MISSED_BLOCK) if cause in (MISSED_SHAPE, MISSED_BLOCK) else CAUSES[2:]
        assert [other for other in alike if holds(state, cell, other, shown)] == [cause]
