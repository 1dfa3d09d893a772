"""A crew of one that judges as crews do, but unsurely: games that are lost as people lose them, and a measure of ease.

How many of PLAYOUTS such games from a position are won says how hard it is. They look at their own hand and what lies
open, never at the deck. The same position gives the same number.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.rng import Rng
from triokey.okeydokey.cards import PLACES
from triokey.okeydokey.crew import judge_of
from triokey.okeydokey.judge import overhear
from triokey.okeydokey.kernel import Table, act_of, move_of
from triokey.okeydokey.table import NOBODY, Move, State

PLAYOUTS = 24
BLUR = 6.0
"""By up to so much every score strays."""


def blurred(table: Table, rng: Rng, blur: float = BLUR) -> Iterator[Move]:
    """Play a table to its end, or until it is lost for all to see, yielding every move."""
    judge = judge_of(table.seats)
    while table.placed < PLACES and table.turn != NOBODY and not table.hopeless():
        scored = judge.weigh(table, overhear(table))
        if not scored:
            return
        act = max((score + blur * rng.unit(), act) for score, act in scored)[1]
        cards = judge.cards(table, act)
        yield move_of(act, cards)
        table.play(act, cards)


def tempts(state: State, best: Move) -> bool:
    """Return whether an unsure judgement may prefer another placement to the best one."""
    table = Table(state)
    scores = {act: score for score, act in judge_of(table.seats).weigh(table, overhear(table))}
    right = act_of(best)
    return any(score + BLUR > scores[right] for act, score in scores.items() if act != right)


def wins(state: State, number: int) -> bool:
    """Return whether the playout of this number, one of PLAYOUTS, is won."""
    table = Table(state)
    for _ in blurred(table, Rng(number)):
        pass
    return table.placed == PLACES


def ease(state: State) -> int:
    """Return how many of PLAYOUTS games from here are won."""
    return sum(wins(state, number) for number in range(PLAYOUTS))
