"""Changes that a person makes to the layout of their pieces. Those since the person's last move are kept for undo."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import game_of
from ui.model.model import Table

UNDO_STEPS = 12


class Changes(NamedTuple):
    """The layouts before each change since the last move, the latest last, each with the name of the move."""

    before: tuple[str, ...] = ()


def note_change(table: Table, before: str) -> Table:
    """Return the table with one more layout change that can be undone; before: the layout as text before the change."""
    return table.put(Changes((*_changes_of(table)[-UNDO_STEPS + 1 :], f"{_name_move(table)}/{before}")))


def taken_back(table: Table) -> tuple[Table, str] | None:
    """Return the table without its last layout change and the layout before it; None if there is no change to undo."""
    *rest, last = _changes_of(table) or ("",)
    moment, _, before = last.partition("/")
    if not last or moment != _name_move(table):
        return None
    return table.put(Changes(tuple(rest))), before


def _changes_of(table: Table) -> tuple[str, ...]:
    return (table.of(Changes) or Changes()).before


def _name_move(table: Table) -> str:
    """Return a name for the person's current move, made of the round, the seat and how often the seat has acted."""
    game = game_of(table.match.setup.game)
    acted = sum(game.turn(state) == table.viewer for state in table.match.states[:-1])
    return f"{len(table.match.past)}.{table.viewer}.{acted}"
