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
    """Where a lost game was lost, with all cards known, as far as it is known.

    at: the index of the last move before which the game could still be won; -1 if it never could, or nothing is
    known. line: a winning line from before that move. sure: whether the position at "end" is proven lost.
    end: the index of the first position that was not found to be winnable; the search is over where it follows on "at".
    """

    at: int
    line: tuple[Move, ...]
    sure: bool
    end: int

    @property
    def left(self) -> int:
        """How many moves are not judged yet; 0 once the search is over."""
        return self.end - self.at - 1


def verdict(first: State, moves: Sequence[Move], budget: int = BUDGET) -> LossTraced:
    """Find the last position of a lost game that could be won, by halving: what is lost stays lost."""
    states = [first]
    for move in moves:
        states.append(play(states[-1], move))
    return _traced(states, budget)


def _traced(positions: Sequence[State], budget: int) -> LossTraced:
    found = look(positions, None, budget)
    while found.left > 0:
        found = look(positions, found, budget)
    return found


def look(positions: Sequence[State], found: LossTraced | None, budget: int) -> LossTraced:
    """Return what is known once one more position is solved: first that of the first turn, then one halfway."""
    if found is None:
        low = next((at for at, state in enumerate(positions) if state.start != NOBODY), len(positions) - 1)
        best = solve(positions[low], budget)
        if not best.winnable:
            return LossTraced(-1, (), best.winnable is False, 0)
        return LossTraced(low, best.line, True, len(positions) - 1)
    middle = (found.at + found.end) // 2
    best = solve(positions[middle], budget)
    if best.winnable:
        return found._replace(at=middle, line=best.line)
    return found._replace(end=middle, sure=best.winnable is False)


def positions_of(states: Sequence[State], words: Sequence[str]) -> list[State]:
    """Return the positions before every action, and the last one."""
    return [states[at] for at, _ in _actions(words)] + [states[-1]]


def _actions(words: Sequence[str]) -> list[tuple[int, Move]]:
    return [(at, action) for at, action in enumerate(map(notation.read, words)) if isinstance(action, Move)]


def review(states: Sequence[State], words: Sequence[str], budget: int) -> tuple[Point, ...]:
    """Return the points of every action; remarks are none."""
    if states[-1].end == "festival":
        return tuple(_point(states, at, 1, 1, KEPT, 0, "kept", ()) for at, _ in _actions(words))
    return judged(states, words, _traced(positions_of(states, words), budget))


def judged(states: Sequence[State], words: Sequence[str], found: LossTraced) -> tuple[Point, ...]:
    """Return the points of every action of a game that was lost like this."""
    lost = -1 if found.sure else 0
    points = []
    for number, (at, _) in enumerate(_actions(words)):
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
