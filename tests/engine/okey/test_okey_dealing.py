"""The dealing of a round: stacks, throws, indicator, hands (R2 to R6, T8), and explicit deals."""

from __future__ import annotations

import pytest

from triokey.core.game import NotationError, plain_setup
from triokey.core.rng import Rng
from triokey.okey.dealing import SEED_OF_DICE_BITS, beginner_by_throws, deal_round, lay_stacks, order_of, throw_for_beginner
from triokey.okey.hand.tiles import BLANK, full_set
from triokey.okey.packing import WIDTH, pack_deal, unpack_deal
from triokey.okey.rounds_sheet import OkeyRounds
from triokey.okey.tournament_sheet import OkeyTournament

ROUNDS = OkeyRounds()
TOURNAMENT = OkeyTournament()


@pytest.mark.parametrize(("seats", "supply"), [(2, 76), (3, 62), (4, 48)])
def test_who_begins_gets_15_tiles_the_others_14_and_the_rest_is_supply(seats: int, supply: int) -> None:  # R6, O9
    for seed in range(30):
        state = ROUNDS.deal(plain_setup(ROUNDS, seed, seats), ())
        assert [len(held) for held in state.hands] == [14 + (seat == state.began) for seat in range(seats)]
        assert len(state.supply) == supply


def test_the_deal_runs_round_the_row_and_ends_with_the_chosen_stack() -> None:  # R3, R4, R6
    tiles = full_set()
    Rng(3).shuffle(tiles)
    house = ROUNDS.house(plain_setup(ROUNDS, 0))
    state = deal_round(tiles, 77, house, (0, 1, 2, 3), 2, (), (0, 0, 0, 0), 0)
    laid = lay_stacks(tiles)
    six = [laid.over, *laid.stacks[state.dice.stack - 1]]
    assert state.indicator == six.pop(state.dice.tile[-1] - 1)
    assert state.supply[-5:] == tuple(six)
    following = [tile for i in range(state.dice.stack, state.dice.stack + 3) for tile in laid.stacks[i]]
    assert state.hands[2] == tuple(sorted(following))


def test_most_pips_begin_and_only_the_tied_throw_again() -> None:  # R2
    rethrown = 0
    for seed in range(200):
        goes = throw_for_beginner(seed, (0, 1, 2, 3), 4)
        rivals = {0, 1, 2, 3}
        for go in goes:
            assert all((pips > 0) == (seat in rivals) for seat, pips in enumerate(go))
            rivals = {seat for seat in rivals if go[seat] == max(go)}
        assert rivals == {beginner_by_throws(goes)}
        rethrown += len(goes) > 1
    assert 30 < rethrown < 120


def test_a_false_joker_turned_up_goes_back_or_becomes_the_joker() -> None:  # T8, R5
    again = wild = 0
    for seed in range(400):
        state = TOURNAMENT.deal(plain_setup(TOURNAMENT, seed), ())
        again += len(state.dice.tile) > 1
        assert state.indicator != BLANK
        state = TOURNAMENT.deal(plain_setup(TOURNAMENT, seed, blanks="wild"), ())
        assert len(state.dice.tile) == 1
        if state.indicator == BLANK:
            wild += 1
            assert state.joker == BLANK
    assert again and wild


def test_the_seed_alone_makes_the_deal_and_rounds_differ() -> None:
    setup = plain_setup(ROUNDS, 9)
    assert ROUNDS.deal(setup, ()) == ROUNDS.deal(setup, ())
    assert ROUNDS.deal(setup, ()).hands != ROUNDS.deal(setup._replace(seed=10), ()).hands


def test_this_deal_is_the_same_for_ever() -> None:
    state = TOURNAMENT.deal(plain_setup(TOURNAMENT, 1), ())
    assert (state.began, state.indicator, state.hands[state.began][:5], state.supply[:5]) == (
        3,
        50,
        (1, 5, 6, 23, 29),
        (8, 38, 51, 3, 18),
    )


def test_an_explicit_deal_brings_the_round_back() -> None:
    for game in (ROUNDS, TOURNAMENT):
        for seed in range(20):
            setup = plain_setup(game, seed, 2 + seed % 3)
            state = game.deal(setup, ())
            bits = pack_deal(state)
            assert bits.bit_length() <= WIDTH == 4 + 2 + SEED_OF_DICE_BITS + 106 * 6
            assert game.deal(setup._replace(deal=bits, seed=0), ()) == state
            assert sorted(order_of(state)) == full_set()


def test_a_deal_that_is_none_is_refused() -> None:
    good = pack_deal(ROUNDS.deal(plain_setup(ROUNDS, 0, 2), ()))
    with pytest.raises(NotationError):
        unpack_deal(good ^ 1, 2)
    with pytest.raises(NotationError):
        unpack_deal(0, 2)
    with pytest.raises(NotationError):
        unpack_deal(good | 4 << WIDTH - 4, 2)
