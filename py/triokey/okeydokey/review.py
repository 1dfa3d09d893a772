"""How a game of Okey Dokey went: after which action it could no longer be won, with all cards known.

The graph's height is 1 while the game can still be won, -1 once it is lost, and 0 where neither is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Fact
from triokey.core.review import BLUNDER, GONE, KEPT, MISTAKE, UNKNOWN, Point
from triokey.okeydokey import notation
from triokey.okeydokey.solver import BUDGET, solve
from triokey.okeydokey.table import NOBODY, Move, State
from triokey.okeydokey.turn import play


class LossTraced(NamedTuple):
    """Where a lost game was lost, with all cards known.

    at: the index of the last move before which the game could still be won; -1 if it never could, or nothing is
    known. line: a winning line from before that move. sure: whether the position after it, or for -1 the first one,
    is proven lost.
    """

    at: int
    line: tuple[Move, ...]
    sure: bool


def verdict(first: State, moves: Sequence[Move], budget: int = BUDGET) -> LossTraced:
    """Find the last position of a lost game that could be won, by halving: what is lost stays lost."""
    states = [first]
    for move in moves:
        states.append(play(states[-1], move))
    low = next((at for at, state in enumerate(states) if state.start != NOBODY), len(moves))
    high, sure = len(moves), True
    best = solve(states[low], budget)
    if not best.winnable:
        return LossTraced(-1, (), best.winnable is False)
    while high - low > 1:
        middle = (low + high) // 2
        found = solve(states[middle], budget)
        if found.winnable:
            low, best = middle, found
        else:
            high, sure = middle, found.winnable is False
    return LossTraced(low, best.line, sure)


def review(states: Sequence[State], words: Sequence[str], budget: int) -> tuple[Point, ...]:
    """Return the points of every action; remarks are none."""
    moves = [(at, action) for at, action in enumerate(map(notation.read, words)) if isinstance(action, Move)]
    if states[-1].end == "festival":
        return tuple(_point(states, at, 1, 1, KEPT, 0, "kept", ()) for at, _ in moves)
    found = verdict(states[0], [action for _, action in moves], budget)
    lost = -1 if found.sure else 0
    points = []
    for number, (at, _) in enumerate(moves):
        if states[at].start == NOBODY:
            points.append(_point(states, at, 0, 0, UNKNOWN, 0, "start", ()))
        elif number < found.at:
            points.append(_point(states, at, 1, 1, KEPT, 0, "kept", ()))
        elif number == found.at:
            better: tuple[tuple[str, Fact], ...] = (("better", notation.write(found.line[0])),)
            mark = BLUNDER if found.sure else MISTAKE
            points.append(_point(states, at, 1, lost, mark, 1, "lost" if found.sure else "perhaps", better))
        else:
            why = ("after" if found.at >= 0 else "never") if found.sure else "unknown"
            points.append(_point(states, at, lost, lost, GONE if found.sure else UNKNOWN, 0, why, ()))
    return tuple(points)


def _point(
    states: Sequence[State],
    at: int,
    before: int,
    value: int,
    mark: str,
    weight: int,
    why: str,
    facts: tuple[tuple[str, Fact], ...],
) -> Point:
    return Point(at, max(states[at].turn, 0), before, value, mark, weight, why, facts)
