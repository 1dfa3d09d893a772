"""The crew plays legally and fairly, repeats itself with the same random numbers, and is as strong as measured."""

import pytest

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.rng import Rng
from triokey.okeydokey import turn
from triokey.okeydokey.crew.expert import RolloutBot
from triokey.okeydokey.crew.member import policy_of
from triokey.okeydokey.crew.policy import all_told
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import RESET_ACT, SAME_ACT, FastTable, move_of


def last(thoughts):
    for thought in thoughts:
        pass
    return thought


def crew_game(setup, bots, rng, silent=()):
    """Play a game in which all seats but the silent ones talk; return the states before every move."""
    state = GAME.deal(setup, ())
    states = []
    while True:
        for seat in range(setup.seats):
            if seat not in silent:
                for remark in bots[seat].say(GAME.view(state, seat), rng):
                    state = GAME.apply(state, remark)
        if state.end:
            return [*states, state]
        states.append(state)
        view = GAME.view(state, state.turn)
        seed = rng.next()
        thought = last(bots[state.turn].think(view, Rng(seed)))
        other = GAME.world(view, rng)
        assert last(bots[state.turn].think(GAME.view(other, state.turn), Rng(seed))).action == thought.action
        state = GAME.apply(state, thought.action)


@pytest.mark.long
@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_level_finishes_a_game_with_and_without_talk(seats, games):
    rng = Rng(seats)
    for level in GAME.levels[:3]:
        for seed in range(games):
            setup = plain_setup(GAME, seed, seats, equals=str(seed), start=("first", "choose")[seed % 2])
            crew_game(setup, [bot_of(GAME.id, level)] * seats, rng)
            crew_game(setup, [bot_of(GAME.id, level)] * seats, rng, silent=(0, 2))


def test_a_thinking_member_finishes_what_an_instant_crew_began():
    rng = Rng(6)
    for seats in (1, 3, 5):
        bots = [bot_of(GAME.id, "club")] * seats
        state = crew_game(plain_setup(GAME, seats, seats, equals="3"), bots, rng)[-8]
        while not state.end:
            thoughts = list(RolloutBot(turns=60).think(GAME.view(state, state.turn), Rng(1)))
            assert thoughts[-1].action in turn.legal_moves(state)
            state = turn.apply_move(state, thoughts[-1].action)


def test_the_kernel_plays_as_the_rules_do():
    """Random games: in each position the fast table has the same actions as the rules, and the same table and turn after each."""
    rng = Rng(7)
    for seed in range(60):
        seats = seed % 5 + 1
        setup = plain_setup(GAME, seed, seats, equals=str(seed % 4), rot5=("once", "every")[seed // 5 % 2])
        state = GAME.deal(setup, ())
        table = FastTable(state)
        while not state.end:
            legal = turn.legal_moves(state)
            kinds = {(move.kind, move.row, move.cards if move.kind == "number" else ()) for move in legal}
            acts = [act for _, act in policy_of(seats).scores(table, all_told(table))]
            assert {(m.kind, m.row, m.cards) for m in (move_of(act, ()) for act in acts)} == kinds
            move = rng.choice(legal)
            act = {
                "number": move.cards[0] if move.cards else 0,
                "equal": SAME_ACT + move.row,
                "reset": RESET_ACT + move.row,
            }
            table.play(act[move.kind], move.cards if move.kind != "number" else ())
            state = turn.apply_move(state, move)
            fresh = FastTable(state)
            same = (
                "hands",
                "equals",
                "sizes",
                "values",
                "resets",
                "left",
                "filled",
                "reset_lies",
                "placed",
                "spare",
                "cards",
            )
            assert all(getattr(table, name) == getattr(fresh, name) for name in same)
            assert table.deck[table.top :] == fresh.deck
            assert state.end == "festival" or table.turn == state.turn


def test_reports_are_true_and_are_not_repeated():
    rng = Rng(9)
    for seats in (2, 5):
        bots = [bot_of(GAME.id, "club")] * seats
        for state in crew_game(plain_setup(GAME, 11, seats), bots, rng)[:-1]:
            for seat in range(seats):
                assert reports(GAME.view(state, seat)) == ()
                assert all(low == high for low, high in state.ranges[seat])


@pytest.mark.long
@pytest.mark.parametrize(("seats", "equals", "least"), [(1, 2, 34), (2, 2, 32), (3, 2, 25), (4, 3, 19), (5, 3, 12)])
def test_the_instant_crew_wins_as_often_as_measured(seats, equals, least):
    """40 games with fixed seeds must give at least the measured share of wins minus two standard errors."""
    won = 0
    for seed in range(40):
        state = GAME.deal(plain_setup(GAME, seed, seats, equals=str(equals)), ())
        table = FastTable(state)
        policy = policy_of(seats)
        while table.placed < 50 and table.turn >= 0:
            scored = policy.scores(table, all_told(table))
            if not scored:
                break
            act = max(scored)[1]
            table.play(act, policy.cards(table, act))
        won += table.placed == 50
    assert won >= least
