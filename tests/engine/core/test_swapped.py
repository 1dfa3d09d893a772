"""At every level of every game a bot says and decides the same after everything that its seat cannot see is swapped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import noted
from triokey.core.bots import bot_of
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import Bot, Game, Seat, Setup, Thought
from triokey.core.rng import stream

PY = Path(__file__).parents[3] / "py" / "triokey"
LEVELS = [(game_id, level) for game_id in GAMES for level in game_of(game_id).levels]
HIDING = [game_id for game_id in GAMES if about(game_id).hidden]
SAMPLE, EACH, PORTION, APART = 6, 1000, 50, 1000
"""Decisions per level in the normal run, and in the slow run; decisions between two notes of progress, and deals between two such
portions."""


def decisions(game: Game[Any, Any, Any], bot: Bot, deal: int) -> Iterator[bool]:
    """Play deals from this number on, with varying seats and options, by a bot that is asked in the real and in a swapped state.

    Yields after every decision whether the swapped state differed; the bot's remarks are compared as well.
    """
    while True:
        options = tuple(spec.values[deal // (k + 1) % len(spec.values)] for k, spec in enumerate(game.options))
        state = game.deal(Setup(game.id, game.edition, game.seat_counts[deal % len(game.seat_counts)], options, deal), ())
        turn = 0
        while (seat := game.turn(state)) is not None:
            other = game.world(game.view(state, seat), stream(deal, f"swapped/{turn}/world"))
            said, thoughts = here = asked(game, bot, state, seat, deal + turn)
            assert here == asked(game, bot, other, seat, deal + turn), (deal, turn)
            yield other != state
            for remark in said:
                state = game.apply(state, remark)
            state = game.apply(state, thoughts[-1].action)
            turn += 1
        deal += 1


def asked(game: Game[Any, Any, Any], bot: Bot, state: Any, seat: Seat, seed: int) -> tuple[tuple[Any, ...], list[Thought]]:
    """Return the bot's remarks and all its thoughts for this state, as seen from this seat."""
    view = game.view(state, seat)
    return bot.say(view, stream(seed, "say")), list(bot.think(view, stream(seed, "think")))


def look(game_id: str, level: str, deal: int, count: int) -> None:
    """Test `count` decisions; in games with hidden things, `count` decisions at which the swapped state differed.

    Late in a round little is hidden, and the swapped state is often the same: such decisions are tested but not counted.
    """
    hides, counted = game_id in HIDING, 0
    for other in islice(decisions(game_of(game_id), bot_of(game_id, level), deal), 10 * count):
        assert hides or not other
        counted += other or not hides
        if counted == count:
            return
    pytest.fail(f"only {counted} of {10 * count} decisions were in another world")


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_bots_say_and_decide_the_same_in_a_swapped_world(game_id: str, level: str) -> None:
    look(game_id, level, 7, SAMPLE)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_a_thousand_decisions_of_every_level_are_the_same_in_swapped_worlds(game_id: str, level: str) -> None:
    for at in noted.left(f"swapped-{game_id}-{level}", PY, range(EACH // PORTION)):
        look(game_id, level, at * APART, PORTION)


@pytest.mark.parametrize("game_id", HIDING)
def test_a_bot_that_peeks_is_caught(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law must be able to fail: this bot knows the state from which its view was made."""
    game = game_of(game_id)
    view_of, seen = game.view, []

    class Peeker:
        def think(self, view: Any, rng: Any) -> Iterator[Thought]:
            actions = game.legal(seen[-1])
            yield Thought(actions[crc32(repr(seen[-1]).encode()) % len(actions)], 0.0)

        def say(self, view: Any, rng: Any) -> tuple[Any, ...]:
            return ()

    monkeypatch.setattr(type(game), "view", lambda self, state, seat: seen.append(state) or view_of(state, seat))
    with pytest.raises(AssertionError):
        sum(islice(decisions(game, Peeker(), 7), SAMPLE))
