"""Handlers of messages of the stores: another window wrote or erased a text, or a text could not be read."""

from __future__ import annotations

from ui.frame.catalog import stored_kind
from ui.model import store
from ui.model.change import Change
from ui.model.effects import NEWS, Restart, Say, SetAside
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.text.words import Words


def take_over_stored(model: Model, message: Message) -> Change:
    """Accept a text that another window has stored. The message's value is the key, a line break and the text ("" if erased)."""
    key, _, text = message.value.partition("\n")
    kind = stored_kind(key)
    if kind is None:
        return model, ()
    if kind.heard is None:
        return model.with_text(key, text), ()
    try:
        return kind.heard(model, key, text)
    except Exception:  # Whatever error the reader raises, the text is moved to another key.
        model, effects = announce_aside(model, Message("aside", key))
        return model, (SetAside(key), *effects)


def stored_text_name(words: Words, key: str) -> str:
    """Return the name under which the page mentions the stored text at a key, such as "Settings"."""
    kind = "aside" if key.startswith(store.GAME_PREFIX) else key.partition(":")[0]
    return words(name if (name := f"data.name.{kind}") in words else "data.name.other")


def announce_aside(model: Model, message: Message) -> Change:
    """Announce that a stored text could not be read and was moved to another key. The message's value is the text's old key."""
    key = message.value
    if key.startswith(store.GAME_PREFIX):
        sentence = model.words("shelf.aside", reason=model.words("record.damaged"))
    else:
        sentence = model.words("data.aside.said", name=stored_text_name(model.words, key))
    return model._replace(toast=Toast(sentence)), (Say(sentence, NEWS),)


def forget_everything(model: Model, message: Message) -> Change:
    """Start the page again without stored texts, because another window has erased everything."""
    return model._replace(table=None), (Restart("#/"), Say(model.words("data.erased"), NEWS))


def note_sizes(model: Model, message: Message) -> Change:
    """Note the key, the size and the state of every stored text, from the lines of the message."""
    found = (line.rsplit(" ", 2) for line in message.value.split("\n") if line)
    return model._replace(stored=tuple((key, int(size), state) for key, size, state in found)), ()
