"""What happens outside a game: addresses, settings, dialogs, stored games, the new version."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import unquote

from triokey.core.record import RecordError
from ui.acts.prepare import prepare
from ui.acts.session import opened, request_analyses
from ui.frame.catalog import left, page_at
from ui.model import store
from ui.model.change import Change
from ui.model.effects import (
    ANSWER,
    NEWS,
    Copy,
    Download,
    Effect,
    Effects,
    Erase,
    Focus,
    Go,
    MeasureStorage,
    Persist,
    PickFile,
    Root,
    Say,
    SetAside,
    StopThinking,
    Write,
)
from ui.model.effects import Update as UpdateApp
from ui.model.messages import Message
from ui.model.model import Dialog, Entry, Model, Toast
from ui.model.settings import ON_ROOT, SPECS, write_settings
from ui.text.lazy import later
from ui.text.words import choose_language, load

if TYPE_CHECKING:
    from ui.acts.incoming import read_text
    from ui.acts.link import arrive
    from ui.acts.list_games import summarised
else:
    arrive = later("ui.acts.link", "arrive")
    summarised = later("ui.acts.list_games", "summarised")
    read_text = later("ui.acts.incoming", "read_text")


SHARED = "#/shared/"
"""Before a text that another app has shared with this one, which the service worker puts into the address."""

BOARD = "main[tabindex], main [data-zone] [tabindex='0']"
"""What finds the place on a board where its keys begin; a board without pieces takes the focus itself."""
GONE = (
    (r"move(/.*)?", "data", "", "data.moved"),
    (r"ladder", "statistics", "", "stats.no-ladder"),
    (r"numbers/([^/]+)", r"rules/\1", "#numbers", r"\1.numbers.moved"),
    (r"real/[^/]+/(hand|garden|festival)", "real", "", "real.judges-gone"),
)
"""Addresses of what is no longer there, as patterns: the place that serves instead, where on it, and what is said there."""


def route(model: Model, message: Message) -> Change:
    """Show the page of an address; an address that is a link is opened, an unknown one is home."""
    address = message.value
    if address.startswith(SHARED):
        return _shared(model, unquote(address.removeprefix(SHARED)))
    if address and not address.startswith("#/") and address != "#":
        return arrive(model, address)
    words = tuple(part for part in address[2:].split("/") if part)
    gone = _served(words)
    if gone is not None and gone[-1] in model.words:
        return _gone(model, *gone)
    page = page_at(words)
    if page is None or not page.holds(words[1:]):
        model, home = route(model, Message("route", "#/"))
        return model, (*home, Go("#/", replace=True))
    model, effects = left(model._replace(dialog=None, toast=None), words)
    if model.table is not None and not page.seats:
        model, effects = model._replace(table=None), (*effects, StopThinking())
    model, more = page.visit(model, words)
    return model, (*effects, *more)


def _served(words: tuple[str, ...]) -> tuple[str, str, str] | None:
    """Return what serves instead of an address of what is no longer there, None for any other."""
    for pattern, place, where, key in GONE:
        found = re.fullmatch(pattern, "/".join(words))
        if found is not None:
            return found.expand(place), where, found.expand(key)
    return None


def _gone(model: Model, place: str, where: str, key: str) -> Change:
    """Lead from an address of what is no longer there to what serves instead, and say so."""
    model, effects = route(model, Message("route", f"#/{place}"))
    sentence = model.words(key)
    found = (Focus(where),) if where else ()
    return model._replace(toast=Toast(sentence)), (*effects, Go(f"#/{place}", replace=True), *found, Say(sentence, ANSWER))


def _shared(model: Model, text: str) -> Change:
    model, taken = read_text(model, Message("read-text", text))
    return model, (Go("#/", replace=True), *taken)


def visit_new(model: Model, address: tuple[str, ...]) -> Change:
    """Show the page for a new game, with the choices of the last one."""
    return prepare(model, address[1])._replace(route=address), ()


def visit_games(model: Model, address: tuple[str, ...]) -> Change:
    """Show the list of games, each with its summary."""
    return summarised(model._replace(route=address)), ()


def visit_data(model: Model, address: tuple[str, ...]) -> Change:
    """Show a page on what is stored, and measure it."""
    return model._replace(route=address), (MeasureStorage(),)


def visit_rules(model: Model, address: tuple[str, ...]) -> Change:
    """Show the rules of a game, at the rule that the address ends with."""
    return model._replace(route=address), _to_rule(address[-1])


def _to_rule(number: str) -> Effects:
    """Return the effect that brings the rule of this number into view, where the page marks one."""
    return (Focus(f"#rule-{number}.marked"),) if number.isalnum() else ()


def visit_game(model: Model, address: tuple[str, ...]) -> Change:
    """Sit down at a stored game; one that cannot be read is set aside."""
    key = address[1].replace("-", ":")
    if model.table is not None and model.table.key == key:
        table, here = model.table, model.route == ("play", key)
        model = model._replace(route=("play", key))
        return (model, ()) if here else opened(model, table)
    entry = next((entry for entry in model.shelf if entry.key == key), None)
    if entry is None:
        toast = Toast(model.words("shelf.gone"))
        return model._replace(route=(), table=None, toast=toast), (Go("#/", replace=True),)
    try:
        table = store.unpack_table(key, entry.text)
    except RecordError as error:
        return _refused(model, entry, error)
    return opened(model._replace(route=("play", key)), table._replace(ending=table.turn is None))


def _refused(model: Model, entry: Entry, error: RecordError) -> Change:
    """Take a game that cannot be read off the shelf: a newer version's stays where it is, any other is set aside."""
    shelf = tuple(other for other in model.shelf if other is not entry)
    sentence = model.words(f"record.{error.key}", **error.facts)
    if error.key != "newer":
        sentence = model.words("shelf.aside", reason=sentence)
    kept: Effects = () if error.key == "newer" else (SetAside(entry.key),)
    effects = (*kept, Go("#/", replace=True), Say(sentence))
    taken = (*model.taken, entry.key)
    return model._replace(shelf=shelf, taken=taken, toast=Toast(sentence), route=(), table=None), effects


