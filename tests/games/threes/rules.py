"""The rules of connect three, to be read beside RULES.md."""

from typing import NamedTuple

from triokey.core.game import Cell, Game, IllegalAction, Lines, NotationError, Outcome, Round, Seat, Setup, option, seed_of
from triokey.core.phrase import Phrase
from triokey.core.rng import stream
from triokey.threes import ABOUT

SIZE = 4
COLUMNS = "abcd"
EMPTY = -1
STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))


class Action(NamedTuple):
    """A disc that falls into a column, counted from the left."""

    column: int


class State(NamedTuple):
    """cells: whose disc lies in each cell, row by row from the bottom.  began: who went first.  three: "wins" or "loses"."""

    cells: tuple[Seat, ...]
    began: Seat
    three: str

    @property
    def discs(self) -> int:
        """How many discs lie there."""
        return len(self.cells) - self.cells.count(EMPTY)


class Three(Game[State, Action, State]):
    """Connect three as a Game."""

    about = ABOUT[0]
    bound = SIZE * SIZE

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        """Draw who begins (C1)."""
        return State((EMPTY,) * SIZE * SIZE, stream(seed_of(setup, len(rounds)), "three").below(2), option(self, setup, "three"))

    def turn(self, state: State) -> Seat | None:
        """Players alternate until somebody has three in a row or the board is full."""
        return None if self.outcome(state) else (state.began + state.discs) % 2

    def legal(self, state: State) -> tuple[Action, ...]:
        """Every column with room."""
        if self.outcome(state):
            return ()
        return tuple(Action(column) for column in range(SIZE) if state.cells[SIZE * (SIZE - 1) + column] == EMPTY)

    def apply(self, state: State, action: Action) -> State:
        """Let a disc fall to the lowest empty cell of the column (C2)."""
        seat = self.turn(state)
        if seat is None:
            raise IllegalAction("C5", "over")
        if action not in self.legal(state):
            raise IllegalAction("C3", "full", (self.write(action),))
        cell = next(cell for cell in range(action.column, SIZE * SIZE, SIZE) if state.cells[cell] == EMPTY)
        return state._replace(cells=(*state.cells[:cell], seat, *state.cells[cell + 1 :]))

    def outcome(self, state: State) -> Outcome | None:
        """Three of one player in a row, also slanting, end the round (C4); so does a full board (C5)."""
        for seat in (0, 1):
            if _has_three(state.cells, seat):
                winner = seat if state.three == "wins" else 1 - seat
                return Outcome((winner,), (int(winner == 0), int(winner == 1)), ("three",), ("C4",))
        return Outcome((), (0, 0), ("full",), ("C5",)) if EMPTY not in state.cells else None

    def view(self, state: State, seat: Seat | None) -> State:
        """Everybody sees everything."""
        return state

    def estimate(self, state: State) -> tuple[float, ...]:
        """Count the discs of each player that have two more places for a three."""
        first, second = (sum(_hopes(state.cells, seat)) for seat in (0, 1))
        ahead = (first - second) / 20 if state.three == "wins" else (second - first) / 20
        return ahead, -ahead

    def describe(self, view: State) -> tuple[Lines, ...]:
        """Draw the board as it stands: a tap on the lowest empty cell of a column lets a disc fall there."""
        rows = tuple(tuple(_cell(view, row, column) for column in range(SIZE)) for row in reversed(range(SIZE)))
        return (Lines("Board", (*rows, tuple(COLUMNS))),)

    def label(self, action: Action) -> str:
        """Name the column."""
        return Phrase("column {column}", column=self.write(action))

    def write(self, action: Action) -> str:
        """Return the letter of the column."""
        return COLUMNS[action.column]

    def read(self, word: str) -> Action:
        """Return the column of a letter."""
        if len(word) != 1 or word not in COLUMNS:
            raise NotationError(f"{word!r} is no column")
        return Action(COLUMNS.index(word))


def _lines() -> tuple[tuple[int, int, int], ...]:
    """Return the cells of every row, column and slanting line of three."""
    places = [(row, column, *step) for row in range(SIZE) for column in range(SIZE) for step in STEPS]
    within = [place for place in places if place[0] + 2 * place[2] < SIZE and 0 <= place[1] + 2 * place[3] < SIZE]
    starts = [(SIZE * row + column, SIZE * up + right) for row, column, up, right in within]
    return tuple((cell, cell + step, cell + 2 * step) for cell, step in starts)


LINES = _lines()


def _cell(view: State, row: int, column: int) -> Cell:
    """Return a cell with the sign of the disc in it, which falls into the lowest empty one."""
    holder = view.cells[SIZE * row + column]
    name = f"{COLUMNS[column]}{row + 1}"
    if holder != EMPTY:
        return Cell("XO"[holder], seat=holder, name=name)
    lowest = not row or view.cells[SIZE * (row - 1) + column] != EMPTY
    return Cell("", COLUMNS[column] if lowest else "", name=name)


def _has_three(cells: tuple[Seat, ...], seat: Seat) -> bool:
    return any(cells[one] == cells[two] == cells[three] == seat for one, two, three in LINES)


def _hopes(cells: tuple[Seat, ...], seat: Seat) -> list[int]:
    """Return how many own discs lie in each line in which the other has none."""
    lines = [[cells[cell] for cell in line] for line in LINES]
    return [line.count(seat) for line in lines if 1 - seat not in line]


GAME = Three()
