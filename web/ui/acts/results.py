"""What happens to results: they are noted at the end of a match, taken over from another window, exported, forgotten."""

from __future__ import annotations

from ui.games.showcase import tally_of
from ui.model import results, store
from ui.model.effects import Download, Effects, Erase, Write
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.outcomes import result_of
from ui.model.results import Result

COUNTED = "counted"
"""Marks a table whose result is noted: a match counts once, at its first end."""


def noted(model: Model, table: Table) -> tuple[Model, Table, Effects]:
    """Note the result if this table's match has just ended; the mark of it comes back on the table."""
    counts = table.key.startswith(store.GAME_PREFIX) and not table.kept(COUNTED)
    result = result_of(table) if counts else None
    if result is None:
        return model, table, ()
    tally = tally_of(table) if result.end != results.TOGETHER else {}
    result = result._replace(day=model.today, tally=tuple(tally.items()))
    found = results.merged(model.results, (result,))
    return model._replace(results=found), table.keep(COUNTED, "yes"), (_written(found),)


def _written(found: tuple[Result, ...]) -> Write:
    return Write(results.KEY, results.write_results(found))


def taken_over(model: Model, text: str) -> tuple[Model, Effects]:
    """Take over what another window has noted; what it lacks is stored. An erased text is the wish to forget."""
    if not text:
        return model._replace(results=()), ()
    theirs = results.read_results(text)
    both = results.merged(theirs, model.results)
    return model._replace(results=both), (_written(both),) if set(both) != set(theirs) else ()


def export(model: Model, message: Message) -> tuple[Model, Effects]:
    """Save all results as a file: value "json" or "csv"."""
    writer = {"json": results.as_json, "csv": results.as_csv}.get(message.value)
    if writer is None:
        return model, ()
    return model, (Download(f"triokey-results.{message.value}", writer(model.results)),)


def forget(model: Model, message: Message) -> tuple[Model, Effects]:
    """Forget all results, after the player has confirmed it."""
    return model._replace(results=(), dialog=None), (Erase(results.KEY),)
