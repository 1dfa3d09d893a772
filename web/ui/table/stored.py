"""Handlers for a stored game: opening its table, copying or saving its record, and closing whatever covers the board."""

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
"""Selector of the board's element that gets the focus first. A board without pieces gets it itself."""


def visit_game(model: Model, address: tuple[str, ...]) -> Change:
    """Open the table of a stored game, or set the game aside if it cannot be read.

    On return from a game that was begun out of this one, show the moment at which that happened.
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
    """Remove an unreadable game from the shelf. It is set aside, unless a newer version wrote it: then it stays where it is."""
    shelf = tuple(other for other in model.shelf if other is not entry)
    sentence = model.words(f"record.{error.key}", **error.facts)
    if error.key != "newer":
        sentence = model.words("shelf.aside", reason=sentence)
    kept: Effects = () if error.key == "newer" else (SetAside(entry.key),)
    effects = (*kept, Go("#/", replace=True), Say(sentence))
    taken = (*model.taken, entry.key)
    return model._replace(shelf=shelf, taken=taken, toast=Toast(sentence), route=(), table=None), effects


def copy_save(model: Model, message: Message) -> Change:
    """Copy the record of the table's game to the clipboard as text."""
    return _give_save(model, Copy)


def save_game_file(model: Model, message: Message) -> Change:
    """Offer the record of the game on the table as a file."""
    return _give_save(model, lambda text: Download("game.triokey", text))


def _give_save(model: Model, effect: Callable[[str], Effect]) -> Change:
    if model.table is None:
        return model, ()
    return model, (effect(store.pack_table(model.table, 0)),)


def close_cover(model: Model, message: Message) -> Change:
    """Close what covers the board: the dialog, otherwise the sheet at the end, otherwise the hint or selection."""
    if model.dialog is not None:
        return model._replace(dialog=None, incoming=None if model.dialog.name == "link" else model.incoming), ()
    if model.table is not None and model.table.in_ending:
        return model._replace(table=model.table._replace(ending=False)), (Focus(BOARD),)
    if model.table is not None and (model.table.pick or model.table.hint or model.table.at is not None):
        return model._replace(table=model.table._replace(pick="", hint=0, at=None, old=None)), ()
    return model, ()
