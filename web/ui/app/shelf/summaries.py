"""Summaries of stored games that were saved without one, made for the list of games."""

from __future__ import annotations

from ui.games.summary import has_summary, summary_of
from ui.model import store
from ui.model.change import Change
from ui.model.listing import list_entries
from ui.model.model import Entry, Model


def visit_shelf(model: Model, address: tuple[str, ...]) -> Change:
    """Show the list of games, each with its summary."""
    return with_summaries(model._replace(route=address)), ()


def with_summaries(model: Model) -> Model:
    """Return the model with a summary for every game on the page that was saved without one.

    Each of these games is replayed once. No summary is stored: another window may be playing the game, and its next save has one.
    """
    made = {entry.key: _with_summary(model, entry) for entry in list_entries(model, model.route[1:]) if not has_summary(entry)}
    return model._replace(shelf=tuple(made.get(entry.key, entry) for entry in model.shelf)) if made else model


def _with_summary(model: Model, entry: Entry) -> Entry:
    table = store.stored_table(model, entry.key)
    if table is None:
        return entry
    return entry._replace(note=(*entry.note, *summary_of(table, "")))
