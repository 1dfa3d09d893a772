"""Okey Dokey's part of `python -m triokey query`: replay a line, or solve a deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from triokey.core.game import Fault, IllegalAction, NotationError
from triokey.okeydokey import dealing, grid, turn
from triokey.okeydokey.cards import (
    COLOURS,
    COLUMNS,
    PILE,
    RESET,
    UNKNOWN,
    Card,
    colour,
    pack_of,
    read_card,
    read_row,
    write_card,
)
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import NUMBER, RESETS, SAME, Move, State, View

__all__ = ["answer"]

Answer = dict[str, Any]


FORMAT = """\
op       "replay": the table after a line; "solve": can the crew win from there, if all cards are known, and how
players  1 to 5
equals   how many Equal cards are in the pack, 0 to 3
deck     every card of the pack from the top, before dealing: colour (R, Y, G, B, K) and number as in "B7"; "=" an Equal
start    the seat that begins, counted from 0; 0 without it
rot5     "once" or "every": how often the hands of five players move on; "once" without it
line     the actions played so far: {"a": "num", "card": "B6"}, {"a": "eq", "row": "G"} or
         {"a": "eq", "row": "G", "under": "G4"}, {"a": "reset", "row": "R", "out": ["R2", "B7"]}
"""
_DECK = (
    '["G3", "B7", "G6", "G1", "Y4", "R2", "G8", "K1", "K7", "K5", "Y2", "B6", "Y7", "K2", "B8",'
    ' "Y5", "K6", "Y1", "G7", "=", "B5", "B2", "Y6", "R5", "R6", "Y3", "B1", "G2", "R1", "R7",'
    ' "R8", "K8", "G4", "K3", "G5", "=", "R4", "K4", "R3", "B4", "B3", "Y8"]'
)
EXAMPLES = {
    "what does the table look like after two actions?": (
        '{"game": "okeydokey", "op": "replay", "players": 3, "equals": 2,'
        f' "deck": {_DECK},'
        ' "line": [{"a": "reset", "row": "R", "out": ["R2", "B7"]}, {"a": "num", "card": "B6"}]}'
    ),
    "can the crew win this deal?": f'{{"game": "okeydokey", "op": "solve", "players": 3, "equals": 2, "deck": {_DECK}}}',
}
"""Example questions for the command's help, each under the words that describe it."""


def answer(question: Answer) -> Answer:
    """Answer a question about Okey Dokey, or raise Fault."""
    op = question.get("op")
    if isinstance(op, str) and op in OPS:
        return OPS[op](_read_state(question))
    raise Fault(f"okeydokey has no op {op!r}")


def _solve_state(state: State) -> Answer:
    found = solve(state)
    return {"winnable": found.winnable, "line": [write_move(move) for move in found.line]}


def table_report(state: State) -> Answer:
    """Return the table in the form of the test vectors."""
    legal = turn.legal_moves(state)
    status = {"": "playing", "festival": "won"}.get(state.end, "lost")
    current = grid.current_column(state.rows)
    return {
        "status": status,
        "turn": None if state.end else state.turn,
        "column": None if current == COLUMNS else current + 1,
        "rows": {COLOURS[c]: ["reset" if f == RESET else write_card(f) for f in row] for c, row in enumerate(state.rows)},
        "values": {COLOURS[c]: grid.row_value(row) for c, row in enumerate(state.rows)},
        "resets": {COLOURS[c]: PILE - row.count(RESET) for c, row in enumerate(state.rows)},
        "hands": [[write_card(face) for face in hand] for hand in state.hands],
        "deck": len(state.deck),
        "legal": [write_move(move) for move in legal],
        "n_legal": len(legal),
    }


OPS = {"replay": table_report, "solve": _solve_state}
"""The functions that answer each op with the table that a question describes."""


def write_move(move: Move) -> Answer:
    """Return an action as an object in the form of the test vectors."""
    if move.kind == NUMBER:
        return {"a": "num", "card": write_card(move.cards[0])}
    row = COLOURS[move.row]
    if move.kind == RESETS:
        return {"a": "reset", "row": row, "out": [write_card(face) for face in move.cards]}
    return {"a": "eq", "row": row, **({"under": write_card(move.cards[0])} if move.cards else {})}


def read_move(given: Any) -> Move:
    """Return the action of an object in the form of the test vectors, or raise Fault."""
    if not isinstance(given, dict):
        raise Fault("an action is an object")
    if given.get("a") == "num":
        face = _read_card(given.get("card"))
        if face >= len(pack_of(0)):
            raise Fault("an Equal is played with eq")
        return Move(NUMBER, colour(face), (face,))
    if given.get("a") == "eq":
        under = given.get("under")
        return Move(SAME, _read_row(given.get("row")), () if under is None else (_read_card(under),))
    if given.get("a") == "reset":
        return Move(RESETS, _read_row(given.get("row")), tuple(map(_read_card, _read_list(given.get("out", []), "out"))))
    raise Fault(f"no action {given.get('a')!r}")


def _name_card(face: Card) -> str:
    return "reset" if face == RESET else write_card(face)


def _read_state(question: Answer) -> State:
    """Return the table that a question describes: a deal and the line played from it."""
    seats, equals = _read_int(question, "players", 1, 5), _read_int(question, "equals", 0, 3)
    order = tuple(map(_read_card, _read_list(question.get("deck"), "deck")))
    if sorted(order) != pack_of(equals):
        raise Fault("the deck is not the pack of this level")
    every = question.get("rot5", "once")
    if every not in ("once", "every"):
        raise Fault("rot5 is once or every")
    start = _read_int(question, "start", 0, seats - 1) if "start" in question else 0
    state = dealing.set_up(order, seats, equals, every == "every", start)
    for at, given in enumerate(_read_list(question.get("line", []), "line")):
        try:
            state = turn.apply_move(state, read_move(given))
        except IllegalAction as refusal:
            raise Fault(str(refusal), at) from refusal
    return state


def _read_card(text: Any) -> Card:
    try:
        return read_card(str(text))
    except NotationError as error:
        raise Fault(str(error)) from error


def _read_row(text: Any) -> int:
    try:
        return read_row(str(text))
    except NotationError as error:
        raise Fault(str(error)) from error


def _read_list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise Fault(f"{name} is a list")
    return value


def _read_int(question: Answer, name: str, low: int, high: int) -> int:
    value = question.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Fault(f"{name} is a number of {low} to {high}")
    return value


def position_lines(table: State | View) -> Iterator[str]:
    """Yield a table as lines of text: a State with every hand, a View with the hand that its seat may see."""
    for row, places in enumerate(table.rows):
        shown = [_name_card(face).replace("reset", "x").rjust(2) for face in places]
        yield f"{COLOURS[row]}: {' '.join(shown)}".rstrip()
    if isinstance(table, View):
        hands = tuple(table.hand if seat == table.seat else (UNKNOWN,) * size for seat, size in enumerate(table.sizes))
    else:
        hands = table.hands
    for seat, hand in enumerate(hands, 1):
        yield f"player {seat}: {' '.join(map(write_card, hand)) or 'no cards'}"
    yield f"deck: {' '.join(map(write_card, table.deck)) or 'empty'}"
