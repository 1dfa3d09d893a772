"""Questions of `python -m triokey query` for Okey Dokey: replay a line, solve a deal."""

from __future__ import annotations

from typing import Any

from triokey.core.game import Fault, IllegalAction, NotationError
from triokey.okeydokey import deal, grid, turn
from triokey.okeydokey.cards import (
    COLOURS,
    COLUMNS,
    PILE,
    RESET,
    Card,
    colour,
    pack_of,
    read_card,
    read_row,
    write_card,
)
from triokey.okeydokey.solver import solve
from triokey.okeydokey.table import NUMBER, RESETS, SAME, Move, State

Answer = dict[str, Any]


def answer(question: Answer) -> Answer:
    """Answer a question, or raise Fault."""
    op = question.get("op")
    if op == "replay":
        return report(_state(question))
    if op == "solve":
        found = solve(_state(question))
        return {"winnable": found.winnable, "line": [write_move(move) for move in found.line]}
    raise Fault(f"okeydokey has no op {op!r}")


def report(state: State) -> Answer:
    """Return the table as the vectors describe it."""
    legal = turn.legal(state)
    status = {"": "playing", "festival": "won"}.get(state.end, "lost")
    current = grid.column(state.rows)
    return {
        "status": status,
        "turn": None if state.end else state.turn,
        "column": None if current == COLUMNS else current + 1,
        "rows": {COLOURS[c]: ["reset" if f == RESET else write_card(f) for f in row] for c, row in enumerate(state.rows)},
        "values": {COLOURS[c]: grid.value(row) for c, row in enumerate(state.rows)},
        "resets": {COLOURS[c]: PILE - row.count(RESET) for c, row in enumerate(state.rows)},
        "hands": [[write_card(face) for face in hand] for hand in state.hands],
        "deck": len(state.deck),
        "legal": [write_move(move) for move in legal],
        "n_legal": len(legal),
    }


def write_move(move: Move) -> Answer:
    """Return an action as an object of the vectors."""
    if move.kind == NUMBER:
        return {"a": "num", "card": write_card(move.cards[0])}
    row = COLOURS[move.row]
    if move.kind == RESETS:
        return {"a": "reset", "row": row, "out": [write_card(face) for face in move.cards]}
    return {"a": "eq", "row": row, **({"under": write_card(move.cards[0])} if move.cards else {})}


def read_move(given: Any) -> Move:
    """Return the action that an object of the vectors names, or raise Fault."""
    if not isinstance(given, dict):
        raise Fault("an action is an object")
    if given.get("a") == "num":
        face = _card(given.get("card"))
        if face >= len(pack_of(0)):
            raise Fault("an Equal is played with eq")
        return Move(NUMBER, colour(face), (face,))
    if given.get("a") == "eq":
        under = given.get("under")
        return Move(SAME, _row(given.get("row")), () if under is None else (_card(under),))
    if given.get("a") == "reset":
        return Move(RESETS, _row(given.get("row")), tuple(map(_card, _list(given.get("out", []), "out"))))
    raise Fault(f"no action {given.get('a')!r}")


def _place(face: Card) -> str:
    return "reset" if face == RESET else write_card(face)


def _state(question: Answer) -> State:
    """Return the table that a question names: a deal and the line played from it."""
    seats, equals = _int(question, "players", 1, 5), _int(question, "equals", 0, 3)
    order = tuple(map(_card, _list(question.get("deck"), "deck")))
    if sorted(order) != pack_of(equals):
        raise Fault("the deck is not the pack of this level")
    every = question.get("rot5", "once")
    if every not in ("once", "every"):
        raise Fault("rot5 is once or every")
    start = _int(question, "start", 0, seats - 1) if "start" in question else 0
    state = deal.set_up(order, seats, equals, every == "every", start)
    for at, given in enumerate(_list(question.get("line", []), "line")):
        try:
            state = turn.play(state, read_move(given))
        except IllegalAction as refusal:
            raise Fault(str(refusal), at) from refusal
    return state


def _card(text: Any) -> Card:
    try:
        return read_card(str(text))
    except NotationError as error:
        raise Fault(str(error)) from error


def _row(text: Any) -> int:
    try:
        return read_row(str(text))
    except NotationError as error:
        raise Fault(str(error)) from error


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise Fault(f"{name} is a list")
    return value


def _int(question: Answer, name: str, low: int, high: int) -> int:
    value = question.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Fault(f"{name} is a number of {low} to {high}")
    return value
