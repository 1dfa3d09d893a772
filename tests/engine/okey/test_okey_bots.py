"""What the players do in clear positions, and that they need nothing but their view."""

from __future__ import annotations

import pytest
from okey_hands import hand
from test_okey_rules import GROUPS, NEARLY, PAIRS, house, table

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.core.rng import Rng
from triokey.core.thinking import think
from triokey.okey.bots.habit import tile_isolation
from triokey.okey.bots.levels import BOTS, LEVELS, REFERENCES
from triokey.okey.hand.distance import decision
from triokey.okey.hand.tiles import read_tile
from triokey.okey.knowledge import sample_state, view_of_seat
from triokey.okey.table import State
from triokey.okey.tournament_sheet import OkeyTournament

GAME = OkeyTournament()
STRONG = ("expert", "master", "greedy")


def word(name: str, state: State, chance: int = 1) -> str:
    thoughts = list(BOTS[name].think(view_of_seat(state, state.turn), Rng(chance)))
    return GAME.write(thoughts[-1].action)


@pytest.mark.parametrize("name", [*LEVELS, *REFERENCES])
def test_everybody_declares_a_win_and_doubles_it_with_a_joker(name: str) -> None:
    assert word(name, table(GROUPS + " 2k")) == "w2k"
    assert word(name, table(GROUPS + " 13b")) == "w13b"
    assert word(name, table(PAIRS.replace("13b 13b", "2b 2b") + " 2k")) == "w2k"


@pytest.mark.parametrize("name", [*LEVELS, *REFERENCES])
def test_everybody_wins_with_the_last_discard_when_the_supply_is_empty_and_passes_else(name: str) -> None:
    assert word(name, table(NEARLY, past="8b", supply=0))[:2] == "tw"
    assert word(name, table("1r 3y 5k 7b 9r 11y 13k 2b 4r 6y 8k 10b 12r 2y", past="8b", supply=0)) == "p"


@pytest.mark.parametrize("name", STRONG)
def test_strong_players_take_the_winning_tile_and_throw_away_what_is_loose(name: str) -> None:
    near = "1r 2r 3r 4y 5y 6y 7y 9k 10k 11k 12k 8r 8y 2b"
    assert word(name, table(near, past="8b")) == "t"
    assert word(name, table(near + " 5k")) in ("x2b", "x5k")


@pytest.mark.parametrize("name", ["master", "greedy"])
def test_counting_players_see_what_is_gone(name: str) -> None:
    """With both 6b and a 9b gone, 7b 8b can be completed by one tile and 4k 5k by four; with the 3k and a 6k gone, vice versa."""
    held = "1r 2r 3r 4y 5y 6y 7y 9k 10k 11k 12k 7b 8b 4k 5k"
    assert word(name, table(held, past="6b 6b 9b")) in ("x7b", "x8b")
    assert word(name, table(held, past="3k 3k 6k")) in ("x4k", "x5k")


@pytest.mark.parametrize("name", LEVELS)
def test_another_world_with_the_same_view_changes_no_thought(name: str) -> None:
    for seed in range(6):
        state = GAME.deal(plain_setup(GAME, seed), ())
        for _ in range(8):
            if state.end:
                break
            seat = state.turn
            imagined = sample_state(view_of_seat(state, seat), Rng(seed + 99))
            assert word(name, state, seed) == word(name, imagined, seed)
            state = GAME.apply(state, GAME.read(word(name, state, seed)))


@pytest.mark.long
def test_a_beginner_finishes_what_it_has_once_the_supply_runs_low() -> None:
    """It makes aimless discards early in the round, and later only discards that keep the distance."""
    wandered = late = 0
    for seed in range(6):
        state = GAME.deal(plain_setup(GAME, seed), ())
        while not state.end:
            seen = view_of_seat(state, state.turn)
            done = word("beginner", state, seed + len(state.past))
            if done[0] == "x":
                found = decision(seen.hand, seen.joker, seen.house.pairs).discards
                allowed = [face for face in found if not (seen.took and face == seen.drawn and seen.hand.count(face) == 1)]
                near = found[read_tile(done[1:])].best == min(found[face].best for face in allowed)
                assert near or seen.supply >= LEVELS["beginner"].gathers, (seed, done)
                wandered += not near
                late += seen.supply < LEVELS["beginner"].gathers
            state = GAME.apply(state, GAME.read(done))
    assert wandered > 12 and late > 60, (wandered, late)


@pytest.mark.slow
def test_few_rounds_of_four_beginners_end_without_a_winner() -> None:
    void, rounds = 0, 400
    for seed in range(rounds):
        match = start(plain_setup(GAME, seed))
        while not match.state.end:
            match = play(match, GAME.write(think(match, match.state.turn, "beginner").action))
        void += match.state.end.how == "void"
    assert void <= rounds * 5 // 100, void


def test_nobody_thinks_out_of_turn_or_speaks() -> None:
    state = table(GROUPS + " 2k", house())
    assert list(BOTS["master"].think(view_of_seat(state, 1), Rng(1))) == []
    assert BOTS["master"].say(view_of_seat(state, 0), Rng(1)) == ()


def test_there_is_no_other_player() -> None:
    with pytest.raises(KeyError, match="nobody"):
        bot_of(GAME.id, "nobody")


def test_a_tile_is_lonely_when_nothing_near_it_is_held() -> None:
    held = hand("1r 2r 13r 7b 7k 10y 4f".replace("4f", "f"))
    joker = read_tile("5y")
    lonely = {face: tile_isolation(held, face, joker) for face in held}
    assert max(lonely, key=lambda face: lonely[face]) in (read_tile("10y"), read_tile("f"))
    assert lonely[read_tile("13r")] < lonely[read_tile("10y")]
