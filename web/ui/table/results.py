"""The result of a match: it is noted and stored when the match ends."""

from __future__ import annotations

from ui.games.showcase import tally_of
from ui.model import results, store
from ui.model.effects import Effects, Write
from ui.model.model import Model, Table
from ui.model.outcomes import result_of
from ui.model.results import Result

COUNTED = "counted"
"""Marks a table whose result is noted: a match counts once, at its first end."""


def note_result(model: Model, table: Table) -> tuple[Model, Table, Effects]:
    """Note the result if this table's match has just ended; the mark of it comes back on the table."""
    counts = table.key.startswith(store.GAME_PREFIX) and not table.kept(COUNTED)
    result = result_of(table) if counts else None
    if result is None:
        return model, table, ()
    tally = tally_of(table) if result.end != results.TOGETHER else {}
    result = result._replace(day=model.today, tally=tuple(tally.items()))
    found = results.merge_results(model.results, (result,))
    return model._replace(results=found), table.keep(COUNTED, "yes"), (store_results(found),)


def store_results(found: tuple[Result, ...]) -> Write:
    return Write(results.KEY, results.write_results(found))
