"""The decision of a bot at a moment of a match: the same for the same match, wherever it is computed."""

from __future__ import annotations

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of, part
from triokey.core.game import Seat, Thought
from triokey.core.match import Match, play
from triokey.core.rng import Rng, stream


def think(match: Match, seat: Seat, level: str, edition: int = 0) -> Thought:
    """Return the last thought of the seat's bot, of an earlier edition if one is named; the same for the same match."""
    game = game_of(match.setup.game)
    view = game.view(match.state, seat)
    best = None
    for best in bot_of(game.id, level, edition).think(view, bot_rng(match, seat)):
        pass
    if best is None:
        raise ValueError("a bot was asked where nothing can be done")
    return best


def first_thought(match: Match, seat: Seat, level: str, edition: int = 0) -> Thought:
    """Return what comes to the seat's bot at once at this moment, or any legal action where the bot fails.

    For when its whole thinking was lost: a few milliseconds, whatever the level.
    """
    game, rng = game_of(match.setup.game), bot_rng(match, seat)
    view = game.view(match.state, seat)
    try:
        return next(iter(bot_of(game.id, level, edition).think(view, rng)))
    except Exception:  # a fault of the bot must not end the game
        return Thought(rng.choice(game.legal(match.state)), 0.0)


def speak(match: Match, bots: list[tuple[Seat, str]]) -> list[str]:
    """Return what the bots remark at this moment, one after another and so on until nobody has more to say.

    Each has heard those before. A seat without a level is a person's, for which its reports are made. The rules of a game
    bound how much may be said between two actions.
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
    """Return the chance of a bot at this moment: it depends on the seed, the seat and the place in the match only."""
    return stream(match.setup.seed, f"bot/{seat}/{len(match.past)}/{len(match.words)}")
