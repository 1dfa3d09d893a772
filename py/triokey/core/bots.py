"""Bots: where a game's own are found, and two that play any game by its rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from triokey.core.catalog import about, game_of, part
from triokey.core.game import LOOK_AHEAD, RANDOM, Bot, Game, Seat, Thought
from triokey.core.rng import Rng

_BUDGET = 3_000
"""Positions of one decision."""
_LATER = 0.99
"""What is won or lost one action later counts so much less."""

AnyGame = Game[Any, Any, Any]
Values = tuple[float, ...]
"""What a position is worth to each seat: from -1, lost, to 1, won."""


def bot_of(game_id: str, level: str) -> Bot:
    """Return the bot of this level, or of a reference that the game's own bots have. Raises KeyError for any other."""
    if "bots" in about(game_id).parts:
        own: Bot = part(game_id, "bots").BOTS[level]
        return own
    game = game_of(game_id)
    plain: dict[str, Bot] = {RANDOM: RandomBot(game), LOOK_AHEAD: LookAheadBot(game)}
    if level not in game.levels:
        raise KeyError(level)
    return plain[level]


class RandomBot:
    """Plays any legal action."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def think(self, view: Any, rng: Rng) -> Iterator[Thought]:
        """Yield one thought, or none when the round is over."""
        actions = self.game.legal(self.game.world(view, rng))
        if actions:
            yield Thought(rng.choice(actions), 0.0)

    def say(self, view: Any, rng: Rng) -> tuple[Any, ...]:
        """Return nothing."""
        return ()


class LookAheadBot:
    """Plays an open game by looking ahead, one action further each time, until a number of positions is used up.

    Every seat is taken to do what is best for itself: max^n, Luckhardt and Irani (1986).
    """

    def __init__(self, game: AnyGame, budget: int = _BUDGET) -> None:
        self.game = game
        self.budget = budget

    def think(self, view: Any, rng: Rng) -> Iterator[Thought]:
        """Yield any action, then the best of every depth that was looked through."""
        state = self.game.world(view, rng)
        seat = self.game.turn(state)
        if seat is None:
            return
        actions = list(self.game.legal(state))
        rng.shuffle(actions)
        yield Thought(actions[0], 0.0)
        search = _Search(self.game, self.budget)
        depth = 1
        while search.unsettled:
            search.unsettled = False
            found = [(search.values(self.game.apply(state, action), depth - 1)[seat], action) for action in actions]
            if search.left <= 0:
                return
            value, action = max(found, key=lambda one: one[0])
            yield Thought(action, value)
            depth += 1

    def say(self, view: Any, rng: Rng) -> tuple[Any, ...]:
        """Return nothing."""
        return ()


class _Search:
    """left: positions that may still be looked at.  unsettled: whether a game had not ended where the look did."""

    def __init__(self, game: AnyGame, budget: int) -> None:
        self.game = game
        self.left = budget
        self.unsettled = True
        self.seats = range(max(game.seat_counts))

    def values(self, state: Any, depth: int) -> Values:
        self.left -= 1
        mover: Seat | None = self.game.turn(state)
        if mover is None:
            return self._ended(state)
        if not depth or self.left <= 0:
            self.unsettled = True
            return (0.0,) * len(self.seats)
        after = (self.values(self.game.apply(state, action), depth - 1) for action in self.game.legal(state))
        return tuple(_LATER * value for value in max(after, key=lambda values: values[mover]))

    def _ended(self, state: Any) -> Values:
        end = self.game.outcome(state)
        assert end is not None
        if not end.winners:
            return (-1.0 if self.game.about.crew else 0.0,) * len(self.seats)
        return tuple(1.0 if seat in end.winners else -1.0 for seat in self.seats)
