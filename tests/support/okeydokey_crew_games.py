"""Whole games of Okey Dokey in which crews of bots play and talk."""

from __future__ import annotations

from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.core.rng import stream
from triokey.okeydokey.rules import GAME


def crew_game(seats: int, seed: int, bot, talk: str = "abilities", kept: int = 1) -> Match:
    """Return a finished match of a crew of bots, in which one remark in `kept` is made."""
    match, rng = start(plain_setup(GAME, seed, seats, talk=talk)), stream(seed, "counts")
    while True:
        for seat in range(seats):
            for remark in bot.say(GAME.view(match.state, seat), rng):
                if not rng.below(kept):
                    match = play(match, GAME.write(remark))
        if match.state.end:
            return match
        *_, thought = bot.think(GAME.view(match.state, match.state.turn), rng)
        match = play(match, GAME.write(thought.action))
