"""Handlers of the share dialog: the QR code, the device's own share sheet, and the file."""

from __future__ import annotations

from triokey.core.record import RecordError
from ui.app.share.sharing import kinds_of, parcel_to_send
from ui.frame.catalog import sharing_of_page
from ui.model import qr, store
from ui.model.change import Change
from ui.model.effects import Download, Qr, ShareText, Write
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.settings import write_settings


def show_code(model: Model, message: Message) -> Change:
    """Show the QR code of the choice in the share dialog that the value names."""
    if message.value not in kinds_of(model):
        return model, ()
    about = ("about", f"{message.value} qr")
    try:
        link = parcel_to_send(model, message.value).code
    except RecordError:
        return model._replace(dialog=Dialog("share", (about,))), ()
    if len(link) > qr.LIMIT:
        return model._replace(dialog=Dialog("share", (about,))), ()
    return model._replace(dialog=Dialog("share", (about, ("wanted", link)))), (Qr(link),)


def take_share_code(model: Model, message: Message) -> Change:
    """Show the QR code that was drawn for the share dialog. A code for an earlier request is dropped."""
    dialog = model.dialog
    if dialog is None or dialog.name != "share" or dialog.get("wanted") != message.field("about"):
        return model, ()
    return model._replace(dialog=Dialog("share", (("about", dialog.get("about")), ("qr", message.value or "no")))), ()


def send_text(model: Model, message: Message) -> Change:
    """Pass a text to the device's own share sheet."""
    return model, (ShareText(model.words("app.name"), message.value),)


def toggle_detail(model: Model, message: Message) -> Change:
    """Include in the link or leave out of it the detail in the value, "names" or "remarks", and draw its QR code again."""
    mode = "link" if model.dialog is None else model.dialog.get("about").partition(" ")[2] or "link"
    name = f"send-{message.value}"
    settings = model.settings.put(name, "off" if model.settings.on(name) else "on")
    dialog = Dialog("share", (("about", f"game {mode}"),))
    model, write = model._replace(settings=settings, dialog=dialog), Write(store.SETTINGS, write_settings(settings))
    if mode != "qr":
        return model, (write,)
    model, effects = show_code(model, Message("share-qr", "game"))
    return model, (write, *effects)


def offer_game_file(model: Model, message: Message) -> Change:
    """Offer the record of the table's game as a text file, or the file that the page's feature shares."""
    own = sharing_of_page(model)
    if own is not None:
        return model, own.file()
    if model.table is None:
        return model, ()
    return model, (Download("game.triokey", store.pack_table(model.table, 0)),)
