"""The keyboard: which message a key means. Arrows inside a zone are the browser module's, as they move the focus."""

from __future__ import annotations

from ui import boards
from ui.model import Message, Model

LETTERS = {"u": ("undo", ""), "r": ("redo", ""), "h": ("hint", ""), "v": ("toggle", "values"), "n": ("next", "")}
"""Single letters, which the settings can switch off."""


def message_of(model: Model, key: str, ctrl: bool, shift: bool, typing: bool) -> Message | None:
    """Return the message that a key press means here, or None for a key that is the browser's own."""
    if key == "Escape":
        return Message("close")
    if typing:
        return None
    if ctrl:
        if key.lower() == "z":
            return Message("redo" if shift else "undo")
        return Message("redo") if key.lower() == "y" else None
    if model.dialog is not None or not model.settings.on("letters"):
        return None
    if key == "?":
        return Message("dialog", "keys")
    if model.table is None:
        return None
    own = boards.board_of(model.table.match.setup.game).key(model.table, key)
    if own is not None:
        return own
    if key in ("[", "]"):
        return Message("look", "back" if key == "[" else "on")
    found = LETTERS.get(key)
    return Message(*found) if found is not None and not shift else None
