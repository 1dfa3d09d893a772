"""What follows from all that was ever said is true, in every game, and tables that are imagined agree with it."""

from __future__ import annotations

import pytest

from triokey.core.game import plain_setup
from triokey.core.rng import stream
from triokey.okeydokey.belief import Belief
from triokey.okeydokey.cards import HIGHEST, NUMBERS, ROWS
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME


def held(hand, row):
    """Return, for each Number from 1 up, how many cards of a colour are not lower."""
    cards = [face % HIGHEST for face in hand if face < NUMBERS and face // HIGHEST == row]
    return [sum(card >= at for card in cards) for at in range(HIGHEST)]


def off(state, told):
    """Return how far hands are from what was told."""
    wrong = 0
    for hand, colours in zip(state.hands, told, strict=True):
        for row in range(ROWS):
            for n, least, most in zip(held(hand, row), colours[row].least, colours[row].most, strict=True):
                wrong += max(0, least - n) + max(0, n - most)
    return wrong


def states(seed, talkative):
    """Yield the tables of a game in which seats say random things, or report, and do random things."""
    rng = stream(seed, "memory")
    seats = 2 + seed % 4
    state = GAME.deal(plain_setup(GAME, seed, seats), ())
    while GAME.turn(state) is not None:
        for seat in range(seats):
            if talkative:
                for remark in reports(GAME.view(state, seat)):
                    state = GAME.apply(state, remark)
            elif rng.below(2) and (sayable := GAME.remarks(state, seat)):
                state = GAME.apply(state, rng.choice(sayable))
            yield state
        state = GAME.apply(state, rng.choice(GAME.legal(state)))
        yield state


@pytest.mark.parametrize("talkative", [True, False])
def test_what_follows_from_what_was_said_is_true(talkative):
    bounded = 0
    for seed in range(60):
        for state in states(seed, talkative):
            assert not off(state, state.told), seed
            bounded += sum(most < HIGHEST - at for hand in state.told for each in hand for at, most in enumerate(each.most))
    assert bounded > 10_000


def test_imagined_tables_agree_with_what_was_said_in_earlier_columns():
    tables = agree = 0
    for seed in range(40):
        rng = stream(seed, "tables")
        for number, state in enumerate(states(seed, True)):
            if number % 7 == 0 and GAME.turn(state) is not None and state.start >= 0:
                table = Belief(GAME.view(state, GAME.turn(state))).table(rng)
                tables += 1
                agree += not off(table, state.told)
    assert tables > 100 and agree > 0.97 * tables
