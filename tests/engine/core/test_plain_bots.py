"""The bot for any game looks ahead: in open games, with a game's estimate, and over sampled states of a hidden game."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

import pytest
from thrown import on_the_table

from triokey.core.bots import LookAheadBot, RandomBot, bot_of
from triokey.core.game import LOOK_AHEAD, RANDOM, Bot, Game, plain_setup
from triokey.core.match import start
from triokey.core.rng import Rng, stream

pytestmark = pytest.mark.long

AnyGame = Game[Any, Any, Any]
FEW = 30
"""Number of positions per decision that is enough to look two actions ahead."""


@pytest.fixture
def open_game() -> Iterator[AnyGame]:
    with on_the_table("hunters") as game:
        yield game


@pytest.fixture
def sealed() -> Iterator[AnyGame]:
    with on_the_table("sealed") as game:
        yield game


def shares(game: AnyGame, bot: Bot, others: Bot, deals: int, seats: int = 2) -> list[float]:
    """Return for each deal the mean share of its rounds that a bot won, seated once at every seat; a draw is divided equally."""
    return [fmean(share(game, bot, others, seed, seats, seat) for seat in range(seats)) for seed in range(deals)]


def share(game: AnyGame, bot: Bot, others: Bot, seed: int, seats: int, seat: int) -> float:
    state = start(plain_setup(game, seed, seats)).state
    players = [bot if each == seat else others for each in range(seats)]
    chances = [stream(seed, f"{seat}/{each}") for each in range(seats)]
    while (mover := game.turn(state)) is not None:
        *_, last = players[mover].think(game.view(state, mover), chances[mover])
        state = game.apply(state, last.action)
    end = game.outcome(state)
    assert end is not None
    return (seat in end.winners) / len(end.winners) if end.winners else 1 / seats


def errors_ahead(found: list[float], seats: int) -> float:
    """Return the number of standard errors by which a bot's mean share lies above an even share."""
    return (fmean(found) - 1 / seats) / (stdev(found) / len(found) ** 0.5)


@pytest.mark.parametrize("deals", [3, pytest.param(100, marks=pytest.mark.slow)])
def test_of_an_open_game_it_wins_four_rounds_in_five_against_chance(open_game: AnyGame, deals: int) -> None:
    assert fmean(shares(open_game, LookAheadBot(open_game, FEW), RandomBot(open_game), deals)) >= 0.8


@pytest.mark.parametrize(
    ("seats", "deals"),
    [(2, 60), pytest.param(2, 100, marks=pytest.mark.slow), pytest.param(3, 200, marks=pytest.mark.slow)],
)
def test_of_a_hidden_game_it_is_ahead_of_chance(sealed: AnyGame, seats: int, deals: int) -> None:
    assert errors_ahead(shares(sealed, LookAheadBot(sealed), RandomBot(sealed), deals, seats), seats) >= 3


def test_a_bot_that_has_an_estimate_is_ahead_of_one_that_sees_only_ends(open_game: AnyGame) -> None:
    class Blind(type(open_game)):  # type: ignore[misc]
        estimate = Game.estimate

    assert fmean(shares(open_game, LookAheadBot(open_game, FEW), LookAheadBot(Blind(), FEW), 6)) >= 0.6


def test_no_estimate_is_preferred_to_a_sure_win(open_game: AnyGame) -> None:
    class Hopeful(type(open_game)):  # type: ignore[misc]
        def estimate(self, state: Any) -> tuple[float, ...]:
            return (9.0, 9.0)

    state = start(plain_setup(open_game, 0)).state
    for word in "d2 d6 d3 d5 c3 stay c4 c5".split():
        state = open_game.apply(state, open_game.read(word))
    *_, last = LookAheadBot(Hopeful()).think(state, Rng(1))
    assert open_game.write(last.action) == "c5" and last.value == 1.0


def test_it_sees_of_a_hidden_game_what_its_view_tells(sealed: AnyGame) -> None:
    """In two deals with the same view for a seat the bot makes the same decision."""
    bot, state = bot_of("sealed", LOOK_AHEAD), start(plain_setup(sealed, 5, 2)).state
    hidden = state._replace(hands=(state.hands[0], tuple(sorted(set(range(1, 10)) - set(state.hands[0]))[-3:])))
    assert hidden != state and sealed.view(hidden, 0) == sealed.view(state, 0)
    assert list(bot.think(sealed.view(state, 0), Rng(3))) == list(bot.think(sealed.view(hidden, 0), Rng(3)))


def test_every_game_without_bots_of_its_own_has_both(open_game: AnyGame, sealed: AnyGame) -> None:
    assert open_game.levels == sealed.levels == (RANDOM, LOOK_AHEAD)
