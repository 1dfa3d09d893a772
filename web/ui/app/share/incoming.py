"""Texts that are opened: pasted, read from a file, or shared by another app."""

from __future__ import annotations

from triokey.core.record import RecordError
from triokey.core.save import read_save
from ui.app.data import acts as acts_data
from ui.app.share.address import address_in
from ui.app.share.link import open_arrived_link, refusal_sentence
from ui.frame.catalog import leave_page, reader_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Go, PickFile, Say
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.table.session import save_table


def read_text(model: Model, message: Message) -> Change:
    """Open a pasted or chosen text, which is a save or a link. Its game is added to the stored games and replaces none."""
    text = (message.value or message.field("text")).strip()
    if not text:
        return model._replace(toast=Toast(model.words("import.empty"))), ()
    if text.startswith("{"):
        return acts_data.offer_import(model, text)
    reader = reader_of(text)
    if reader is not None:
        try:
            found, effects = leave_page(model)
            found, more = reader.opens(found, text)
        except RecordError as error:
            return _show_refusal(model, error)
        return found, (*effects, *more)
    if not text.startswith("triokey-save"):
        return open_arrived_link(model, address_in(text) or "#" + text.rpartition("#")[2])
    try:
        read_save(text + "\n" if not text.endswith("\n") else text)
        table = store.unpack_table(store.free_key(model.shelf, model.taken), text + "\n")
    except RecordError as error:
        return _show_refusal(model, error)
    model, effects = save_table(model, table)
    return model, (*effects, Go("#/play/" + table.key.replace(":", "-")))


def _show_refusal(model: Model, error: RecordError) -> Change:
    sentence = refusal_sentence(model.words, error)
    return model._replace(toast=Toast(sentence)), (Say(sentence),)


def pick_file(model: Model, message: Message) -> Change:
    """Let the player choose a file to open."""
    return model, (PickFile(),)


def file_refused(model: Model, message: Message) -> Change:
    """Say that a file is too large or is not text."""
    sentence = model.words("import.file")
    return model._replace(toast=Toast(sentence)), (Say(sentence),)
