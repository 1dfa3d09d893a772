"""Finds a game's own bots, and defines two bots that can play any game from its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from triokey.core.catalog import about, game_of, part
from triokey.core.game import LOOK_AHEAD, RANDOM, Bot, Game, Seat, Thought
from triokey.core.rng import Rng

_BUDGET = 3_000
"""Maximum number of positions that a bot looks at for one decision."""
_WORLDS = 20
"""Maximum number of sampled states, consistent with the view, for one decision."""
_ENOUGH = 5
"""Number of sampled states that is enough for a decision if the maximum number of positions does not allow all of them."""
_LATER = 0.99
"""Factor by which a win or a loss counts less for each action that it comes later."""
_GUESSED = 0.5
"""Factor by which a game's estimate counts less than the end of a round, so that no estimate is preferred to a sure win."""

AnyGame = Game[Any, Any, Any]
Values = tuple[float, ...]
"""The value of a position to each seat, from -1 (lost) to 1 (won)."""


def bot_of(game_id: str, level: str, edition: int = 0) -> Bot:
    """Return the bot of this level, or a reference player of the game's own bots. Raises KeyError for any other name.

    edition: an earlier edition of the bots that the game still has; 0 for the present one.
    """
    if "bots" in about(game_id).parts:
        bots = part(game_id, "bots")
        own: Bot = past_bots(game_id).get(edition, {}).get(level) or bots.BOTS[level]
        return own
    game = game_of(game_id)
    plain: dict[str, Bot] = {RANDOM: RandomBot(game), LOOK_AHEAD: LookAheadBot(game)}
    if level not in game.levels:
        raise KeyError(level)
    return plain[level]


def past_bots(game_id: str) -> dict[int, dict[str, Bot]]:
    """Return, by edition, the earlier bots that the game still has because they decided differently from today's."""
    found: dict[int, dict[str, Bot]] = getattr(part(game_id, "bots"), "PAST", {}) if "bots" in about(game_id).parts else {}
    return found


class RandomBot:
    """A bot that plays a random legal action."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def think(self, view: Any, rng: Rng) -> Iterator[Thought]:
        """Yield one thought, a random legal action; none when the round is over."""
        actions = self.game.legal(self.game.world(view, rng))
        if actions:
            yield Thought(rng.choice(actions), 0.0)

    def say(self, view: Any, rng: Rng) -> tuple[Any, ...]:
        """Return no remarks."""
        return ()


class LookAheadBot:
    """A bot that looks ahead one action further each time, up to a number of positions, and plays what is best for its seat.

    It assumes that every seat does what is best for itself: max^n, Luckhardt and Irani (1986). Where it stops before the end
    of the round, it uses the game's estimate. In games with hidden things it searches several states that agree with its
    view, as if everything were open, and plays the action that is best on average: Ginsberg (2001), GIB.
    """

    def __init__(self, game: AnyGame, budget: int = _BUDGET) -> None:
        self.game = game
        self.budget = budget

    def think(self, view: Any, rng: Rng) -> Iterator[Thought]:
        """Yield any legal action, then the best action of each search depth that was completed."""
        worlds = [self.game.world(view, rng) for _ in range(_WORLDS if self.game.about.hidden else 1)]
        seat = self.game.turn(worlds[0])
        if seat is None:
            return
        actions = list(self.game.legal(worlds[0]))
        rng.shuffle(actions)
        yield Thought(actions[0], 0.0)
        search = _Search(self.game, self.budget)
        depth = 0
        while search.unsettled:
            search.unsettled = False
            looked = [search.worths(world, actions, depth, seat) for world in worlds]
            through = [worths for worths in looked if worths is not None]
            if len(through) < min(_ENOUGH, len(worlds)):
                return
            means = [sum(worths) / len(through) for worths in zip(*through, strict=True)]
            best = max(range(len(actions)), key=means.__getitem__)
            yield Thought(actions[best], means[best])
            depth += 1

    def say(self, view: Any, rng: Rng) -> tuple[Any, ...]:
        """Return no remarks."""
        return ()


class _Search:
    """A search of the bot that looks ahead.

    left: how many positions it may still look at.  unsettled: whether it stopped anywhere before the end of the round.
    """

    def __init__(self, game: AnyGame, budget: int) -> None:
        self.game = game
        self.left = budget
        self.unsettled = True
        self.most = max(game.seat_counts)

    def worths(self, state: Any, actions: list[Any], depth: int, seat: Seat) -> list[float] | None:
        """Return what each action is worth to a seat, looking `depth` actions further; None if too few positions are left."""
        found = [self._values(self.game.apply(state, action), depth)[seat] for action in actions]
        return found if self.left > 0 else None

    def _values(self, state: Any, depth: int) -> Values:
        if self.left <= 0:
            return (0.0,) * self.most
        self.left -= 1
        mover: Seat | None = self.game.turn(state)
        if mover is None:
            return self._ended(state)
        if not depth:
            self.unsettled = True
            return self._estimated(state)
        after = (self._values(self.game.apply(state, action), depth - 1) for action in self.game.legal(state))
        return tuple(_LATER * value for value in max(after, key=lambda values: values[mover]))

    def _estimated(self, state: Any) -> Values:
        guessed = self.game.estimate(state)
        return tuple(_GUESSED * min(max(value, -1.0), 1.0) for value in guessed) or (0.0,) * self.most

    def _ended(self, state: Any) -> Values:
        end = self.game.outcome(state)
        assert end is not None
        if not end.winners:
            return (-1.0 if self.game.about.crew else 0.0,) * self.most
        return tuple(1.0 if seat in end.winners else -1.0 for seat in range(self.most))
