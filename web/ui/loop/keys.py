"""The keyboard: the message that a key sends, and the keys that a page knows.

Arrows inside a zone are the browser module's, as they move the focus.
"""

from __future__ import annotations

from triokey.core.match import standing
from ui.frame.catalog import is_answered, is_idle, mode_of, page_at
from ui.frame.mode import Needs
from ui.games.showcase import arranger_of, board_of, showcase
from ui.model.help_rules import is_withheld
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.shortcuts import ANYWHERE, AT_TABLES, Shortcut
from ui.table.queries import COLUMN, HAND, LEGAL, ROW, STATUS, knows
from ui.table.undoing import takes_back

LETTERS: dict[str, Message] = {
    "u": Message("undo"),
    "y": Message("redo"),
    "i": Message("hint"),
    "v": Message("help", "values"),
    "n": Message("next"),
}
"""Actions of single letters at a table."""
ASKING = {"r": ROW, "c": COLUMN, "l": LEGAL, "s": STATUS, "h": HAND}
"""Questions that single letters ask."""
LINES = {ROW: False, COLUMN: True}
"""The questions about a line of pieces, and whether the line is upright."""
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
HELP = ("hint", "help", "consult")


def message_of(model: Model, key: str, ctrl: bool, shift: bool, typing: bool, at: str = "") -> Message | None:
    """Return the message that a key press means here, or None for a key that is the browser's own.

    at: the id of the element that has the focus, which the keys that ask are about.
    """
    key = _without_caps_lock(key, shift)
    if ends_finale(model, key):
        return Message("show-end")
    if key == "Escape":
        return Message("close")
    if typing:
        return None
    table = _table_of(model)
    if ctrl:
        if table is None:
            return None
        if key.lower() == "z":
            return Message("redo" if shift else "undo")
        return Message("redo") if key.lower() == "y" else None
    if model.dialog is not None or not model.settings.on("letters"):
        return None
    if key == "?":
        return Message("dialog", " ".join(("keys", *(f"{each.group}/{each.name}" for each in known_shortcuts(model)))))
    if table is None:
        page = page_at(model.route)
        return page.key(model, key) if page is not None and page.key is not None else None
    seen = mode_of(model).has_board(model, table)
    own = board_of(table.match.setup.game).key(table, key) if seen else None
    if own is not None:
        return own
    if key in BRACKETS:
        return Message("look", BRACKETS[key] if len(table.match.past) else BRACKETS[key].removeprefix("round-"))
    if _replays(table) and key in REPLAY:
        return REPLAY[key] if is_answered(REPLAY[key].do) else None
    if shift:
        return None
    if key in ASKING:
        return Message("ask", f"{ASKING[key]} {at}") if seen else None
    return LETTERS.get(key)


def _without_caps_lock(key: str, shift: bool) -> str:
    """Return the key that would be pressed if Caps Lock were off."""
    return key.lower() if len(key) == 1 and not shift else key


def ends_finale(model: Model, key: str = "") -> bool:
    """Tell whether this key, as any that is not only held, or a tap leads from the end of a round to its sheet at once."""
    return model.dialog is None and model.table is not None and model.table.in_finale and key not in HELD


def known_shortcuts(model: Model) -> tuple[Shortcut, ...]:
    """Return the shortcuts that the page of a model and its game know, those of the game first."""
    table = _table_of(model)
    if table is None:
        page = page_at(model.route)
        return (*(page.shortcuts(model) if page is not None and page.shortcuts is not None else ()), *ANYWHERE)
    own = board_of(table.match.setup.game).shortcuts(table) if mode_of(model).has_board(model, table) else ()
    return (*(each for each in (*own, *AT_TABLES) if _is_known(model, table, each)), *ANYWHERE)


def _table_of(model: Model) -> Table | None:
    """Return the table that keys act at, None where the page does not show it: beside it, and behind the curtain."""
    table = None if model.route[:1] in BESIDE else model.table
    return None if table is not None and table.curtain is not None else table


def _replays(table: Table) -> bool:
    return table.at is not None or table.turn is None


def _is_known(model: Model, table: Table, shortcut: Shortcut) -> bool:
    """Tell whether a shortcut means something on this page, now or at another moment of the same game."""
    if shortcut.does is not None and is_idle(model, shortcut.does):
        return False
    if shortcut.does in HELP and is_withheld(table):
        return False
    if shortcut.does == "arrange" and (not table.persons or table.aside.stage):
        return False
    needs = mode_of(model).needs.get(shortcut.name) or _NEEDS.get(shortcut.name)
    return needs is None or needs(model, table)


def _undoes(model: Model, table: Table) -> bool:
    return arranger_of(table.match.setup.game) is not None or _redoes(model, table)


def _redoes(model: Model, table: Table) -> bool:
    return takes_back(table)


def _goes_on(model: Model, table: Table) -> bool:
    """Tell whether another round of the match comes after this."""
    return table.turn is None and standing(table.match).winners is None


def _looks_back(model: Model, table: Table) -> bool:
    looks = mode_of(model).needs.get("keys.look")
    return (looks is None or looks(model, table)) and _replays(table)


def _asks(what: str) -> Needs:
    return lambda model, table: mode_of(model).has_board(model, table) and knows(model, table, what)


_NEEDS: dict[str, Needs] = {
    "keys.arrows": _asks(ROW),
    "keys.undo": _undoes,
    "keys.redo": _redoes,
    "keys.next": _goes_on,
    "keys.hint": lambda model, table: table.turn is not None and not table.aside.stage,
    "keys.values": lambda model, table: showcase(table.match.setup.game).values,
    **{f"keys.{what}": _asks(what) for what in ASKING.values()},
    "keys.ends": _looks_back,
    "keys.autoplay": _looks_back,
}
"""Conditions under which a shortcut does something, beside a page that takes its message."""
