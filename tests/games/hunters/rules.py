"""The rules of hunters, explained in RULES.md.

The board has seven rows and one place without a point; rounds last up to two hundred moves, and many are drawn.
"""

from typing import NamedTuple

from triokey.core.game import Cell, Game, IllegalAction, Lines, NotationError, Outcome, Round, Seat, Setup, option, seed_of
from triokey.core.phrase import Phrase
from triokey.core.rng import stream
from triokey.hunters import ABOUT

SIZE = 7
COLUMNS = "abcdefg"
MIDDLE = SIZE // 2
MOVES = 200
Point = tuple[int, int]
"""Row, counted from the bottom, and column, counted from the left."""
NO_POINT = (MIDDLE, MIDDLE)
FORWARD = (1, -1)
"""Change of the row in a step forward, by seat."""


class Action(NamedTuple):
    """The point next to the own piece to which it steps, or None to stay."""

    to: Point | None


class State(NamedTuple):
    """A position. pieces: the point of each seat's piece.  began: the seat that moved first.  catch: "wins" or "loses"."""

    pieces: tuple[Point, Point]
    moves: int
    began: Seat
    catch: str


class Hunters(Game[State, Action, State]):
    """The rules of hunters in the form of the Game protocol."""

    about = ABOUT[0]
    bound = MOVES

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        """Return the first state; the beginning seat is drawn (H1)."""
        began = stream(seed_of(setup, len(rounds)), "hunters").below(2)
        return State(((0, MIDDLE), (SIZE - 1, MIDDLE)), 0, began, option(self, setup, "catch"))

    def turn(self, state: State) -> Seat | None:
        """Return the seat to act: the seats alternate until a catch or two hundred moves."""
        return None if self.outcome(state) else (state.began + state.moves) % 2

    def legal(self, state: State) -> tuple[Action, ...]:
        """Return the steps to every point next to the own piece, onto the other piece only forward (H3), and staying."""
        seat = self.turn(state)
        if seat is None:
            return ()
        (row, column), other = state.pieces[seat], state.pieces[1 - seat]
        ahead = (row + FORWARD[seat], column)
        beside = ((row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1))
        steps = tuple(Action(point) for point in beside if _is_point(point) and (point != other or point == ahead))
        return (*steps, Action(None))

    def apply(self, state: State, action: Action) -> State:
        """Return the state after the seat to act has moved its piece (H2)."""
        seat = self.turn(state)
        if seat is None:
            raise IllegalAction("H5", "over")
        if action not in self.legal(state):
            onto = action.to == state.pieces[1 - seat]
            raise IllegalAction("H3" if onto else "H2", "onto" if onto else "far", (self.write(action),))
        first, second = state.pieces
        to = action.to or state.pieces[seat]
        return state._replace(pieces=(first, to) if seat else (to, second), moves=state.moves + 1)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the round ended: by a catch (H4) or after two hundred moves (H5); None while it runs."""
        if state.pieces[0] == state.pieces[1]:
            hunter = (state.began + state.moves - 1) % 2
            winner = hunter if state.catch == "wins" else 1 - hunter
            return Outcome((winner,), (int(winner == 0), int(winner == 1)), ("catch",), ("H4",))
        return Outcome((), (0, 0), ("drawn",), ("H5",)) if state.moves == MOVES else None

    def view(self, state: State, seat: Seat | None) -> State:
        """Return the state itself, as nothing is hidden."""
        return state

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return an estimate that prefers the piece which will reach the other one by a step forward, more so when it is near."""
        (row, column), (other_row, other_column) = state.pieces
        if row >= other_row:
            return 0.0, 0.0
        apart = other_row - row + abs(column - other_column)
        hunter = (state.began + state.moves + apart + 1) % 2
        ahead = (1 - 2 * hunter) * (1 if state.catch == "wins" else -1)
        return (1 + ahead) / (2 * apart), (1 - ahead) / (2 * apart)

    def describe(self, view: State) -> tuple[Lines, ...]:
        """Return the board; a tap on a point moves the piece there."""
        rows = ((str(row + 1), *(_place(view, (row, column)) for column in range(SIZE))) for row in reversed(range(SIZE)))
        return (Lines("Board", (*rows, ("", *COLUMNS))),)

    def label(self, action: Action) -> str:
        """Return "to" and the name of the point, or "stay"."""
        return Phrase("to {point}", point=self.write(action)) if action.to else "stay"

    def write(self, action: Action) -> str:
        """Return the name of the point, or "stay"."""
        return _name(action.to) if action.to else "stay"

    def read(self, word: str) -> Action:
        """Return the step to the point of this name, or raise NotationError."""
        if word != "stay" and word not in POINTS:
            raise NotationError(f"{word!r} is no point")
        return Action(POINTS.get(word))


def _is_point(point: Point) -> bool:
    return point != NO_POINT and all(0 <= at < SIZE for at in point)


def _name(point: Point) -> str:
    return f"{COLUMNS[point[1]]}{point[0] + 1}"


POINTS = {_name((row, column)): (row, column) for row in range(SIZE) for column in range(SIZE) if _is_point((row, column))}


def _place(view: State, point: Point) -> Cell | str:
    """Return the cell of a point with its piece, "" where the board has no point."""
    if not _is_point(point):
        return ""
    name, seat = _name(point), view.pieces.index(point) if point in view.pieces else None
    return Cell("" if seat is None else "XO"[seat], name, seat, name)


GAME = Hunters()
