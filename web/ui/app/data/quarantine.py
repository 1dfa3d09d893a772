"""Handlers of stored texts that cannot be read, or that were set aside: saving, trying again, deleting."""

from __future__ import annotations

from triokey.core.record import RecordError
from ui.app.data.acts import PAGE
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Download, Effects, Erase, Fetch, MeasureStorage, Restart, Say, Write
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast
from ui.stores.keeping import base_of, can_be_read


def read_to_save(model: Model, message: Message) -> Change:
    """Read a stored text in order to save it as a file."""
    return model, (Fetch(message.value, "aside-file"),)


def save_aside_file(model: Model, message: Message) -> Change:
    """Save a stored text as a file, named by its key."""
    return model, (Download(f"triokey-{message.field('about').replace(':', '-')}.txt", message.value),)


def read_to_retry(model: Model, message: Message) -> Change:
    """Read a stored text in order to try again whether it can be understood."""
    return model, (Fetch(message.value, "aside-read"),)


def restore_text(model: Model, message: Message) -> Change:
    """Restore a text that was set aside, if it can be read now, next to what is stored already. Otherwise say why it cannot."""
    key = message.field("about")
    try:
        writes = _restore_effects(model, key, message.value)
    except RecordError as error:
        sentence = model.words("data.aside.still", reason=model.words(f"record.{error.key}", **error.facts))
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    erased = (Erase(key),) if key.startswith(store.ASIDE_PREFIX) else ()
    return model, (*writes, *erased, Restart(PAGE), Say(model.words("data.aside.back")))


def _restore_effects(model: Model, key: str, text: str) -> Effects:
    """Return the effects that restore a text that was set aside. Raises RecordError if it still cannot be read."""
    base = base_of(key) if key.startswith(store.ASIDE_PREFIX) else key
    if base.startswith(store.GAME_PREFIX):
        store.unpack_table(base, text)
        return (Write(store.free_key(model.shelf, model.taken), text),) if base != key else ()
    if not can_be_read(base, text):
        raise RecordError("damaged")
    return (Write(base, text),)  # The storage layer merges a list with the stored one.


def ask_to_delete_aside(model: Model, message: Message) -> Change:
    """Ask whether to delete a stored text."""
    return model._replace(dialog=Dialog("aside", (("about", message.value),))), ()


def delete_text(model: Model, message: Message) -> Change:
    """Delete a stored text, after the player has confirmed it."""
    return model._replace(dialog=None), (Erase(message.value), MeasureStorage())
