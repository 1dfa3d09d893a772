"""The keyboard: which message a key means. Arrows inside a zone are the browser module's, as they move the focus."""

from __future__ import annotations

from ui import boards
from ui.model import Message, Model

LETTERS = {"u": ("undo", ""), "r": ("redo", ""), "h": ("hint", ""), "v": ("toggle", "values"), "n": ("next", "")}
"""Single letters, which the settings can switch off."""
BRACKETS = {"[": "round-back", "]": "round-on"}
"""A round back and on; where there is but one, a move."""
REPLAY = {
    "ArrowLeft": Message("look", "back"),
    "ArrowRight": Message("look", "on"),
    "Home": Message("look", "first"),
    "End": Message("look", "last"),
    "p": Message("replay", "switch"),
    **{letter: Message(*message) for letter, message in LETTERS.items()},
}
"""Keys when looking back and after the end, outside the zones in which arrows move from piece to piece."""


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
    if key in BRACKETS:
        return Message("look", BRACKETS[key] if len(model.table.match.past) else BRACKETS[key].removeprefix("round-"))
    if model.table.at is not None or model.table.turn is None:
        return REPLAY.get(key)
    found = LETTERS.get(key)
    return Message(*found) if found is not None and not shift else None
