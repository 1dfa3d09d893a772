"""Causes of moves that let a game of Okiya go: a closed list, each proven by taking the cause away.

missed-shape, missed-block  a tile wins at once, by a shape or by leaving the other none, and nothing else is as good
gives-shape, gives-block    the other can win at once by such a tile; may they not, nothing is lost
trap                        the other has a tile after which every answer lets them win at once; may they not take it, nothing
                            is lost
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from triokey.okiya.garden import Cell, Mask, cells_of, mask_of
from triokey.okiya.rules import GAME, State
from triokey.okiya.solver import Solver, Value, solver_of
from triokey.okiya.tactics import Tactics

MISSED_SHAPE, MISSED_BLOCK, GIVES_SHAPE, GIVES_BLOCK, TRAP = "missed-shape", "missed-block", "gives-shape", "gives-block", "trap"
CAUSES = (MISSED_SHAPE, MISSED_BLOCK, GIVES_SHAPE, GIVES_BLOCK, TRAP)


class Cause(NamedTuple):
    """A cause, and the tile that shows it: the one that would have won, or the other's answer."""

    name: str
    shown: Cell


def cause_of(state: State, cell: Cell, found: dict[Cell, Value]) -> Cause | None:
    """Return why this move leads to a worse end than the best; None where it does not, or where no cause is proven.

    found: the exact values of all legal moves.
    """
    mover = GAME.turn(state)
    assert mover is not None
    own, opp = state.tokens[mover], state.tokens[1 - mover]
    was, could = found[cell].outcome, max(value.outcome for value in found.values())
    if was == could:
        return None
    solver = solver_of(state.layout, state.full)
    at_once = [other for other in found if solver.tactics.wins(own, opp, other)]
    if at_once:
        if any(found[other].outcome > was for other in found if other not in at_once):
            return None
        shapes = [other for other in at_once if solver.tactics.completes(own, other)]
        return Cause(MISSED_SHAPE, shapes[0]) if shapes else Cause(MISSED_BLOCK, at_once[0])
    replies = solver.tactics.replies(own, opp, cell)
    for name, answers in _answers(solver.tactics, own | 1 << cell, opp, replies):
        if answers and _without(solver, own | 1 << cell, opp, replies & ~answers) >= could:
            return Cause(name, cells_of(answers)[0])
    return None


def _answers(tactics: Tactics, own: Mask, opp: Mask, replies: Mask) -> Iterable[tuple[str, Mask]]:
    """Yield the causes that an answer can be, each with the answers of its kind; own has the move's token already."""
    wins = mask_of(reply for reply in cells_of(replies) if tactics.wins(opp, own, reply))
    shapes = mask_of(reply for reply in cells_of(wins) if tactics.completes(opp, reply))
    yield GIVES_SHAPE, shapes
    yield GIVES_BLOCK, wins & ~shapes
    if not wins:
        yield TRAP, mask_of(reply for reply in cells_of(replies) if _traps(tactics, own, opp, reply))


def _traps(tactics: Tactics, own: Mask, opp: Mask, reply: Cell) -> bool:
    """Tell whether after this reply every tile that may be taken lets the other win at once."""
    theirs = opp | 1 << reply
    moves = cells_of(tactics.replies(opp, own, reply))
    return all(not tactics.wins(own, theirs, cell) and tactics.gives(own, theirs, cell) for cell in moves)


def _without(solver: Solver, own: Mask, opp: Mask, replies: Mask) -> int:
    """Return the outcome for the player of a move if the other could only answer so; a win where no answer is left."""
    return -max((solver.value(opp, own, reply).outcome for reply in cells_of(replies)), default=-1)
