"""The keyboard: which message a key means. Arrows inside a zone are the browser module's, as they move the focus."""

from __future__ import annotations

from ui.acts.queries import ASKS
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import KEY, KEYS

LETTERS: dict[str, Message] = {
    "undo": Message("undo"),
    "redo": Message("redo"),
    "hint": Message("hint"),
    "values": Message("help", "values"),
    "next": Message("next"),
}
"""What the letters of the page do; which letters they are, the settings say."""
BRACKETS = {"[": "round-back", "]": "round-on"}
"""A round back and on; where there is but one, a move."""
HELD = ("Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock")
"""Keys that do nothing by themselves."""
BESIDE = (("review",), ("verify",), ("print",))
"""Pages about a stored game on which its table is not to be seen, so that no key acts at it."""
REPLAY = {
    "ArrowLeft": Message("look", "back"),
    "ArrowRight": Message("look", "on"),
    "Home": Message("look", "first"),
    "End": Message("look", "last"),
    "p": Message("replay", "switch"),
}
"""Further keys when looking back and after the end, outside the zones in which arrows move from piece to piece."""


def message_of(model: Model, key: str, ctrl: bool, shift: bool, typing: bool, at: str = "") -> Message | None:
    """Return the message that a key press means here, or None for a key that is the browser's own.

    at: the id of the element that has the focus, which the keys that ask are about.
    """
    if ends_finale(model, key):
        return Message("show-end")
    if key == "Escape":
        return Message("close")
    if typing:
        return None
    table = None if model.route[:1] in BESIDE else model.table
    if ctrl:
        if table is None:
            return None
        if key.lower() == "z":
            return Message("redo" if shift else "undo")
        return Message("redo") if key.lower() == "y" else None
    if model.dialog is not None or not model.settings.on("letters"):
        return None
    if key == "?":
        return Message("dialog", "keys")
    if table is None:
        return None
    own = board_of(table.match.setup.game).key(table, key)
    if own is not None:
        return own
    if key in BRACKETS:
        return Message("look", BRACKETS[key] if len(table.match.past) else BRACKETS[key].removeprefix("round-"))
    if (table.at is not None or table.turn is None) and key in REPLAY:
        return REPLAY[key]
    return _letter(model, key, at) if not shift else None


def ends_finale(model: Model, key: str = "") -> bool:
    """Tell whether this key, as any that is not only held, or a tap leads from the end of a round to its sheet at once."""
    return model.dialog is None and model.table is not None and model.table.in_finale and key not in HELD


def _letter(model: Model, key: str, at: str) -> Message | None:
    """Return what a single letter means, as the settings have it."""
    for name, _ in KEYS:
        if key == model.settings.get(KEY + name):
            return Message("ask", f"{name} {at}") if name in ASKS else LETTERS[name]
    return None
