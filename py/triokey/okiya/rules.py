"""The rules of Okiya as code; RULES.md explains the rule numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from triokey.core.about import About
from triokey.core.game import Bits, Fact, Game, IllegalAction, Outcome, Round, Seat, Setup, Standing, option
from triokey.core.rng import stream
from triokey.okiya import OKIYA, series
from triokey.okiya.garden import (
    ALL,
    BORDER,
    CELLS,
    LINES,
    MIDDLE,
    SQUARES,
    Cell,
    Mask,
    cells_in,
    read_cell,
    write_cell,
    write_cells,
)
from triokey.okiya.tiles import LAYOUT_BITS, Layout, is_related, pack_layout, plant, symbol, unpack_layout


class State(NamedTuple):
    """A position of Okiya.

    layout: the tile that lay on each cell at the start.
    tokens: the cells taken by player 1 and by player 2.
    last: the cell of the tile taken last, None before the opening.
    began: who made the first move.  full: what a full garden means, "block" (K12) or "draw" (K13).
    """

    layout: Layout
    tokens: tuple[Mask, Mask]
    last: Cell | None
    began: Seat
    full: str

    @property
    def empty(self) -> Mask:
        """The cells that still hold a tile."""
        return ALL ^ self.tokens[0] ^ self.tokens[1]

    @property
    def left(self) -> int:
        """How many tiles are left in the garden."""
        return self.empty.bit_count()


RULES = {"line": "K8", "square": "K9", "block": "K10", "full": "K12"}
"""The ways in which a game of Okiya is won, with the rule number of each."""

View = State
"""Nothing is hidden in Okiya: what a player may know is the position itself."""


def next_cells(state: State) -> Mask:
    """Return the cells whose tiles may be taken next (K5, K6), whether or not the game is over."""
    if state.last is None:
        return BORDER
    bound = state.layout[state.last]
    return sum(1 << cell for cell in cells_in(state.empty) if is_related(state.layout[cell], bound))


def completed_by(state: State, cell: Cell) -> tuple[Seat, ...]:
    """Return the seats that lack only this free cell to complete a line or a square (K8, K9)."""
    bit = 1 << cell
    return tuple(
        seat
        for seat, tokens in enumerate(state.tokens)
        if any(shape & bit and shape & (tokens | bit) == shape for shape in LINES + SQUARES)
    )


def completed_shapes(state: State) -> tuple[Mask, ...]:
    """Return every completed line and square of the player who moved last, lines first."""
    own = state.tokens[_find_last_mover(state)]
    return tuple(shape for shape in LINES + SQUARES if shape & own == shape)


def _find_last_mover(state: State) -> Seat:
    """Return who moved last; before the first move, the player who does not begin."""
    return state.began ^ (state.left & 1) ^ 1


class Okiya(Game[State, Cell, View]):
    """The game of Okiya. An action is the cell whose tile is taken."""

    about: ClassVar[About] = OKIYA
    bound: ClassVar[int] = CELLS

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        """Return the state with the garden laid out and the beginner chosen (K3, K4); an explicit deal is for the first round.

        Raises ValueError when the explicit deal does not hold every tile once.
        """
        full = option(self, setup, "full")
        if setup.deal is not None and not rounds:
            return State(unpack_layout(setup.deal >> 1), (0, 0), None, setup.deal & 1, full)
        purpose = f"{self.id}/{setup.edition}"
        tiles = list(range(CELLS))
        stream(setup.seed, f"{purpose}/deal/{len(rounds)}").shuffle(tiles)
        began = series.game_beginner(option(self, setup, "first"), rounds, stream(setup.seed, f"{purpose}/first"))
        return State(tuple(tiles), (0, 0), None, began, full)

    def turn(self, state: State) -> Seat | None:
        return None if self.outcome(state) else 1 - _find_last_mover(state)

    def legal(self, state: State) -> tuple[Cell, ...]:
        return () if self.outcome(state) else cells_in(next_cells(state))

    def apply(self, state: State, action: Cell) -> State:
        """Return the state after taking the tile of this cell and leaving a token there (K5, K6). Raises IllegalAction."""
        refusal = self._refusal(state, action)
        if refusal:
            raise refusal
        tokens = list(state.tokens)
        tokens[1 - _find_last_mover(state)] |= 1 << action
        return state._replace(tokens=(tokens[0], tokens[1]), last=action)

    def _refusal(self, state: State, cell: Cell) -> IllegalAction | None:
        outcome = self.outcome(state)
        if outcome:
            return IllegalAction(outcome.rules[0], "over")
        if not 0 <= cell < CELLS:
            return IllegalAction("K3", "outside")
        here = (write_cell(cell),)
        if not state.empty >> cell & 1:
            return IllegalAction("K6", "taken", here, player=state.tokens[1] >> cell & 1)
        if next_cells(state) >> cell & 1:
            return None
        if state.last is None:
            return IllegalAction("K5", "border", tuple(write_cell(middle) for middle in cells_in(MIDDLE)))
        tile, bound = state.layout[cell], state.layout[state.last]
        return IllegalAction(
            "K6",
            "unrelated",
            (*here, write_cell(state.last)),
            plant=plant(bound),
            symbol=symbol(bound),
            tile_plant=plant(tile),
            tile_symbol=symbol(tile),
        )

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, by shapes, a block or a full garden (K8-K13); None while it runs."""
        if state.last is None:
            return None
        done = completed_shapes(state)
        ends: list[str] = []
        if any(shape in LINES for shape in done):
            ends.append("line")
        if any(shape in SQUARES for shape in done):
            ends.append("square")
        if state.left and not next_cells(state):
            ends.append("block")
        elif not state.left and state.full == "block":
            ends.append("block" if done else "full")
        elif not state.left and not done:
            return Outcome((), (0, 0), ("full",), ("K13",), (("left", 0),))
        if not ends:
            return None
        winner = _find_last_mover(state)
        points = (0, state.left) if winner else (state.left, 0)
        return Outcome((winner,), points, tuple(ends), tuple(RULES[end] for end in ends), self._facts(state, done))

    def _facts(self, state: State, done: tuple[Mask, ...]) -> tuple[tuple[str, Fact], ...]:
        assert state.last is not None
        bound = state.layout[state.last]
        cells = 0
        for shape in done:
            cells |= shape
        return (
            ("left", state.left),
            ("cells", write_cells(cells_in(cells))),
            ("plant", plant(bound)),
            ("symbol", symbol(bound)),
        )

    def standing(self, setup: Setup, rounds: tuple[Round, ...]) -> Standing:
        return series.match_standing(option(self, setup, "match"), rounds)

    def view(self, state: State, seat: Seat | None) -> View:
        return state

    def write(self, action: Cell) -> str:
        return write_cell(action)

    def read(self, word: str) -> Cell:
        return read_cell(word)

    def pack(self, state: State) -> tuple[int, int]:
        """Return the layout, four bits a cell, then one bit for who begins."""
        return pack_layout(state.layout) << 1 | state.began, LAYOUT_BITS + 1

    def deal_width(self, setup: Setup) -> int:
        return LAYOUT_BITS + 1

    def bits(self, state: State, action: Cell) -> Bits:
        return ((action, 4),)

    def unbits(self, state: State, take: Callable[[int], int]) -> Cell:
        return take(4)


GAME = Okiya()
