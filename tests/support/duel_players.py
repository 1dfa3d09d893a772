"""Plays duels with bots instead of people."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.duel import Duel, match_of_deal
from triokey.core.match import Match, play, turn
from triokey.core.thinking import bot_remarks, think


def played_on(duel: Duel, deal: int, level: str) -> Match:
    """Return the match of a duel's deal after a bot of this level has played the duel's seat."""
    match, game = match_of_deal(duel, deal), game_of(duel.setup.game)
    levels = [named or level for named in duel.levels]
    while (seat := turn(match)) is not None:
        for word in bot_remarks(match, list(enumerate(levels))) if about(game.id).crew else ():
            match = play(match, word)
        match = play(match, game.write(think(match, seat, levels[seat]).action))
    return match
