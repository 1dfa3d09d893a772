"""Handlers of the player's data: export, import with a preview, erasing everything, and lasting storage."""

from __future__ import annotations

import json

from ui.games.settings import read_settings
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Collect, Effect, Erase, EraseAll, MeasureStorage, Persist, Restart, Say, ShareFile, Write
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Room, Toast
from ui.stores.backup import HOW, MERGE, BackupError, plan_import, read_backup, write_backup

PAGE = "#/data"
"""Address of the page of the player's data."""
FILE = "triokey-backup.txt"


def start_backup(model: Model, message: Message) -> Change:
    """Start a backup by reading everything that is stored."""
    return model, (Collect("exported"),)


def export_backup(model: Model, message: Message) -> Change:
    """Offer the backup as a file to share or save."""
    file = f"triokey-backup-{model.today}.txt" if model.today else FILE
    return model, (ShareFile(file, write_backup(json.loads(message.value)), "backed-up"),)


def confirm_backup(model: Model, message: Message) -> Change:
    """Store today as the day of the last backup, after the backup file was saved or shared."""
    return model._replace(backup=model.today), (Write(store.BACKED_UP, model.today), MeasureStorage())


def offer_import(model: Model, text: str) -> Change:
    """Read a chosen file. A backup opens the dialog that asks how to import it; any other text is refused with a sentence."""
    try:
        read_backup(text)
    except BackupError as error:
        sentence = model.words(f"backup.no.{error.key}")
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    return model._replace(dialog=Dialog("backup", (("text", text), ("about", MERGE)))), (Collect("compared"),)


def compare_stored(model: Model, message: Message) -> Change:
    """Give the import dialog the texts stored on this device, so that it can say which of them an import would change."""
    return _with_dialog_fact(model, "here", message.value), ()


def choose_import_way(model: Model, message: Message) -> Change:
    """Choose how to import a backup: "merge" or "replace"."""
    return (_with_dialog_fact(model, "about", message.value), ()) if message.value in HOW else (model, ())


def _with_dialog_fact(model: Model, name: str, value: str) -> Model:
    if model.dialog is None or model.dialog.name != "backup":
        return model
    facts = {**dict(model.dialog.facts), name: value}
    return model._replace(dialog=Dialog("backup", tuple(facts.items())))


def import_backup(model: Model, message: Message) -> Change:
    """Import the backup in the way that the dialog describes, and restart the page with the stored data."""
    dialog = model.dialog
    if dialog is None or dialog.name != "backup" or not dialog.get("here"):
        return model, ()
    here = json.loads(dialog.get("here"))
    todo = plan_import(here, read_backup(dialog.get("text")), dialog.get("about"))
    effects: list[Effect] = [Erase(key) for key in todo.erases]
    effects += [Write(key, text) for key, text in todo.writes]
    chosen = dict(todo.writes).get(store.SETTINGS)
    if chosen is not None or store.SETTINGS in todo.erases:
        settings = read_settings(chosen or "")
        for name in ("lang", "theme"):
            value = settings.get(name)
            effects.append(Write(name, value) if value else Erase(name))
    sentence = model.words("backup.done")
    return model._replace(dialog=None), (*effects, Restart(PAGE), Say(sentence))


def erase_all(model: Model, message: Message) -> Change:
    """Erase everything after the player has confirmed it, and restart the page."""
    return model._replace(table=None, dialog=None), (EraseAll(), Restart("#/"), Say(model.words("data.erased")))


def ask_for_lasting_storage(model: Model, message: Message) -> Change:
    """Ask the browser for lasting storage."""
    return model, (Persist(),)


def note_space_used(model: Model, message: Message) -> Change:
    """Note in the model how much storage space is used and available. The value has three words, as MeasureStorage says."""
    kept, used, most = message.value.split(" ")
    return model._replace(room=Room(kept, int(used), int(most))), ()


def visit_data(model: Model, address: tuple[str, ...]) -> Change:
    """Show a page about the stored data, and measure the space it uses."""
    return model._replace(route=address), (MeasureStorage(),)
