"""Asks the bots of a match for moves and remarks. The same match gives the same answers on every device."""

from __future__ import annotations

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of, part
from triokey.core.game import Seat, Thought
from triokey.core.match import Match, play
from triokey.core.rng import Rng, stream


def think(match: Match, seat: Seat, level: str, edition: int = 0) -> Thought:
    """Return the final decision of the seat's bot. edition: an earlier edition of the bots, 0 for the present one."""
    game = game_of(match.setup.game)
    view = game.view(match.state, seat)
    best = None
    for best in bot_of(game.id, level, edition).think(view, bot_rng(match, seat)):
        pass
    if best is None:
        raise ValueError("a bot was asked where nothing can be done")
    return best


def first_thought(match: Match, seat: Seat, level: str, edition: int = 0) -> Thought:
    """Return the first decision of the seat's bot at this moment, or any legal action if the bot fails.

    It is used when the result of the bot's full thinking was lost, and takes a few milliseconds at any level.
    """
    game, rng = game_of(match.setup.game), bot_rng(match, seat)
    view = game.view(match.state, seat)
    try:
        return next(iter(bot_of(game.id, level, edition).think(view, rng)))
    except Exception:  # a fault of the bot must not end the game
        return Thought(rng.choice(game.legal(match.state)), 0.0)


def bot_remarks(match: Match, bots: list[tuple[Seat, str]]) -> list[str]:
    """Return the remarks of the bots at this moment, in turn, until nobody makes another.

    Each bot knows the remarks before its own. A seat without a level is a person's, for whom the game's reports are made. The
    rules of a game limit how much may be said between two actions.
    """
    game = game_of(match.setup.game)
    words: list[str] = []
    begun = -1
    while begun < len(words):
        begun = len(words)
        for seat, level in bots:
            view = game.view(match.state, seat)
            remarks = bot_of(game.id, level).say(view, bot_rng(match, seat)) if level else part(game.id, "reports").reports(view)
            for remark in remarks:
                words.append(game.write(remark))
                match = play(match, words[-1])
    return words


def bot_rng(match: Match, seat: Seat) -> Rng:
    """Return a bot's random generator at this moment, which depends only on the seed, the seat and the place in the match."""
    return stream(match.setup.seed, f"bot/{seat}/{len(match.past)}/{len(match.words)}")
