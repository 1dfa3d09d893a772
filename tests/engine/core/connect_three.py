"""A whole game in one small file, with nothing but what no game can do without: the defaults do the rest.

Connect three on a board of four by four: tokens fall to the lowest free cell of their column.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.about import About
from triokey.core.game import Game, IllegalAction, NotationError, Outcome, Round, Seat, Setup

SIZE, WANTED = 4, 3
COLUMNS = "abcd"
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))

THREE = About(id="three", letter="z", name="Connect Three", family="throwaway", seat_counts=(2,), minutes=1)
ABOUT = (THREE,)


class State(NamedTuple):
    """columns: the tokens of each column from below.  turn: who is to act."""

    columns: tuple[tuple[Seat, ...], ...]
    turn: Seat


class Three(Game[State, int, State]):
    """An action is a column."""

    about = THREE
    bound = SIZE * SIZE

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        return State(((),) * SIZE, 0)

    def turn(self, state: State) -> Seat | None:
        return None if self.outcome(state) else state.turn

    def legal(self, state: State) -> tuple[int, ...]:
        return () if self.outcome(state) else tuple(c for c in range(SIZE) if len(state.columns[c]) < SIZE)

    def apply(self, state: State, action: int) -> State:
        if self.outcome(state):
            raise IllegalAction("Z3", "over")
        if len(state.columns[action]) == SIZE:
            raise IllegalAction("Z1", "column-full", (self.write(action),))
        columns = tuple((*old, state.turn) if c == action else old for c, old in enumerate(state.columns))
        return State(columns, 1 - state.turn)

    def outcome(self, state: State) -> Outcome | None:
        owner = {(c, r): seat for c, tokens in enumerate(state.columns) for r, seat in enumerate(tokens)}
        for (c, r), seat in owner.items():
            for dc, dr in DIRECTIONS:
                if all(owner.get((c + i * dc, r + i * dr)) == seat for i in range(WANTED)):
                    return Outcome((seat,), (1 - seat, seat), ("three",), ("Z2",))
        return Outcome((), (0, 0), ("full",), ("Z3",)) if len(owner) == SIZE * SIZE else None

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def write(self, action: int) -> str:
        return COLUMNS[action]

    def read(self, word: str) -> int:
        if len(word) != 1 or word not in COLUMNS:
            raise NotationError(word)
        return COLUMNS.index(word)


GAME = Three()
