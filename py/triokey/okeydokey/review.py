"""The review of a game of Okey Dokey: the action after which the game could no longer be won, with all cards known.

The graph's value is 1 while the game can still be won, -1 once it is lost, and 0 if neither is known.

A position before a winnable one is winnable, and a position after a lost one is lost. So the search bisects, and treats "not
found" as lost until one step remains. Then it checks its doubts: it goes forward from that step through all positions that were
not found, and once more with the actions tried in another order. A step is named only between a position that is proven winnable
and the next one that is proven lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Fact
from triokey.core.review import BLUNDER, GONE, KEPT, UNKNOWN, Point
from triokey.okeydokey import notation
from triokey.okeydokey.search.solver import BUDGET, solve
from triokey.okeydokey.table import NOBODY, Move, State
from triokey.okeydokey.turn import apply_move

ORDERS = 2
"""Number of action orders tried before a position is reported as undecided."""


class LossTraced(NamedTuple):
    """What is known so far of where a lost game was lost, with all cards known; a position is the number of moves before it.

    first: the position of the first turn. at: the last position that is proven winnable, first - 1 if none is. line: the winning
    moves from there. lost: the first position that is proven lost. given_up: for each order of actions, the positions between
    these two that were searched in that order without a result.
    """

    first: int
    at: int
    line: tuple[Move, ...]
    lost: int
    given_up: tuple[tuple[int, ...], ...] = ((),) * ORDERS

    @property
    def winnable(self) -> bool | None:
        """Whether the game could be won at all; None if that is not known."""
        return True if self.at >= self.first else False if self.lost == self.first else None

    @property
    def sure(self) -> bool:
        """Whether it is proven where the game was lost, including lost from the start."""
        return self.lost == self.at + 1

    @property
    def next(self) -> tuple[int, int] | None:
        """The next position to search and the order in which to try actions; None when the search is over."""
        given_up = self._list_given_up(0)
        end = min(given_up, default=self.lost)
        if self.at < self.first and not given_up and not self.sure:
            return self.first, 0
        if end - self.at > 1:
            return (self.at + end) // 2, 0
        return next(((at, order) for order in range(ORDERS) for at in self._list_waiting(order)), None)

    @property
    def left(self) -> int:
        """Maximum number of remaining searches, halved and rounded up; 0 when the search is over."""
        return (sum(len(self._list_waiting(order)) for order in range(ORDERS)) + 1) // ORDERS

    def _list_given_up(self, order: int) -> list[int]:
        return [at for at in self.given_up[order] if self.at < at < self.lost]

    def _list_waiting(self, order: int) -> list[int]:
        return sorted({*range(self.at + 1, self.lost)} - {*self.given_up[order]})


def find_loss(first: State, moves: Sequence[Move], budget: int = BUDGET) -> LossTraced:
    """Find where a lost game was lost; budget: the solver's limit for each position."""
    states = [first]
    for move in moves:
        states.append(apply_move(states[-1], move))
    return _trace_loss(states, budget)


def _trace_loss(positions: Sequence[State], budget: int) -> LossTraced:
    found = search_position(positions, None, budget)
    while found.left:
        found = search_position(positions, found, budget)
    return found


def search_position(positions: Sequence[State], found: LossTraced | None, budget: int) -> LossTraced:
    """Return what is known after one more position is searched; the last of the positions must be lost."""
    if found is None:
        first = next((at for at, state in enumerate(positions) if state.start != NOBODY), len(positions) - 1)
        found = LossTraced(first, first - 1, (), len(positions) - 1)
    if found.next is None:
        return found
    at, order = found.next
    best = solve(positions[at], budget, order)
    if best.winnable:
        return found._replace(at=at, line=best.line)
    if best.winnable is False:
        return found._replace(lost=at)
    given_up = [(*those, at) if number == order else those for number, those in enumerate(found.given_up)]
    return found._replace(given_up=tuple(given_up))


def positions_of(states: Sequence[State], words: Sequence[str]) -> list[State]:
    """Return the positions before every action, and the final position."""
    return [states[at] for at, _ in _list_actions(words)] + [states[-1]]


def _list_actions(words: Sequence[str]) -> list[tuple[int, Move]]:
    return [(at, action) for at, action in enumerate(map(notation.read_word, words)) if isinstance(action, Move)]


def review_round(states: Sequence[State], words: Sequence[str], budget: int) -> tuple[Point, ...]:
    """Return the review's point for every action; remarks have none."""
    if states[-1].end == "festival":
        return tuple(_make_point(states, at, 1, 1, KEPT, 0, "kept", ()) for at, _ in _list_actions(words))
    return judge_actions(states, words, _trace_loss(positions_of(states, words), budget))


def judge_actions(states: Sequence[State], words: Sequence[str], found: LossTraced) -> tuple[Point, ...]:
    """Return the review's point for every action of a lost game; actions of which nothing is known get no mark and no blame."""
    points = []
    for number, (at, _) in enumerate(_list_actions(words)):
        before = 1 if number <= found.at else -1 if number >= found.lost else 0
        value = 1 if number < found.at else -1 if number + 1 >= found.lost else 0
        better: tuple[tuple[str, Fact], ...] = ()
        if number < found.first:
            before, value, mark, why = 0, 0, UNKNOWN, "start"
        elif number < found.at:
            mark, why = KEPT, "kept"
        elif number >= found.lost:
            mark, why = GONE, "after" if found.winnable is not False else "never"
        elif found.sure:
            mark, why, better = BLUNDER, "lost", (("better", notation.write_word(found.line[0])),)
        else:
            mark, why = UNKNOWN, "open"
        points.append(_make_point(states, at, before, value, mark, int(mark == BLUNDER), why, better))
    return tuple(points)


def _make_point(
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
