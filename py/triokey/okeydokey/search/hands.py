"""Hands on plain ints, and the deck that they draw from: what playouts and the solver share."""

from __future__ import annotations

from triokey.okeydokey.cards import EQUAL, Card


class Hands:
    """For each seat its Numbers as a mask and its Equals; the deck, and the place of its next card."""

    __slots__ = ("deck", "equals", "hands", "top")

    hands: list[int]
    equals: list[int]
    deck: list[Card]
    top: int

    def __init__(self, hands: list[int], equals: list[int], deck: list[Card]) -> None:
        self.hands = hands
        self.equals = equals
        self.deck = deck
        self.top = 0

    def take(self, seat: int, face: Card) -> None:
        """Take a card out of a hand, which must hold it."""
        if face == EQUAL:
            self.equals[seat] -= 1
        else:
            self.hands[seat] ^= 1 << face

    def draw(self, seat: int) -> int:
        """Let a seat draw the next card, and return how many it drew: none from an empty deck."""
        if self.top == len(self.deck):
            return 0
        face = self.deck[self.top]
        self.top += 1
        if face == EQUAL:
            self.equals[seat] += 1
        else:
            self.hands[seat] |= 1 << face
        return 1
