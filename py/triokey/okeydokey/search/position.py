"""One position of the solver, with all cards known; moves are made and undone in place."""

from __future__ import annotations

from typing import NamedTuple

from triokey.okeydokey.cards import EQUAL, EXTRA_TURN, NUMBERS, RESET, ROWS, Card
from triokey.okeydokey.search.hands import Hands
from triokey.okeydokey.search.schedule import NEVER, Patterns, Schedule, earliest_columns
from triokey.okeydokey.table import NOBODY, NUMBER, RESETS, SAME, Move, State


class Candidate(NamedTuple):
    """A move worth trying. face: the card for the grid. left, value, resets, row: the state of the row after the move."""

    score: float
    row: int
    face: Card
    under: tuple[Card, ...]
    left: int
    value: int
    resets: int
    patterns: Patterns


class Before(NamedTuple):
    """The values that undo restores."""

    seat: int
    hand: int
    equals: int
    top: int
    size: int
    value: int
    left: int
    resets: int
    row: Patterns
    filled: int
    reset_lies: bool
    budget: int


class Position(Hands):
    """A table for the search. rows: for each row its patterns under the schedule. line: the moves from the search's start."""

    def __init__(self, state: State) -> None:
        super().__init__(state, state.hands)
        column = self.placed // ROWS
        self.budget = sum(self.equals) + self.deck.count(EQUAL)
        self.line: list[Move] = []
        self.schedule = Schedule(*self._find_arrivals(column), self.budget)
        self.rows = [
            self.schedule.patterns(c, column + (self.filled >> c & 1), self.left[c], self.values[c], self.resets[c])
            for c in range(ROWS)
        ]

    def _find_arrivals(self, column: int) -> tuple[list[int], int]:
        arrival = [NEVER] * NUMBERS
        equal = column if sum(self.equals) else NEVER
        for hand in self.hands:
            for face in range(NUMBERS):
                if hand >> face & 1:
                    arrival[face] = column
        coming = earliest_columns(column, self.placed % ROWS, self.reset_lies, len(self.deck))
        for face, at in zip(self.deck, coming, strict=True):
            if face == EQUAL:
                equal = min(equal, at)
            else:
                arrival[face] = at
        return arrival, equal

    def play(self, child: Candidate, out: tuple[Card, ...]) -> Before:
        """Play a move; out: the cards put under the deck. turn is -1 if nobody holds a card afterwards."""
        seat, row = self.turn, child.row
        before = Before(
            seat, self.hands[seat], self.equals[seat], self.top, len(self.deck),
            self.values[row], self.left[row], self.resets[row], self.rows[row],
            self.filled, self.reset_lies, self.budget,
        )  # fmt: skip
        if child.face == RESET:
            self.line.append(Move(RESETS, row, out))
            self.reset_lies = True
            for face in out:
                self.take(seat, face)
            self.deck += out
            for _ in out:
                self.draw(seat)
        else:
            is_equal = child.face == EQUAL
            self.line.append(Move(SAME, row, child.under) if is_equal else Move(NUMBER, row, (child.face,)))
            self.budget -= is_equal
            self.take(seat, child.face)
            for face in child.under:
                self.take(seat, face)
            self.draw(seat)
        self.values[row], self.left[row], self.resets[row] = child.value, child.left, child.resets
        self.rows[row] = child.patterns
        self.filled |= 1 << row
        self.placed += 1
        if self.placed % ROWS == 0:
            self.filled, self.reset_lies = 0, False
        self.turn = self._find_next_seat(seat)
        return before

    def undo(self, child: Candidate, before: Before) -> None:
        """Undo the last move."""
        seat, row = before.seat, child.row
        self.turn = seat
        self.placed -= 1
        self.hands[seat], self.equals[seat], self.top = before.hand, before.equals, before.top
        del self.deck[before.size :]
        self.values[row], self.left[row] = before.value, before.left
        self.resets[row], self.rows[row] = before.resets, before.row
        self.filled, self.reset_lies, self.budget = before.filled, before.reset_lies, before.budget
        self.line.pop()

    def _find_next_seat(self, seat: int) -> int:
        extra = self.seats == 5 and self.placed % ROWS == 0 and (self.every or self.placed == EXTRA_TURN)
        for step in range(self.seats):
            other = (seat + (not extra) + step) % self.seats
            if self.hands[other] or self.equals[other]:
                return other
        return NOBODY

    def key(self) -> tuple[object, ...]:
        """Return a key that is different for every different position."""
        return (
            tuple(self.hands),
            tuple(self.equals),
            tuple(self.deck[self.top :]),
            tuple(self.values),
            tuple(self.left),
            tuple(self.resets),
            self.filled,
            self.reset_lies,
            self.turn,
        )
