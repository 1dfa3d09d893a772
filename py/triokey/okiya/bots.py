"""Six bots of Okiya, which differ in what they notice and in how early they see to the end of the game.

A bot is a row of numbers. Weak bots overlook things as people do: first that a move gives the opponent a shape, then that
they could win themselves; they like to put their tokens together. Strong bots leave the opponent few safe replies, and
play perfectly once few enough tiles are left. No bot uses a clock: the longest thought is the exact solution of the
whole garden, which takes 0.1 s in Pyodide.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from triokey.core.game import Thought
from triokey.core.rng import Rng
from triokey.okiya.garden import CELLS, MIDDLE, SHAPES, Cell, Mask, cells_in
from triokey.okiya.rules import GAME, View, next_cells
from triokey.okiya.solver import solver_of
from triokey.okiya.tactics import Tactics, tactics_of


class Level(NamedTuple):
    """What a bot notices.

    sight: how often, in percent, it sees that a move wins at once.
    care: how often, in percent, it sees that a move lets the opponent win at once.
    plan: how often, in percent, it chooses by the opponent's safe replies instead of by its own pretty shapes.
    exact: the bot plays perfectly once so many tiles or fewer are left.
    """

    sight: int
    care: int
    plan: int
    exact: int


LEVELS: dict[str, Level] = {
    "beginner": Level(50, 10, 0, 0),
    "casual": Level(85, 45, 0, 0),
    "club": Level(100, 95, 80, 6),
    "strong": Level(100, 100, 100, 11),
    "expert": Level(100, 100, 100, 14),
    "perfect": Level(100, 100, 100, CELLS),
}


class OkiyaBot:
    """A bot that plays Okiya at one level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, view: View, rng: Rng) -> Iterator[Thought]:
        """Yield a first choice and then, if the bot sees to the end of the game, the best move of those solved so far."""
        mover = GAME.turn(view)
        if mover is None:
            return
        own, opp = view.tokens[mover], view.tokens[1 - mover]
        tactics = tactics_of(view.layout, view.full)
        moves = list(cells_in(next_cells(view)))
        rng.shuffle(moves)
        plans = rng.below(100) < self.level.plan
        moves.sort(key=lambda cell: self._dislike(tactics, own, opp, cell, plans, rng))
        yield Thought(moves[0], 0.0)
        if view.left <= self.level.exact:
            solver = solver_of(view.layout, view.full)
            best, choice = -CELLS, moves[0]
            for cell in moves:
                rank = solver.value(own, opp, cell).rank
                if rank > best:
                    best, choice = rank, cell
                yield Thought(choice, best / CELLS)

    def say(self, view: View, rng: Rng) -> tuple[Cell, ...]:
        return ()

    def _dislike(self, tactics: Tactics, own: Mask, opp: Mask, cell: Cell, plans: bool, rng: Rng) -> int:
        """Return how much the bot dislikes a move: the smaller the number, the better the move."""
        if tactics.wins(own, opp, cell):
            return -1000 if rng.below(100) < self.level.sight else 0
        slip = 1000 if rng.below(100) < self.level.care and tactics.gives(own, opp, cell) else 0
        if plans:
            return slip + opponent_freedom(tactics, own, opp, cell)
        return slip - _rate_company(own | 1 << cell, opp, cell)


def opponent_freedom(tactics: Tactics, own: Mask, opp: Mask, cell: Cell) -> int:
    """Return how much freedom a move leaves the opponent: few safe replies and few middle cells make a small number."""
    return 16 * tactics.safe(own, opp, cell).bit_count() - 24 * (MIDDLE >> cell & 1)


def _rate_company(own: Mask, opp: Mask, cell: Cell) -> int:
    """Return how well a token goes with the player's others: it counts those in shapes that can still be completed."""
    return sum((shape & own).bit_count() ** 2 for shape in SHAPES if shape >> cell & 1 and not shape & opp)


BOTS = {name: OkiyaBot(level) for name, level in LEVELS.items()}
