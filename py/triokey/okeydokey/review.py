"""After the game, and beside a game with open cards: the move that lost it, and a hint that surely leads on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.okeydokey.solver import BUDGET, solve
from triokey.okeydokey.table import NOBODY, Move, State
from triokey.okeydokey.turn import play


class Verdict(NamedTuple):
    """Where a lost game was lost, with all cards known.

    at: the index of the last move before which the game could still be won; -1 if it never could, or nothing is
    known. line: a winning line from before that move. sure: whether the position after it, or for -1 the first one,
    is proven lost.
    """

    at: int
    line: tuple[Move, ...]
    sure: bool


def verdict(first: State, moves: Sequence[Move], budget: int = BUDGET) -> Verdict:
    """Find the last position of a lost game that could be won, by halving: what is lost stays lost."""
    states = [first]
    for move in moves:
        states.append(play(states[-1], move))
    low = next((at for at, state in enumerate(states) if state.start != NOBODY), len(moves))
    high, sure = len(moves), True
    best = solve(states[low], budget)
    if not best.winnable:
        return Verdict(-1, (), best.winnable is False)
    while high - low > 1:
        middle = (low + high) // 2
        found = solve(states[middle], budget)
        if found.winnable:
            low, best = middle, found
        else:
            high, sure = middle, found.winnable is False
    return Verdict(low, best.line, sure)
