"""The last moment of a game by link that a link has shown."""

from __future__ import annotations

from ui.model.change import Change
from ui.model.model import Model
from ui.table.session import save_table
from ui.table.undoing import LINKED, is_unsent, plays_apart


def note_link(model: Model) -> Change:
    """Record that a link now shows the last action of a game by link, so that this action can no longer be taken back."""
    table = model.table
    if table is None or not plays_apart(table) or not is_unsent(table):
        return model, ()
    table = table.keep(LINKED, f"{len(table.match.past)}/{len(table.match.words)}")
    return save_table(model._replace(table=table), table)
