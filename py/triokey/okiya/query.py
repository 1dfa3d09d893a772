"""Okiya's part of `python -m triokey query`: given a garden and the cells taken so far, it analyses the position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from triokey.core.game import Fault, IllegalAction, Outcome
from triokey.okiya import FULL
from triokey.okiya.garden import SIDE, Cell, write_cell
from triokey.okiya.rules import GAME, State
from triokey.okiya.solver import solver_of
from triokey.okiya.tiles import Layout, is_layout, write_tile

__all__ = ["answer"]

FORMAT = """\
layout  the sixteen tiles row by row, as numbers 0 to 15: four times the plant (maple, cherry, pine, iris)
        plus the symbol (sun, poem, bird, rain)
moves   the cells taken so far, as numbers 0 to 15, row by row; none without it
full    "block" or "draw": whether a full garden is a win or a draw; "block" without it
The answer gives every legal cell its exact value. Seats count from 1; the player who began is 1.
"""
EXAMPLES = {
    "what is every first move worth?": '{"game": "okiya", "layout": [1, 8, 3, 5, 9, 6, 11, 13, 10, 2, 4, 7, 12, 15, 0, 14]}',
    "and after four moves, if a full garden is a draw?": (
        '{"game": "okiya", "layout": [1, 8, 3, 5, 9, 6, 11, 13, 10, 2, 4, 7, 12, 15, 0, 14],'
        ' "moves": [2, 14, 0, 3], "full": "draw"}'
    ),
}
"""Example questions for the help of the command, each under a description of what it asks."""


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one question about Okiya. Raises Fault for a bad question, with the index of an illegal move."""
    state = _read_position(question)
    outcome = GAME.outcome(state)
    if outcome:
        return _answer_end(state, outcome)
    mover = GAME.turn(state)
    assert mover is not None
    solver = solver_of(state.layout, state.full)
    values = solver.values(state.tokens[mover], state.tokens[1 - mover], state.last)
    top = max(value.rank for value in values.values())
    best = [cell for cell, value in values.items() if value.rank == top]
    return {
        "to_move": mover + 1,
        "tiles_left": state.left,
        "terminal": False,
        "winner": None,
        "reasons": [],
        "legal": list(values),
        "values": {str(cell): value._asdict() for cell, value in values.items()},
        "value": values[best[0]]._asdict(),
        "best": best,
    }


def _answer_end(state: State, outcome: Outcome) -> dict[str, Any]:
    return {
        "to_move": None,
        "tiles_left": state.left,
        "terminal": True,
        "winner": outcome.winners[0] + 1 if outcome.winners else 0,
        "reasons": list(outcome.reasons),
        "legal": [],
        "values": {},
    }


def _read_position(question: dict[str, Any]) -> State:
    full = question.get("full", FULL.default)
    if full not in FULL.values:
        raise Fault('"full" is "block" or "draw"')
    moves = question.get("moves", [])
    if not isinstance(moves, list):
        raise Fault('"moves" is a list of cells')
    state = State(_read_layout(question), (0, 0), None, 0, full)
    for at, cell in enumerate(moves):
        if type(cell) is not int:
            raise Fault('"moves" holds something that is no cell', at)
        try:
            state = GAME.apply(state, cell)
        except IllegalAction as refusal:
            raise Fault(f"move {at} is not legal ({refusal.rule}, {refusal.reason})", at) from None
    return state


def _read_layout(question: dict[str, Any]) -> Layout:
    layout = question.get("layout")
    if not isinstance(layout, list) or any(type(tile) is not int for tile in layout) or not is_layout(tuple(layout)):
        raise Fault('"layout" is a list of the tiles 0 to 15, each once')
    return tuple(layout)


def position_lines(state: State) -> Iterator[str]:
    """Yield a garden as lines of text: tiles by plant and symbol, tokens as 1 and 2, and brackets around legal moves."""
    may = set(GAME.legal(state))
    for row in range(SIDE):
        cells = range(row * SIDE, row * SIDE + SIDE)
        yield f"{SIDE - row} {' '.join(_cell_text(state, cell, cell in may) for cell in cells)}".rstrip()
    yield "   a    b    c    d"
    if state.last is not None:
        yield f"taken last: {write_tile(state.layout[state.last])} on {write_cell(state.last)}"


def _cell_text(state: State, cell: Cell, lit: bool) -> str:
    for seat, tokens in enumerate(state.tokens):
        if tokens >> cell & 1:
            return f" {seat + 1}  "
    tile = write_tile(state.layout[cell])
    return f"[{tile}]" if lit else f" {tile} "
