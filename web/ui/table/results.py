"""The result of a match, which is recorded when the match ends."""

from __future__ import annotations

from ui.games.showcase import tally_of
from ui.model import results, store
from ui.model.effects import Effects, Write
from ui.model.model import Model, Table
from ui.model.outcomes import own_result
from ui.model.results import Result

COUNTED = "counted"
"""Key that marks a table whose result is recorded. A match counts only once, at its first end."""


def note_result(model: Model, table: Table) -> tuple[Model, Table, Effects]:
    """Record the result if this table's match has just ended, and mark the returned table so that it counts only once."""
    counts = table.key.startswith(store.GAME_PREFIX) and not table.kept(COUNTED)
    result = own_result(table) if counts else None
    if result is None:
        return model, table, ()
    tally = tally_of(table) if result.end != results.TOGETHER else {}
    result = result._replace(day=model.today, tally=tuple(tally.items()))
    found = results.merge_results(model.results, (result,))
    return model._replace(results=found), table.keep(COUNTED, "yes"), (store_results(found),)


def store_results(found: tuple[Result, ...]) -> Write:
    return Write(results.KEY, results.write_results(found))
