"""A stored game: somebody sits down at it, takes it along as text, closes what lies on top of it."""

from __future__ import annotations

from collections.abc import Callable

from triokey.core.record import RecordError
from ui.frame.catalog import perform
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Copy, Download, Effect, Effects, Focus, Go, Say, SetAside
from ui.model.messages import Message
from ui.model.model import Entry, Model, Toast
from ui.model.trail import moment_left
from ui.table.session import open_table

BOARD = "main[tabindex], main [data-zone] [tabindex='0']"
"""Selector of the place on a board where its keys begin; a board without pieces takes the focus itself."""


def visit(model: Model, address: tuple[str, ...]) -> Change:
    """Sit down at a stored game; one that cannot be read is set aside.

    Who comes back from a game that was begun in this one is shown the moment at which that was.
    """
    key = address[1].replace("-", ":")
    if model.table is not None and model.table.key == key:
        table, here = model.table, model.route == ("play", key)
        model = model._replace(route=("play", key))
        return (model, ()) if here else open_table(model, table)
    entry = next((entry for entry in model.shelf if entry.key == key), None)
    if entry is None:
        toast = Toast(model.words("shelf.gone"))
        return model._replace(route=(), table=None, toast=toast), (Go("#/", replace=True),)
    try:
        table = store.unpack_table(key, entry.text)
    except RecordError as error:
        return _set_aside(model, entry, error)
    moment = moment_left(model.table, key)
    model, effects = open_table(model._replace(route=("play", key)), table._replace(ending=table.turn is None and not moment))
    if not moment:
        return model, effects
    model, more = perform(model, Message("look", moment))
    return model, (*effects, *more)


def _set_aside(model: Model, entry: Entry, error: RecordError) -> Change:
    """Take a game that cannot be read off the shelf: a newer version's stays where it is, any other is set aside."""
    shelf = tuple(other for other in model.shelf if other is not entry)
    sentence = model.words(f"record.{error.key}", **error.facts)
    if error.key != "newer":
        sentence = model.words("shelf.aside", reason=sentence)
    kept: Effects = () if error.key == "newer" else (SetAside(entry.key),)
    effects = (*kept, Go("#/", replace=True), Say(sentence))
    taken = (*model.taken, entry.key)
    return model._replace(shelf=shelf, taken=taken, toast=Toast(sentence), route=(), table=None), effects


def copy_save(model: Model, message: Message) -> Change:
    """Copy the record of the present game as text."""
    return _with_save(model, Copy)


def save_file(model: Model, message: Message) -> Change:
    """Offer the record of the present game as a file."""
    return _with_save(model, lambda text: Download("game.triokey", text))


def _with_save(model: Model, effect: Callable[[str], Effect]) -> Change:
    if model.table is None:
        return model, ()
    return model, (effect(store.pack_table(model.table, 0)),)


def close(model: Model, message: Message) -> Change:
    """Close what lies on top: the dialog, else the sheet at the end, else the selection; the toast is gone by then."""
    if model.dialog is not None:
        return model._replace(dialog=None, incoming=None if model.dialog.name == "link" else model.incoming), ()
    if model.table is not None and model.table.in_ending:
        return model._replace(table=model.table._replace(ending=False)), (Focus(BOARD),)
    if model.table is not None and (model.table.pick or model.table.hint or model.table.at is not None):
        return model._replace(table=model.table._replace(pick="", hint=0, at=None, old=None)), ()
    return model, ()