def setting(model: Model, message: Message) -> Change:
    """Change one setting, value "name=value" or, for a choice, "name" with its field."""
    name, _, value = message.value.partition("=")
    if "=" not in message.value:
        value = message.field(name)
    settings = model.settings.put(name, value)
    model = model._replace(settings=settings)
    effects: list[Effect] = [Write(store.SETTINGS, write_settings(settings))]
    if name == "lang":
        lang = value or choose_language(tuple(message.field("languages").split(",")))
        model = model._replace(words=load(lang))
        effects += [Root("lang", lang), Write("lang", value) if value else Erase("lang")]
    if name in ON_ROOT:
        effects.append(Root(f"data-{name}", settings.shown(name)))
    if name == "theme":
        effects.append(Write("theme", value) if value else Erase("theme"))
    if model.table is not None:
        model, more = request_analyses(model)
        effects += more
    return model, tuple(effects)


def reset_settings(model: Model, message: Message) -> Change:
    """Put every setting of a group back to its default."""
    effects: Effects = ()
    for spec in SPECS:
        if spec.group == message.value:
            model, more = setting(
                model, Message("setting", f"{spec.name}={spec.default}", (("languages", message.field("languages")),))
            )
            effects += more
    return model, effects


def dialog(model: Model, message: Message) -> Change:
    """Open a dialog: its name, then a space and whatever it is about."""
    name, _, about = message.value.partition(" ")
    effects = _to_rule(about.split(" ")[-1]) if name == "rule" else ()
    return model._replace(dialog=Dialog(name, (("about", about),) if about else ())), effects


def close(model: Model, message: Message) -> Change:
    """Close what lies on top: the dialog, else the sheet at the end, else the selection; the toast is gone by then."""
    if model.dialog is not None:
        return model._replace(dialog=None, incoming=None if model.dialog.name == "link" else model.incoming), ()
    if model.table is not None and model.table.in_ending:
        return model._replace(table=model.table._replace(ending=False)), (Focus(BOARD),)
    if model.table is not None and (model.table.pick or model.table.hint or model.table.at is not None):
        return model._replace(table=model.table._replace(pick="", hint=0, at=None, old=None)), ()
    return model, ()


def close_toast(model: Model, message: Message) -> Change:
    """Close the toast; any input does, so nothing is left to do."""
    return model, ()


def delete(model: Model, message: Message) -> Change:
    """Take a stored game off the shelf, after the player has confirmed it."""
    shelf = tuple(entry for entry in model.shelf if entry.key != message.value)
    model = model._replace(shelf=shelf, dialog=None)
    if model.table is not None and model.table.key == message.value:
        return model._replace(table=None, route=()), (Erase(message.value), Go("#/", replace=True))
    return model, (Erase(message.value),)


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


def pick_file(model: Model, message: Message) -> Change:
    """Let the player choose a file to read back."""
    return model, (PickFile(),)


def file_refused(model: Model, message: Message) -> Change:
    """Say that a file is too large or no text."""
    sentence = model.words("import.file")
    return model._replace(toast=Toast(sentence)), (Say(sentence),)


def copied(model: Model, message: Message) -> Change:
    """Confirm that the clipboard holds it."""
    sentence = model.words("share.copied")
    return model._replace(toast=Toast(sentence)), (Say(sentence),)


def uncopied(model: Model, message: Message) -> Change:
    """Show the text for copying by hand where the browser refuses the clipboard."""
    return model._replace(dialog=Dialog("text", (("about", message.value),))), ()


def copy_text(model: Model, message: Message) -> Change:
    """Copy any text."""
    return model, (Copy(message.value),)


def offline(model: Model, message: Message) -> Change:
    """Note the state of the offline copy."""
    effects: Effects = ()
    if message.value == "ready" and model.offline in ("none", "installing"):
        effects = (Say(model.words("offline.ready"), NEWS),)
    return model._replace(offline=message.value), effects


def update_app(model: Model, message: Message) -> Change:
    """Switch to the new version; everything is stored already."""
    return model, (UpdateApp(),)


def written(model: Model, message: Message) -> Change:
    """Ask for lasting storage once something worth keeping is there."""
    return model, (Persist(),)


def unwritten(model: Model, message: Message) -> Change:
    """Note how storing goes: "ok", or what is wrong with one store or with both; trouble is said once, and at the table."""
    model = model._replace(storage=message.value, warned=message.value if model.table else model.warned)
    if message.value == "ok":
        return model, ()
    sentence = model.words(f"storage.{message.value}")
    return model._replace(toast=Toast(sentence)), (Say(sentence, NEWS),)


def wide(model: Model, message: Message) -> Change:
    """Note whether the window is wide: value "yes" or "no"."""
    model = model._replace(wide=message.value == "yes")
    if model.table is None:
        return model, ()
    return request_analyses(model)


def focus(model: Model, message: Message) -> Change:
    """Move the focus, and with it the view, to what the selector finds."""
    return model, (Focus(message.value),)
