"""The summary of a game of Okiya for the list of games: the garden with its tokens."""

from __future__ import annotations

from triokey.okiya.garden import CELLS
from triokey.okiya.rules import State
from ui.model.model import Table

WIDTH = 4


def summary(table: Table) -> tuple[str, str]:
    """Return a picture of the garden with its tiles, the fox's and the hare's tokens."""
    state: State = table.match.state
    letters = ["f" if state.tokens[0] >> cell & 1 else "h" if state.tokens[1] >> cell & 1 else "t" for cell in range(CELLS)]
    return "/".join("".join(letters[at : at + WIDTH]) for at in range(0, CELLS, WIDTH)), ""
