"""Handlers of the results of matches: adopt those of another window, export them, erase them."""

from __future__ import annotations

from ui.model import results
from ui.model.change import Change
from ui.model.effects import Download, Erase
from ui.model.messages import Message
from ui.model.model import Model
from ui.table.results import store_results


def take_over_results(model: Model, key: str, text: str) -> Change:
    """Merge the results of another window with ours, and store what that window lacks. An empty text erases all results."""
    if not text:
        return model._replace(results=()), ()
    theirs = results.read_results(text)
    both = results.merge_results(theirs, model.results)
    return model._replace(results=both), (store_results(both),) if set(both) != set(theirs) else ()


def export_results(model: Model, message: Message) -> Change:
    """Save all results as a file. The value is its format, "json" or "csv"."""
    writer = {"json": results.as_json, "csv": results.as_csv}.get(message.value)
    if writer is None:
        return model, ()
    return model, (Download(f"triokey-results.{message.value}", writer(model.results)),)


def erase_results(model: Model, message: Message) -> Change:
    """Erase all results, after the player has confirmed it."""
    return model._replace(results=(), dialog=None), (Erase(results.KEY),)
