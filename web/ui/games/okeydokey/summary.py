"""The summary of a game of Okey Dokey for the list of games: the stage, and how many of its places are filled."""

from __future__ import annotations

from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, PLACES, ROWS
from triokey.okeydokey.table import State
from ui.model.model import Table

COLUMNS = PLACES // ROWS


def summary(table: Table) -> tuple[str, str]:
    """Return a picture of the stage, and the number of filled places out of all."""
    state: State = table.match.state
    rows = [(COLOURS[at].lower() * len(row)).ljust(COLUMNS, ".") for at, row in enumerate(state.rows)]
    return "/".join(rows), f"{grid.count_placed(state.rows)}/{PLACES}"
