"""The table as plain ints, for playouts: the same turns as turn.py, a hundred times faster.

A hand is a mask of Numbers and a count of Equals. An action is an int: 0..39 a Number, 40..44 an Equal in that row, 45..49 a
Reset in that row; a separate list has the cards that go under the deck, or the card under the Equal.
"""

from __future__ import annotations

from collections.abc import Sequence

from triokey.okeydokey.cards import COLUMNS, EQUAL, EXTRA_TURN, HIGHEST, NUMBERS, ROWS, Card
from triokey.okeydokey.search.hands import Hands
from triokey.okeydokey.table import NOBODY, NUMBER, RESETS, SAME, Move, State, View

Act = int
SAME_ACT: Act = NUMBERS
RESET_ACT: Act = NUMBERS + ROWS
ALL_ROWS = (1 << ROWS) - 1
BITS = tuple(n.bit_count() for n in range(1 << HIGHEST))
"""Number of bits set in each mask of a row."""


class FastTable(Hands):
    """A table that is changed in place.

    sizes: the number of cards of each seat. deck: shared between copies and never changed. spare: Equals not yet placed.
    cards: the number of cards in hands and deck.
    """

    __slots__ = ("cards", "sizes", "spare")

    def __init__(self, state: State | View, hands: Sequence[Sequence[Card]] | None = None) -> None:
        """Copy a state; for a View, hands gives the cards of each hand as far as they are known."""
        if hands is None:
            assert isinstance(state, State)
            hands = state.hands
        super().__init__(state, hands)
        self.sizes = [len(hand) for hand in hands]
        self.spare = state.equals - sum(row.count(EQUAL) for row in state.rows)
        self.cards = sum(self.sizes) + len(self.deck)

    def hopeless(self) -> bool:
        """Return whether the game is lost because rows without Resets lack more Numbers than there are Equals (D18)."""
        lack = 0
        column = self.placed // ROWS
        for row in range(ROWS):
            if not self.resets[row]:
                places = COLUMNS - column - (self.filled >> row & 1) - BITS[self.left[row] >> self.values[row]]
                if places > 0:
                    lack += places
        return lack > self.spare

    def copy(self) -> FastTable:
        """Return a copy that can be played on without changing this table."""
        new = FastTable.__new__(FastTable)
        new.seats, new.every, new.turn = self.seats, self.every, self.turn
        new.hands, new.equals, new.sizes = self.hands[:], self.equals[:], self.sizes[:]
        new.deck, new.top = self.deck, self.top
        new.values, new.resets, new.left = self.values[:], self.resets[:], self.left[:]
        new.placed, new.filled, new.reset_lies = self.placed, self.filled, self.reset_lies
        new.spare, new.cards = self.spare, self.cards
        return new

    def play(self, act: Act, cards: Sequence[Card] = ()) -> None:
        """Play a legal action and advance the turn; turn is -1 if nobody holds a card afterwards."""
        seat = self.turn
        if act < SAME_ACT:
            row = act >> 3
            self.values[row] = (act & 7) + 1
            self.left[row] ^= 1 << (act & 7)
            self.hands[seat] ^= 1 << act
            self.cards -= 1
            self.sizes[seat] += self.draw(seat) - 1
        elif act < RESET_ACT:
            row = act - SAME_ACT
            self.equals[seat] -= 1
            self.spare -= 1
            self.cards -= 1 + len(cards)
            for face in cards:
                self.take(seat, face)
                self.left[row] ^= 1 << (face & 7)
            self.sizes[seat] += self.draw(seat) - 1 - len(cards)
        else:
            row = act - RESET_ACT
            self.resets[row] -= 1
            self.values[row] = 0
            self.reset_lies = True
            if cards:
                self.deck = [*self.deck[self.top :], *cards]
                self.top = 0
                for face in cards:
                    self.take(seat, face)
                for _ in cards:
                    self.draw(seat)
        self.filled |= 1 << row
        self.placed += 1
        if self.filled == ALL_ROWS:
            self.filled = 0
            self.reset_lies = False
        self._pass_on(seat)

    def able(self, seat: int) -> int:
        """Return the mask of rows in this column that a seat can fill with a Number."""
        hand = self.hands[seat]
        found = 0
        for row in range(ROWS):
            if not self.filled >> row & 1 and (hand >> (row << 3) & 255) >> self.values[row]:
                found |= 1 << row
        return found

    def _pass_on(self, seat: int) -> None:
        seats = self.seats
        following = seat + 1
        if seats == 5 and self.placed % ROWS == 0 and (self.every or self.placed == EXTRA_TURN):
            following = seat
        sizes = self.sizes
        for step in range(seats):
            other = (following + step) % seats
            if sizes[other]:
                self.turn = other
                return
        self.turn = NOBODY


def move_of(act: Act, cards: Sequence[Card]) -> Move:
    """Return an action of this table as a Move of the rules."""
    if act < SAME_ACT:
        return Move(NUMBER, act // HIGHEST, (act,))
    if act < RESET_ACT:
        return Move(SAME, act - SAME_ACT, tuple(cards))
    return Move(RESETS, act - RESET_ACT, tuple(cards))


def act_of(move: Move) -> Act:
    """Return a Move of the rules as an action of this table, without the cards that go with it."""
    return {NUMBER: move.cards[0] if move.cards else 0, SAME: SAME_ACT + move.row, RESETS: RESET_ACT + move.row}[move.kind]
