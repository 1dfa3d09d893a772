"""Hands, rows and the deck as plain ints, the common base of playouts and solver."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, NUMBERS, PILE, RESET, ROWS, Card
from triokey.okeydokey.table import State, View


class Hands:
    """For each seat its Numbers as a mask and its number of Equals; the deck, and the index of its next card.

    values, resets, left: for each row its value, its Resets left, and the mask of Numbers neither placed nor under an Equal.
    filled: the mask of rows filled in the current column.  reset_lies: whether the column has its Reset.
    """

    __slots__ = (
        "deck", "equals", "every", "filled", "hands", "left", "placed", "reset_lies", "resets", "seats", "top", "turn", "values",
    )  # fmt: skip

    hands: list[int]
    equals: list[int]
    deck: list[Card]
    top: int
    placed: int

    def __init__(self, state: State | View, hands: Sequence[Sequence[Card]]) -> None:
        self.seats = len(hands)
        self.every = state.every
        self.turn = state.turn
        self.hands = [sum(1 << face for face in hand if 0 <= face < NUMBERS) for hand in hands]
        self.equals = [hand.count(EQUAL) for hand in hands]
        self.deck = list(state.deck)
        self.top = 0
        self.values = [grid.row_value(row) for row in state.rows]
        self.resets = [PILE - row.count(RESET) for row in state.rows]
        self.left = grid.missing_numbers(state.rows, [face for _, _, face in state.under])
        self.placed = grid.count_placed(state.rows)
        column = self.placed // ROWS
        self.filled = sum(1 << c for c, row in enumerate(state.rows) if len(row) > column)
        self.reset_lies = grid.has_reset(state.rows)

    def take(self, seat: int, face: Card) -> None:
        """Remove a card from a hand, which must hold it."""
        if face == EQUAL:
            self.equals[seat] -= 1
        else:
            self.hands[seat] ^= 1 << face

    def draw(self, seat: int) -> int:
        """Let a seat draw the next card; return the number of cards drawn, 0 if the deck is empty."""
        if self.top == len(self.deck):
            return 0
        face = self.deck[self.top]
        self.top += 1
        if face == EQUAL:
            self.equals[seat] += 1
        else:
            self.hands[seat] |= 1 << face
        return 1
