"""What is heard of the stores: what another window has written or erased, and what could not be read."""

from __future__ import annotations

from triokey.core.record import RecordError
from ui.acts.results import taken_over
from ui.acts.session import go_on, opened
from ui.frame.catalog import kind_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import NEWS, Effects, Go, Restart, Root, Say, TakeOver
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.model.settings import ON_ROOT, read_settings
from ui.text.words import load


def stored(model: Model, message: Message) -> Change:
    """Take over what another window has stored: value is the key, a line break and the text ("" when erased)."""
    key, _, text = message.value.partition("\n")
    if key.startswith(store.GAME_PREFIX):
        return _game(model, key, text)
    kind = kind_of(key)
    return kind.heard(model, key, text) if kind is not None else (model, ())


def settings(model: Model, key: str, text: str) -> Change:
    """Take over the settings of another window."""
    found = read_settings(text)
    effects: Effects = tuple(Root(f"data-{name}", found.shown(name)) for name in ON_ROOT)
    lang = found.get("lang")
    if lang and lang != model.words.lang:
        model, effects = model._replace(words=load(lang)), (*effects, Root("lang", lang))
    return model._replace(settings=found), effects


def results(model: Model, key: str, text: str) -> Change:
    """Take over the results of another window."""
    return taken_over(model, text)


def _game(model: Model, key: str, text: str) -> Change:
    entry = store.entry_of(key, text)
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
    return (model, ()) if same else opened(model, table)


def forked(model: Model, message: Message) -> Change:
    """Go on under another name, because another window has gone on with this game: value is both names."""
    old, _, new = message.value.partition(" ")
    if model.table is None or model.table.key != old:
        return model, ()
    sentence = model.words("storage.forked")
    model = model._replace(table=model.table._replace(key=new), route=("play", new), toast=Toast(sentence))
    return model, (Go("#/play/" + new.replace(":", "-"), replace=True), Say(sentence, NEWS))


def watching(model: Model, message: Message) -> Change:
    """Only show the game of this key from now on, because another window plays it."""
    return model._replace(watching=message.value), ()


def holding(model: Model, message: Message) -> Change:
    """Play the game of this key here from now on."""
    if model.watching != message.value:
        return model, ()
    model = model._replace(watching="")
    if model.table is None or model.table.key != message.value:
        return model, ()
    return go_on(model._replace(table=model.table._replace(thinking="", heard="")), ())


def play_here(model: Model, message: Message) -> Change:
    """Take the game of the table from the window that plays it."""
    return model, (TakeOver(model.watching),) if model.watching else ()


def refused(model: Model, message: Message) -> Change:
    """Change nothing, and say that the game is played in another window."""
    sentence = model.words("table.elsewhere")
    return model._replace(toast=Toast(sentence)), (Say(sentence),)


def aside(model: Model, message: Message) -> Change:
    """Say that something could not be read and was moved out of the way: value is its key."""
    key = message.value
    if key.startswith(store.GAME_PREFIX):
        sentence = model.words("shelf.aside", reason=model.words("record.damaged"))
    else:
        sentence = model.words("data.aside.said", name=model.words(f"data.name.{key}"))
    return model._replace(toast=Toast(sentence)), (Say(sentence, NEWS),)


def erased(model: Model, message: Message) -> Change:
    """Begin anew with nothing, because another window has erased everything."""
    return model._replace(table=None), (Restart("#/"), Say(model.words("data.erased"), NEWS))


def sizes(model: Model, message: Message) -> Change:
    """Note what is stored, how large it is and whether it can be read."""
    found = (line.rsplit(" ", 2) for line in message.value.split("\n") if line)
    return model._replace(stored=tuple((key, int(size), state) for key, size, state in found)), ()
