"""Sentences for an input that changes nothing: they say that nothing is left to do, or what must be done first."""

from __future__ import annotations

from ui.games.board import SORT
from ui.loop.keys import known_shortcuts
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import waiting_key
from ui.table.session import show_toast

BACK = ("back", "first", "round-back")
ON = ("on", "last", "round-on")


def explain_idle(model: Model, message: Message) -> Change:
    """Return the change that says why an input had no effect, if a shortcut of the page sends it."""
    key = _find_sentence_key(model, message)
    if not key or message.do not in {each.does for each in known_shortcuts(model)}:
        return model, ()
    return show_toast(model, model.words(key), "", "")


def _find_sentence_key(model: Model, message: Message) -> str:
    """Return the key of the sentence for an input without effect, "" if that needs no explanation."""
    table, value = model.table, message.value
    if table is None:
        return ""
    match message.do:
        case "undo" | "redo":
            return f"table.nothing.{message.do}"
        case "look" if value in BACK:
            return "table.nothing.back"
        case "look" if value in ON:
            return "table.nothing.on"
        case "arrange" if value.startswith(SORT):
            return "table.sorted"
        case "play" | "hint" if value != "close" and not table.mine:
            return waiting_key(table)
        case "consult":
            return waiting_key(table) if table.turn is None else "table.over"
        case "play" if not value:
            return "table.nothing.play"
        case _:
            return ""
