"""Rollouts of a noisy policy: solo games that are lost in the way people lose them, and a measure of how easy a position is.

The number of won games out of PLAYOUTS from a position is its ease. The policy looks at its own hand and the open cards, never at
the deck. The same position always gives the same number.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.rng import Rng
from triokey.okeydokey.cards import PLACES
from triokey.okeydokey.crew.member import policy_of
from triokey.okeydokey.crew.policy import all_told
from triokey.okeydokey.search.fast_table import FastTable, act_of, move_of
from triokey.okeydokey.table import NOBODY, Move, State

PLAYOUTS = 24
NOISE = 6.0
"""Maximum of the random value added to a score."""


def noisy_rollout(table: FastTable, rng: Rng, noise: float = NOISE) -> Iterator[Move]:
    """Play a table to its end, or until it is visibly lost, yielding every move."""
    policy = policy_of(table.seats)
    while table.placed < PLACES and table.turn != NOBODY and not table.hopeless():
        scored = policy.scores(table, all_told(table))
        if not scored:
            return
        act = max((score + noise * rng.unit(), act) for score, act in scored)[1]
        cards = policy.cards(table, act)
        yield move_of(act, cards)
        table.play(act, cards)


def can_tempt(state: State, best: Move) -> bool:
    """Return whether the noisy policy could choose a placement other than the best one."""
    table = FastTable(state)
    scores = {act: score for score, act in policy_of(table.seats).scores(table, all_told(table))}
    right = act_of(best)
    return any(score + NOISE > scores[right] for act, score in scores.items() if act != right)


def is_playout_won(state: State, number: int) -> bool:
    """Return whether a position's playout with this number (below PLAYOUTS) is won."""
    table = FastTable(state)
    for _ in noisy_rollout(table, Rng(number)):
        pass
    return table.placed == PLACES


def count_won_playouts(state: State) -> int:
    """Return how many of PLAYOUTS games from a position are won."""
    return sum(is_playout_won(state, number) for number in range(PLAYOUTS))
