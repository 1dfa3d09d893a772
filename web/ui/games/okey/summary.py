"""The summary of a game of Okey in the list of stored games: its latest discards, which all players have seen."""

from __future__ import annotations

from triokey.okey.hand.tiles import write_tile
from triokey.okey.table import State
from ui.model.model import Table

WIDTH = 4


def summary(table: Table) -> tuple[str, str]:
    """Return the colours of the indicator and of the latest discards."""
    state: State = table.match.state
    faces = [state.indicator, *(turn.face for turn in state.past[-(WIDTH * WIDTH - 1) :])]
    letters = "".join(_colour(write_tile(face)) for face in faces).ljust(WIDTH * WIDTH, ".")
    return "/".join(letters[at : at + WIDTH] for at in range(0, WIDTH * WIDTH, WIDTH)), ""


def _colour(tile: str) -> str:
    return tile[-1] if tile[-1] in "rybk" else "o"
