"""Conclusions from all that was ever said are true in every game, and sampled tables agree with them."""

from __future__ import annotations

import pytest

from triokey.core.game import plain_setup
from triokey.core.rng import stream
from triokey.okeydokey.cards import HIGHEST, NUMBERS
from triokey.okeydokey.knowledge.belief import Belief
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import UNSAID


def higher(hand, row, number):
    """Return how many cards of a colour in a hand are higher than a Number."""
    return sum(face < NUMBERS and face // HIGHEST == row and face % HIGHEST >= number for face in hand)


def off(state, told):
    """Return the number of cards by which the hands contradict the conclusions."""
    wrong = 0
    for hand, colours in zip(state.hands, told, strict=True):
        for row, known in enumerate(colours):
            wrong += known.reaches != UNSAID and not higher(hand, row, known.reaches)
            wrong += sum(max(0, higher(hand, row, above) - cards - drawn) for above, cards, drawn in known.most)
    return wrong


def states(seed, talkative):
    """Yield the tables of a game with random actions and random remarks, or full reports if talkative."""
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


@pytest.mark.long
@pytest.mark.parametrize(("talkative", "fewest"), [(True, 10_000), (False, 1_000)])
def test_what_follows_from_what_was_said_is_true_and_said_once(talkative, fewest):
    bounded = 0
    for seed in range(60):
        for state in states(seed, talkative):
            assert not off(state, state.told), seed
            for known in (known for hand in state.told for known in hand):
                sums = [each.cards + each.drawn for each in known.most]
                assert [each.above for each in known.most] == sorted({each.above for each in known.most}, reverse=True)
                assert all(sums[at] < HIGHEST - each.above for at, each in enumerate(known.most))
                bounded += len(sums)
    assert bounded > fewest


@pytest.mark.parametrize(("talkative", "share"), [(True, 0.97), (False, 0.8)])
def test_imagined_tables_agree_with_what_was_said_in_earlier_columns_and_wholly_with_what_is_said_now(talkative, share):
    tables = agree = 0
    for seed in range(40):
        rng = stream(seed, "tables")
        for number, state in enumerate(states(seed, talkative)):
            if number % 7 == 0 and GAME.turn(state) is not None and state.start >= 0:
                view = GAME.view(state, GAME.turn(state))
                belief = Belief(view)
                table = belief.table(rng)
                assert not any(belief.untrue(seat, table.hands[seat]) for seat in belief.others), (seed, number)
                tables += 1
                agree += not off(table, state.told)
    assert tables > 100 and agree > share * tables
