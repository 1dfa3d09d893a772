"""A game that is open in several windows: one window plays it, the others show it and follow its changes."""

from __future__ import annotations

from triokey.core.record import RecordError
from ui.model import store
from ui.model.change import Change
from ui.model.effects import NEWS, Go, Say, TakeOver
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.table.session import continue_play, open_table


def take_over_game(model: Model, key: str, text: str) -> Change:
    """Update the list of games and the open table, because another window has stored, changed or deleted a game."""
    entry = store.read_entry(key, text)
    shelf = tuple(other for other in model.shelf if other.key != key)
    if entry is not None:
        shelf = tuple(sorted((entry, *shelf), key=lambda one: (-one.touched, one.key)))
    taken = tuple(name for name in model.taken if name != key)
    model = model._replace(shelf=shelf, taken=(*taken, key) if text and entry is None else taken)
    if model.table is None or model.table.key != key:
        return model, ()
    if entry is None:
        sentence = model.words("shelf.gone")
        return model._replace(table=None, route=(), toast=Toast(sentence)), (Go("#/", replace=True), Say(sentence, NEWS))
    try:
        table = store.unpack_table(key, text)
    except RecordError:
        return model, ()
    same = store.pack_table(table, 0) == store.pack_table(model.table, 0)
    return (model, ()) if same else open_table(model, table)


def continue_fork(model: Model, message: Message) -> Change:
    """Continue this game under a new key, because another window continued it too. The value is "OLD NEW"."""
    old, _, new = message.value.partition(" ")
    if model.table is None or model.table.key != old:
        return model, ()
    sentence = model.words("storage.forked")
    model = model._replace(table=model.table._replace(key=new), route=("play", new), toast=Toast(sentence))
    return model, (Go("#/play/" + new.replace(":", "-"), replace=True), Say(sentence, NEWS))


def watch_only(model: Model, message: Message) -> Change:
    """Only show the game with this key from now on, because another window plays it."""
    return model._replace(watching=message.value), ()


def take_hold(model: Model, message: Message) -> Change:
    """Let this window play the game with this key from now on."""
    if model.watching != message.value:
        return model, ()
    model = model._replace(watching="")
    if model.table is None or model.table.key != message.value:
        return model, ()
    return continue_play(model._replace(table=model.table._replace(thinking="", heard="")), ())


def play_here(model: Model, message: Message) -> Change:
    """Take over the game on the table from the window that is playing it."""
    return model, (TakeOver(model.watching),) if model.watching else ()


def say_played_elsewhere(model: Model, message: Message) -> Change:
    """Change nothing and say that the game is being played in another window."""
    sentence = model.words("table.elsewhere")
    return model._replace(toast=Toast(sentence)), (Say(sentence),)
