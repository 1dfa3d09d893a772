"""The six bots: they play legally, repeat themselves, and each is stronger than the one below."""

from __future__ import annotations

import pytest
from okiya_gardens import play, random_game, random_layout, start

from triokey.core.bots import bot_of
from triokey.core.game import Thought
from triokey.core.rng import Rng, stream
from triokey.okiya.rules import GAME, State

LADDER = list(zip(GAME.levels, GAME.levels[1:], strict=False))


def thoughts(level: str, state: State, seed: int = 1) -> list[Thought]:
    return list(bot_of(GAME.id, level).think(state, Rng(seed)))


def wins(strong: str, weak: str, games: int) -> float:
    """Return the share of games that the stronger bot wins; each garden is played twice, with each bot beginning once."""
    won = 0
    for number in range(games):
        state = start("block", number & 1, random_layout(stream(number // 2, "ladder")))
        rng = stream(number, f"{strong} {weak}")
        while (seat := GAME.turn(state)) is not None:
            *_, last = bot_of(GAME.id, (strong, weak)[seat]).think(state, rng)
            state = GAME.apply(state, last.action)
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += outcome.winners == (0,)
    return won / games


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("full", ["block", "draw"])
def test_every_thought_is_legal_and_comes_again_for_the_same_chance(level: str, full: str) -> None:
    rng = Rng(5)
    for state in random_game(start(full, 1, random_layout(rng)), rng)[:-1]:
        first = thoughts(level, state)
        assert first
        assert first == thoughts(level, state)
        assert {thought.action for thought in first} <= set(GAME.legal(state))
        assert all(-1 <= thought.value <= 1 for thought in first)


@pytest.mark.parametrize("level", GAME.levels)
def test_a_bot_has_nothing_to_think_when_the_game_is_over(level: str) -> None:
    rng = Rng(6)
    assert thoughts(level, random_game(start(), rng)[-1]) == []


@pytest.mark.parametrize("level", GAME.levels)
def test_a_bot_has_nothing_to_say(level: str) -> None:
    assert bot_of(GAME.id, level).say(start(), Rng(1)) == ()


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError):
        bot_of(GAME.id, "champion")


def test_the_perfect_bot_finds_the_only_winning_opening() -> None:
    for seed in range(5):
        assert GAME.write(thoughts("perfect", start(), seed)[-1].action) == "d3"


@pytest.mark.parametrize("level", GAME.levels)
def test_the_perfect_bot_wins_what_is_won(level: str) -> None:
    for seed in range(4):
        rng = Rng(seed)
        state = play(start(), "d3")
        while (seat := GAME.turn(state)) is not None:
            *_, last = bot_of(GAME.id, "perfect" if seat == 0 else level).think(state, rng)
            state = GAME.apply(state, last.action)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winners == (0,)
        assert outcome.points[0] >= 3


@pytest.mark.long
def test_the_perfect_bot_seldom_loses_to_the_beginner() -> None:
    assert wins("perfect", "beginner", 20) >= 0.9


@pytest.mark.slow
@pytest.mark.parametrize(("weak", "strong"), LADDER)
def test_each_level_wins_three_games_of_five_against_the_one_below(weak: str, strong: str) -> None:
    assert wins(strong, weak, 400) >= 0.6
