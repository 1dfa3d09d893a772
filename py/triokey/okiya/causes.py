"""Reasons why a move of Okiya was a mistake: a closed list. Each is proven by showing that without it nothing is lost.

missed-shape, missed-block  a tile wins at once, by a shape or by leaving the opponent no tile, and no other is as good
gives-shape, gives-block    the opponent can win at once by such a tile; if they could not take it, nothing would be lost
trap                        the opponent can take a tile after which every answer lets them win at once; if they could not
                            take it, nothing would be lost
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from triokey.okiya.garden import Cell, Mask, cells_in, mask_of
from triokey.okiya.rules import GAME, State
from triokey.okiya.solver import Solver, Value, solver_of
from triokey.okiya.tactics import Tactics

MISSED_SHAPE, MISSED_BLOCK, GIVES_SHAPE, GIVES_BLOCK, TRAP = "missed-shape", "missed-block", "gives-shape", "gives-block", "trap"
CAUSES = (MISSED_SHAPE, MISSED_BLOCK, GIVES_SHAPE, GIVES_BLOCK, TRAP)


class Cause(NamedTuple):
    """Why a move of Okiya was a mistake, with the tile that proves it: the winning tile missed, or the opponent's reply."""

    name: str
    shown: Cell


def cause_of_move(state: State, cell: Cell, found: dict[Cell, Value]) -> Cause | None:
    """Return why this move leads to a worse end than the best move; None if it does not, or if no cause can be proven.

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
    for name, answers in _list_causes(solver.tactics, own | 1 << cell, opp, replies):
        if answers and _find_outcome(solver, own | 1 << cell, opp, replies & ~answers) >= could:
            return Cause(name, cells_in(answers)[0])
    return None


def _list_causes(tactics: Tactics, own: Mask, opp: Mask, replies: Mask) -> Iterable[tuple[str, Mask]]:
    """Yield each possible cause with the opponent's replies that would be that cause.

    own: the tokens of the player who moved, with the new one.
    """
    wins = mask_of(reply for reply in cells_in(replies) if tactics.wins(opp, own, reply))
    shapes = mask_of(reply for reply in cells_in(wins) if tactics.completes(opp, reply))
    yield GIVES_SHAPE, shapes
    yield GIVES_BLOCK, wins & ~shapes
    if not wins:
        yield TRAP, mask_of(reply for reply in cells_in(replies) if _is_trap(tactics, own, opp, reply))


def _is_trap(tactics: Tactics, own: Mask, opp: Mask, reply: Cell) -> bool:
    """Tell whether this reply of the opponent is a trap: whatever the player takes next, the opponent wins at once."""
    theirs = opp | 1 << reply
    moves = cells_in(tactics.replies(opp, own, reply))
    return all(not tactics.wins(own, theirs, cell) and tactics.gives(own, theirs, cell) for cell in moves)


def _find_outcome(solver: Solver, own: Mask, opp: Mask, replies: Mask) -> int:
    """Return the player's outcome if the opponent had only these replies; a win if there are none."""
    return -max((solver.value(opp, own, reply).outcome for reply in cells_in(replies)), default=-1)
