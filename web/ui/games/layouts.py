"""The layouts of a person's pieces, step by step since their last move, so that undo takes back the last change."""

from __future__ import annotations

from triokey.core.catalog import game_of
from ui.model.model import Table

UNDO_STEPS = 12


def note_change(table: Table, before: str) -> Table:
    """Return the table with one more change that can be taken back; before is the layout as text."""
    changes = (*table.aside.changes[-UNDO_STEPS + 1 :], f"{_moment(table)}/{before}")
    return table._replace(aside=table.aside._replace(changes=changes))


def taken_back(table: Table) -> tuple[Table, str] | None:
    """Return the table without its last change and the layout before that; None where there is none since the last move."""
    *rest, last = table.aside.changes or ("",)
    moment, _, before = last.partition("/")
    if not last or moment != _moment(table):
        return None
    return table._replace(aside=table.aside._replace(changes=tuple(rest))), before


def _moment(table: Table) -> str:
    """Return a name for the person's present move: the round, the seat and how often it has acted."""
    game = game_of(table.match.setup.game)
    acted = sum(game.turn(state) == table.viewer for state in table.match.states[:-1])
    return f"{len(table.match.past)}.{table.viewer}.{acted}"
