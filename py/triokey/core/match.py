"""A match: a setup and the actions of its rounds, with undo, redo and replay.

The log is the source of truth. States are stored only so that undo is a step back instead of a replay. A match is immutable:
every function returns a new one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, NotationError, Outcome, Round, Seat, Setup, Standing, check_setup, seed_of

__all__ = [
    "Match",
    "BadLog",
    "start",
    "play",
    "undo",
    "redo",
    "turn",
    "outcome",
    "finished_rounds",
    "standing",
    "next_round",
    "replay",
    "replay_prefix",
    "branch",
]

Log = tuple[tuple[str, ...], ...]
"""The texts of the actions of every round, the running round last."""


class Match(NamedTuple):
    """A running or finished match.

    past: for each finished round the texts of its actions.  rounds: for each finished round how it ended.
    states: the states of the current round, from its deal to now.  words: the texts of the actions between them.
    undone: the texts of actions that redo would play, the next one last.
    """

    setup: Setup
    past: Log
    rounds: tuple[Round, ...]
    states: tuple[Any, ...]
    words: tuple[str, ...]
    undone: tuple[str, ...] = ()

    @property
    def state(self) -> Any:
        """The current state of the current round."""
        return self.states[-1]

    @property
    def log(self) -> Log:
        """The texts of the actions of all rounds, the current round last."""
        return (*self.past, self.words)


class BadLog(ValueError):
    """A log contains an action that cannot be played. at: (round, index of the action), both from 0."""

    def __init__(self, at: tuple[int, int], cause: Exception) -> None:
        super().__init__(f"word {at[1] + 1} of round {at[0] + 1} cannot be played: {cause}")
        self.at = at
        self.cause = cause


def start(setup: Setup) -> Match:
    """Return a new match at its first deal. Raises ValueError for a setup that cannot be dealt."""
    game = game_of(setup.game)
    check_setup(game, setup)
    return Match(setup, (), (), (_deal_round(setup, ()),), ())


def play(match: Match, word: str) -> Match:
    """Return the match after one more action, with nothing left to redo. Raises NotationError or IllegalAction."""
    game = game_of(match.setup.game)
    state = game.apply(match.state, game.read(word))
    return match._replace(states=(*match.states, state), words=(*match.words, word), undone=())


def undo(match: Match) -> Match:
    """Return the match with the last action of the current round undone; at the deal it is returned unchanged."""
    if not match.words:
        return match
    return match._replace(states=match.states[:-1], words=match.words[:-1], undone=(*match.undone, match.words[-1]))


def redo(match: Match) -> Match:
    """Return the match with the last undone action played again; without such an action it is returned unchanged."""
    if not match.undone:
        return match
    return play(match, match.undone[-1])._replace(undone=match.undone[:-1])


def turn(match: Match) -> Seat | None:
    """Return the seat to act, or None when the round is over."""
    return game_of(match.setup.game).turn(match.state)


def outcome(match: Match) -> Outcome | None:
    """Return how the current round ended, or None while it runs."""
    return game_of(match.setup.game).outcome(match.state)


def finished_rounds(match: Match) -> tuple[Round, ...]:
    """Return all rounds that have ended, including the current round if it has."""
    game = game_of(match.setup.game)
    end = game.outcome(match.state)
    return match.rounds if end is None else (*match.rounds, Round(game.turn(match.states[0]) or 0, end))


def standing(match: Match) -> Standing:
    """Return the scores of the match and, when it is over, its winners."""
    return game_of(match.setup.game).standing(match.setup, finished_rounds(match))


def has_several_rounds(setup: Setup) -> bool:
    """Tell whether matches with this setup can have several rounds, by testing a first round that nobody wins."""
    nobody = Round(0, Outcome((), (0,) * setup.seats, (), ()))
    return game_of(setup.game).standing(setup, (nobody,)).winners is None


def next_round(match: Match, seed: int | None = None) -> Match:
    """Return the match at the deal of its next round. seed: a seed for this round only, or None to use the match's seed.

    Raises ValueError while a round runs or after the end.
    """
    game = game_of(match.setup.game)
    rounds = finished_rounds(match)
    if len(rounds) == len(match.rounds):
        raise ValueError("the round is not over")
    if game.standing(match.setup, rounds).winners is not None:
        raise ValueError("the match is over")
    setup = match.setup
    if seed is not None:
        setup = setup._replace(seeds=(*(seed_of(setup, number) for number in range(len(rounds))), seed))
        check_setup(game, setup)
    return Match(setup, match.log, rounds, (_deal_round(setup, rounds),), ())


def _deal_round(setup: Setup, rounds: tuple[Round, ...]) -> Any:
    return game_of(setup.game).deal(setup._replace(seed=seed_of(setup, len(rounds)), seeds=()), rounds)


def replay(setup: Setup, log: Log) -> Match:
    """Return the match that this log describes. Raises BadLog at the first word that cannot be played."""
    match, fault = replay_prefix(setup, log)
    if fault is not None:
        raise fault
    return match


def replay_prefix(setup: Setup, log: Log) -> tuple[Match, BadLog | None]:
    """Return the match as far as its log can be played, and the error at the first action that cannot, or None."""
    match = start(setup)
    for number, words in enumerate(log):
        if number:
            try:
                match = next_round(match)
            except ValueError as cause:
                return match, BadLog((number, 0), cause)
        for index, word in enumerate(words):
            try:
                match = play(match, word)
            except (NotationError, IllegalAction) as cause:
                return match, BadLog((number, index), cause)
    return match, None


def branch(match: Match, number: int, count: int) -> Match:
    """Return the match as it was in round `number` (from 0) after `count` actions, to continue from there.

    Raises ValueError if the match has no such moment.
    """
    log = match.log
    if not 0 <= number < len(log) or not 0 <= count <= len(log[number]):
        raise ValueError("there is no such moment in the match")
    return replay(match.setup, (*log[:number], log[number][:count]))
