"""Help with a position of Okiya: exact values, the line of best moves, the replies to a move, and hints in steps."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Fact
from triokey.okiya.garden import LINES, SQUARES, Cell, Mask, cells_in, mask_of
from triokey.okiya.rules import GAME, State
from triokey.okiya.solver import Value, solver_of
from triokey.okiya.tactics import Tactics, tactics_of


class HintStep(NamedTuple):
    """One step of a hint: the key of its sentence, the cells to highlight, and the values that fill the sentence."""

    why: str
    cells: tuple[Cell, ...]
    facts: tuple[tuple[str, Fact], ...] = ()


def move_values(state: State) -> dict[Cell, Value]:
    """Return the exact value of every legal move; empty when the game is over."""
    if GAME.turn(state) is None:
        return {}
    return solver_of(state.layout, state.full).values(*_split_tokens(state), state.last)


def best_line(state: State) -> tuple[Cell, ...]:
    """Return the moves to the end of the game if both sides play best; of equally good moves the first one."""
    line: list[Cell] = []
    while found := move_values(state):
        line.append(max(found, key=lambda cell: found[cell].rank))
        state = GAME.apply(state, line[-1])
    return tuple(line)


def opponent_replies(state: State, cell: Cell) -> tuple[Cell, ...]:
    """Return the cells that the opponent may take after this legal move; empty if the move ends the game."""
    return GAME.legal(GAME.apply(state, cell))


def hint_for_state(state: State) -> tuple[HintStep, ...]:
    """Return the steps of a hint: where to look, which tile to take, and why; empty when the game is over."""
    found = move_values(state)
    if not found:
        return ()
    own, opp = _split_tokens(state)
    tactics = tactics_of(state.layout, state.full)
    best = max(value.rank for value in found.values())
    cell = min(
        (cell for cell, value in found.items() if value.rank == best),
        key=lambda cell: tactics.safe(own, opp, cell).bit_count(),
    )
    take = HintStep("take", (cell,), (("tile", state.layout[cell]),))
    return _hint_where_to_look(state, tactics, found), take, _explain_move(state, tactics, found, cell)


def _split_tokens(state: State) -> tuple[Mask, Mask]:
    """Return the tokens of the player to move and of the opponent."""
    mover = GAME.turn(state)
    assert mover is not None
    return state.tokens[mover], state.tokens[1 - mover]


def _hint_where_to_look(state: State, tactics: Tactics, found: dict[Cell, Value]) -> HintStep:
    """Return the hint step that says what to compare, without naming the tile to take."""
    own, opp = _split_tokens(state)
    if len(found) == 1:
        return HintStep("look-forced", tuple(found))
    if any(tactics.completes(own, cell) for cell in found):
        return HintStep("look-shape", cells_in(own))
    if any(tactics.wins(own, opp, cell) for cell in found):
        return HintStep("look-block", tuple(found))
    safe = tuple(cell for cell in found if not tactics.gives(own, opp, cell))
    if len(safe) == len(found):
        return HintStep("look-replies", safe, (("n", len(safe)),))
    threats = tactics.completions[opp] & state.empty
    reachable = threats & mask_of(reply for cell in found for reply in cells_in(tactics.replies(own, opp, cell)))
    return HintStep("look-danger", cells_in(reachable), (("n", len(safe)),))


def _explain_move(state: State, tactics: Tactics, found: dict[Cell, Value], cell: Cell) -> HintStep:
    """Return the hint step that says why this move is best, with the first reason that applies."""
    own, opp = _split_tokens(state)
    after, value = own | 1 << cell, found[cell]
    if tactics.wins(own, opp, cell):
        for why, kind in (("line", LINES), ("square", SQUARES)):
            for shape in kind:
                if shape >> cell & 1 and shape & after == shape:
                    return HintStep(why, cells_in(shape))
        return HintStep("block" if state.left > 1 else "full", (cell,))
    facts = (("left", value.points), ("moves", value.plies), ("n", len(found)))
    answers = cells_in(tactics.replies(own, opp, cell))
    equal = sum(other.outcome == value.outcome for other in found.values())
    if len(found) == 1:
        why = {1: "forced-win", 0: "forced-draw", -1: "forced-loss"}[value.outcome]
    elif value.outcome > 0:
        why = "only-win" if equal == 1 else "wins"
    elif value.outcome == 0:
        why = "only-draw" if equal == 1 else "draws"
    else:
        why = "longest"
    return HintStep(why, answers, facts)
