"""Handlers of stored texts that cannot be read, or stand beside the valid one: keep, try again, delete."""

from __future__ import annotations

from triokey.core.record import RecordError
from ui.app.data.acts import PAGE
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Download, Effects, Erase, Fetch, MeasureStorage, Restart, Say, Write
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast
from ui.stores.keeping import base_of, can_be_read


def save(model: Model, message: Message) -> Change:
    """Begin to save a text as a file."""
    return model, (Fetch(message.value, "aside-file"),)


def file(model: Model, message: Message) -> Change:
    """Save a text as a file, named by its key."""
    return model, (Download(f"triokey-{message.field('about').replace(':', '-')}.txt", message.value),)


def retry(model: Model, message: Message) -> Change:
    """Begin to read a text again."""
    return model, (Fetch(message.value, "aside-read"),)


def restore_text(model: Model, message: Message) -> Change:
    """Put a text back into its place if it can be read by now, beside what is there; else say why not."""
    key = message.field("about")
    try:
        writes = _put_back(model, key, message.value)
    except RecordError as error:
        sentence = model.words("data.aside.still", reason=model.words(f"record.{error.key}", **error.facts))
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    erased = (Erase(key),) if key.startswith(store.ASIDE_PREFIX) else ()
    return model, (*writes, *erased, Restart(PAGE), Say(model.words("data.aside.back")))


def _put_back(model: Model, key: str, text: str) -> Effects:
    """Return the effects that put a text back. Raises RecordError where it still cannot be read."""
    base = base_of(key) if key.startswith(store.ASIDE_PREFIX) else key
    if base.startswith(store.GAME_PREFIX):
        store.unpack_table(base, text)
        return (Write(store.free_key(model.shelf, model.taken), text),) if base != key else ()
    if not can_be_read(base, text):
        raise RecordError("damaged")
    return (Write(base, text),)  # the keeper puts a list together with the one that is here


def delete(model: Model, message: Message) -> Change:
    """Ask whether a text shall be deleted."""
    return model._replace(dialog=Dialog("aside", (("about", message.value),))), ()


def delete_text(model: Model, message: Message) -> Change:
    """Delete a text, after the person has confirmed it."""
    return model._replace(dialog=None), (Erase(message.value), MeasureStorage())
