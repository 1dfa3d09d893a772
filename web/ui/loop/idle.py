"""Sentences for an input that changes nothing: they say that nothing is left to do, or what must be done first."""

from __future__ import annotations

from ui.games.board import SORT, Ceremony
from ui.games.showcase import board_of
from ui.games.telling import as_sentence
from ui.loop.keys import known_shortcuts
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import waiting_key
from ui.table.session import show_toast
from ui.text.html import text_of

BACK = ("back", "first", "round-back")
NOTHING_CHOSEN = "table.nothing.play"
ON = ("on", "last", "round-on")


def explain_idle(model: Model, message: Message) -> Change:
    """Return the change that says why an input had no effect, if a shortcut of the page sends it."""
    key = _find_sentence_key(model, message)
    if not key or message.do not in {each.does for each in known_shortcuts(model)}:
        return model, ()
    wanted = _label_of_waiting_button(model) if key == NOTHING_CHOSEN else ""
    return show_toast(model, _dealing_sentence(model) or wanted or model.words(key), "", "")


def _label_of_waiting_button(model: Model) -> str:
    """Return the label of the main button while it is disabled, which says what to choose next, as a sentence; "" for none."""
    table = model.table
    main = board_of(table.match.setup.game).primary(table, model) if table is not None else None
    return as_sentence(model.words, text_of(main)) if main is not None and "disabled" in main.attrs else ""


def _dealing_sentence(model: Model) -> str:
    """Return the sentence that the pieces are still being dealt, "" if they are not."""
    table = model.table
    board = board_of(table.match.setup.game) if table is not None and table.aside.stage else None
    return board.dealing(table, model) if table is not None and isinstance(board, Ceremony) else ""


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
        case "play" | "hint" if value != "close" and (not table.mine or table.aside.stage):
            return waiting_key(table)
        case "consult":
            return waiting_key(table) if table.turn is None else "table.over"
        case "play" if not value:
            return NOTHING_CHOSEN
        case _:
            return ""
