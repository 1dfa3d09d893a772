"""What can be asked about a table of real cards: can the festival still be completed?

festival: the Equals in the deck, the five rows as cards in the order in which they were laid, and the Numbers that were
put under Equals, with "-" for nothing:

    "2 R1,R4,! Y2 - = K3,K8 -"  ->  {"refused": ["D14", "R1"]} or
                                     {"lost": ["row-short", ROW or -1, {facts}]} or {"line": ["R5", ...]} or {}

refused: the rule that the grid breaks, and the place. lost: why no order of the cards can fill the grid. line: words
that fill it, were every card at hand when it is wanted; an empty answer says that neither was found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.core.game import IllegalAction, NotationError
from triokey.okeydokey import advice, grid, notation, solver, turn
from triokey.okeydokey.cards import COLUMNS, EQUAL, RESET, ROWS, Card, colour, pack_of, read_card, write_place
from triokey.okeydokey.table import State

Rows = tuple[tuple[Card, ...], ...]


class BadGrid(ValueError):
    """A grid that no game can have: the rule that it breaks and the place."""

    def __init__(self, rule: str, place: str) -> None:
        super().__init__(f"{rule} at {place}")
        self.rule = rule
        self.place = place


def read_grid(text: str) -> State:
    """Return the table with these rows, every other card in one hand. Raises NotationError, or BadGrid."""
    first, *rest = text.split(" ")
    if first not in ("0", "1", "2", "3") or len(rest) != ROWS + 1:
        raise NotationError(text[:80])
    *rows, under = (tuple(map(_read, part.split(","))) if part != "-" else () for part in rest)
    return _table(int(first), tuple(rows), under)


def _table(equals: int, rows: Rows, under: tuple[Card, ...]) -> State:
    laid = _checked(rows)
    pack = pack_of(equals)
    for row, cards in enumerate(rows):
        for column, face in enumerate(cards):
            if face == RESET:
                continue
            if face != EQUAL and colour(face) != row:
                raise BadGrid("D13", write_place(row, column))
            if face not in pack:
                raise BadGrid("D2" if face == EQUAL else "D1", write_place(row, column))
            pack.remove(face)
    for face in under:
        if face not in pack or face == EQUAL:
            raise BadGrid("D16", "-")
        pack.remove(face)
    state = turn.begin((tuple(pack),), (), equals, every=False, start=0)
    return state._replace(rows=laid, under=tuple((colour(face), 0, face) for face in under))


def _checked(rows: Rows) -> Rows:
    """Return the rows as they stand after laying them column by column, in each the Numbers before the Reset."""
    laid: list[tuple[Card, ...]] = [()] * ROWS
    for column in range(COLUMNS):
        here = [(row, cards[column]) for row, cards in enumerate(rows) if len(cards) > column]
        for row, face in sorted(here, key=lambda one: one[1] == RESET):
            try:
                if face == RESET:
                    grid.refuse_reset(tuple(laid), row)
                else:
                    grid.refuse_number(tuple(laid), row, face)
            except IllegalAction as refusal:
                raise BadGrid(refusal.rule, write_place(row, column)) from None
            laid[row] = (*laid[row], face)
    if any(len(cards) > COLUMNS for cards in rows):
        raise BadGrid("D3", "-")
    return tuple(laid)


def _read(word: str) -> Card:
    return RESET if word == "!" else read_card(word)


def _festival(text: str) -> dict[str, Any]:
    try:
        state = read_grid(text)
    except BadGrid as error:
        return {"refused": [error.rule, error.place]}
    if grid.placed(state.rows) == ROWS * COLUMNS:
        return {"line": []}
    proof = advice.never(state.rows, tuple(face for _, _, face in state.under), state.equals)
    if proof is not None:
        return {"lost": [proof.reason, proof.row, dict(proof.facts)]}
    found = solver.solve(state)
    return {"line": [notation.write(move) for move in found.line]} if found.winnable else {}


CHECKS: dict[str, Callable[[str], dict[str, Any]]] = {"festival": _festival}
