"""The garden as programs see it."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.core.observation import Actions, Field, one_hot
from triokey.okiya.garden import CELLS, SIDE, Cell
from triokey.okiya.rules import GAME, View, followers
from triokey.okiya.tiles import PLANTS, SYMBOLS, write_tile

_BOARD = (SIDE, SIDE)

FIELDS = (
    Field("plants", (len(PLANTS), *_BOARD), 0, 1, "for maple, cherry, pine, iris: the cells with a tile of this plant"),
    Field("symbols", (len(SYMBOLS), *_BOARD), 0, 1, "for sun, poem, bird, rain: the cells with a tile of this symbol"),
    Field("own", _BOARD, 0, 1, "the cells with a token of this seat; rows from the top"),
    Field("other", _BOARD, 0, 1, "the cells with a token of the other seat"),
    Field("last", _BOARD, 0, 1, "the cell of the tile taken last, which binds the next one (K6); none before the opening"),
    Field("draw", (1,), 0, 1, "1 if a full garden is a draw (K13)"),
)
ACTIONS = (Actions("take", CELLS, "take the tile of this cell, row by row from the top left"),)


def encode(view: View, seat: Seat) -> list[int]:
    """Return what this seat sees. Tiles that are taken stay named: they are part of the garden's layout."""
    seen = [int(tile >> 2 == plant) for plant in range(len(PLANTS)) for tile in view.layout]
    seen += [int(tile & 3 == symbol) for symbol in range(len(SYMBOLS)) for tile in view.layout]
    for tokens in (view.tokens[seat], view.tokens[1 - seat]):
        seen += [tokens >> cell & 1 for cell in range(CELLS)]
    seen += one_hot(CELLS, -1 if view.last is None else view.last)
    seen.append(int(view.full == "draw"))
    return seen


def choices(view: View, seat: Seat) -> dict[int, Cell]:
    """Return the tiles that may be taken."""
    return {} if GAME.outcome(view) else {cell: cell for cell in range(CELLS) if followers(view) >> cell & 1}


def show(view: View, seat: Seat) -> str:
    """Return the garden row by row: tiles as words, tokens of this seat as ##, of the other as oo."""
    own, other = view.tokens[seat], view.tokens[1 - seat]
    words = ["##" if own >> cell & 1 else "oo" if other >> cell & 1 else write_tile(view.layout[cell]) for cell in range(CELLS)]
    last = "" if view.last is None else f"taken last: {write_tile(view.layout[view.last])}"
    return "\n".join([*(" ".join(words[row : row + SIDE]) for row in range(0, CELLS, SIDE)), last]).rstrip()
