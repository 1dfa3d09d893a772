"""Handlers of messages from the browser about its window, its stores, and the offline copy."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.change import Change
from ui.model.effects import ANSWER, NEWS, Effects, Focus, Go, Persist, Print, Say
from ui.model.effects import Update as UpdateApp
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.stores.heard import stored_text_name
from ui.table.session import request_analyses
from ui.text.words import KEYS, POINTER

ADDRESS_LIMIT = 40
"""Maximum length in characters of an address that a sentence names."""
REPORT_LIMIT = 8000
"""Maximum length of a report in characters. The end of the report is kept, since it says most of a traceback."""


class Failure(NamedTuple):
    """The last error that the page caught, as a report that can be copied."""

    report: str


def report_failure(model: Model, message: Message) -> Change:
    """Say that something failed and whether games are being stored, or name what was left out at the start (field "skipped").

    The value is the report to keep: a traceback, or an address that was not opened again.
    """
    words = model.words
    sentence = words("boot.failed" if model.storage == "ok" else "boot.failed.unstored")
    if left_out := message.field("skipped").split():
        names = [key[:ADDRESS_LIMIT] if key.startswith("#") else stored_text_name(words, key) for key in left_out]
        sentence = words("boot.skipped", what=words.listed(dict.fromkeys(names)))
    return _report_not_done(model.put(Failure(message.value[-REPORT_LIMIT:])), sentence)


def _report_not_done(model: Model, sentence: str) -> Change:
    """Say that an action was not carried out, and return to the address of the page shown."""
    address = "#/" + "/".join(model.route).replace(":", "-")
    return model._replace(toast=Toast(sentence)), (Go(address, replace=True), Say(sentence, ANSWER))


def note_offline_copy(model: Model, message: Message) -> Change:
    """Note in the model the state of the offline copy, and announce when that copy is complete."""
    effects: Effects = ()
    if message.value == "ready" and model.offline in ("none", "installing"):
        effects = (Say(model.words("offline.ready"), NEWS),)
    return model._replace(offline=message.value), effects


def update_app(model: Model, message: Message) -> Change:
    """Switch to the new version of the page, since everything is stored already."""
    return model, (UpdateApp(),)


def request_lasting_storage(model: Model, message: Message) -> Change:
    """Ask the browser for lasting storage, once something worth keeping has been stored."""
    return model, (Persist(),)


def note_write_failure(model: Model, message: Message) -> Change:
    """Note in the model whether storing works: "ok", or the problem, which is announced now and when a table is opened."""
    model = model._replace(storage=message.value, warned=message.value if model.table else model.warned)
    if message.value == "ok":
        return model, ()
    sentence = model.words(f"storage.{message.value}")
    return model._replace(toast=Toast(sentence)), (Say(sentence, NEWS),)


def report_missing_file(model: Model, message: Message) -> Change:
    """Say that a file of the page could not be loaded."""
    return _report_not_done(model, model.words("boot.lacking"))


def note_width(model: Model, message: Message) -> Change:
    """Note in the model whether the window is wide: value "yes" or "no"."""
    model = model._replace(wide=message.value == "yes")
    if model.table is None:
        return model, ()
    return request_analyses(model)


def acts_with(model: Model, message: Message) -> Change:
    """Let the sentences of the page mention keys or taps, depending on the input in use: value "keys" or "pointer"."""
    return model._replace(words=model.words.by(KEYS if message.value == KEYS else POINTER)), ()


def note_date(model: Model, message: Message) -> Change:
    """Note today's date in the model."""
    return model._replace(today=message.value), ()


def print_now(model: Model, message: Message) -> Change:
    """Print the page."""
    return model, (Print(),)


def move_focus(model: Model, message: Message) -> Change:
    """Move the focus to the element that matches the selector in the value, and scroll it into view."""
    return model, (Focus(message.value),)


def close_toast(model: Model, message: Message) -> Change:
    """Close the toast. Any message does that, so nothing else is left to do."""
    return model, ()
