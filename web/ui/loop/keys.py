"""The keyboard: the message that a key sends, and the shortcuts that a page offers.

Arrow keys inside a zone are handled by the browser module, as they move the focus.
"""

from __future__ import annotations

from triokey.core.match import standing
from ui.frame.catalog import is_answered, is_idle, mode_of, page_at
from ui.frame.mode import Needs
from ui.games.showcase import arranger_of, board_of, showcase_of
from ui.model.help_rules import is_withheld
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.shortcuts import ANYWHERE, AT_TABLES, Shortcut
from ui.table.queries import COLUMN, HAND, LEGAL, ROW, STATUS, can_answer_query
from ui.table.undoing import takes_back

LETTERS: dict[str, Message] = {
    "u": Message("undo"),
    "y": Message("redo"),
    "i": Message("hint"),
    "v": Message("help", "values"),
    "n": Message("next"),
}
"""Messages that single letters send at a table, by letter."""
ASKING = {"r": ROW, "c": COLUMN, "l": LEGAL, "s": STATUS, "h": HAND}
"""Names of the questions about the board that single letters ask, by letter."""
LINES = {ROW: False, COLUMN: True}
"""Questions about a line of pieces, each with True if the line is a column and False if it is a row."""
BRACKETS = {"[": "round-back", "]": "round-on"}
"""Steps of looking back for the bracket keys: a round, or a move if the match has a single round."""
HELD = ("Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock")
"""Modifier keys, which do nothing by themselves."""
BESIDE = (("review",), ("verify",), ("print",))
"""Pages about a stored game that do not show its table, so that keys do not act on the table."""
REPLAY = {
    "ArrowLeft": Message("look", "back"),
    "ArrowRight": Message("look", "on"),
    "Home": Message("look", "first"),
    "End": Message("look", "last"),
    "p": Message("replay", "switch"),
}
"""Further keys while looking back or after the end of a round, outside of zones, where arrows move between pieces."""
HELP = ("hint", "help", "consult")


def message_of(model: Model, key: str, ctrl: bool, shift: bool, typing: bool, at: str = "") -> Message | None:
    """Return the message that a key press sends, None for a key that is left to the browser.

    at: the id of the focused element, which questions about the board refer to, and which keys of a board carry along.
    """
    key = _without_caps_lock(key, shift)
    if ends_finale(model, key):
        return Message("show-end")
    if key == "Escape":
        return Message("close")
    if typing:
        return None
    table = _table_for_keys(model)
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
        return own._replace(form=(("at", at),)) if at else own
    if key in BRACKETS:
        return Message("look", BRACKETS[key] if len(table.match.past) else BRACKETS[key].removeprefix("round-"))
    if _can_replay(table) and key in REPLAY:
        return REPLAY[key] if is_answered(REPLAY[key].do) else None
    if shift:
        return None
    if key in ASKING:
        return Message("ask", f"{ASKING[key]} {at}") if seen else None
    return LETTERS.get(key)


def _without_caps_lock(key: str, shift: bool) -> str:
    """Return the key that this press would give without Caps Lock."""
    return key.lower() if len(key) == 1 and not shift else key


def ends_finale(model: Model, key: str = "") -> bool:
    """Tell whether this key, or a tap, opens the score sheet of a round that has just ended; modifier keys do not."""
    return model.dialog is None and model.table is not None and model.table.in_finale and key not in HELD


def known_shortcuts(model: Model) -> tuple[Shortcut, ...]:
    """Return the shortcuts that do anything on the present page, those of its game first."""
    table = _table_for_keys(model)
    if table is None:
        page = page_at(model.route)
        return (*(page.shortcuts(model) if page is not None and page.shortcuts is not None else ()), *ANYWHERE)
    own = board_of(table.match.setup.game).shortcuts(table) if mode_of(model).has_board(model, table) else ()
    return (*(each for each in (*own, *AT_TABLES) if _is_known(model, table, each)), *ANYWHERE)


def _table_for_keys(model: Model) -> Table | None:
    """Return the table on which keys act, None if the page does not show it or a curtain hides it."""
    table = None if model.route[:1] in BESIDE else model.table
    return None if table is not None and table.curtain is not None else table


def _can_replay(table: Table) -> bool:
    return table.at is not None or table.turn is None


def _is_known(model: Model, table: Table, shortcut: Shortcut) -> bool:
    """Tell whether a shortcut does anything on the present page, now or at another moment of the same game."""
    if shortcut.does is not None and is_idle(model, shortcut.does):
        return False
    if shortcut.does in HELP and is_withheld(table):
        return False
    if shortcut.does == "arrange" and not table.persons:
        return False
    needs = mode_of(model).needs.get(shortcut.name) or _NEEDS.get(shortcut.name)
    return needs is None or needs(model, table)


def _can_undo(model: Model, table: Table) -> bool:
    return arranger_of(table.match.setup.game) is not None or _can_redo(model, table)


def _can_redo(model: Model, table: Table) -> bool:
    return takes_back(table)


def _has_next_round(model: Model, table: Table) -> bool:
    """Tell whether the round is over and the match has a further one."""
    return table.turn is None and standing(table.match).winners is None


def _can_look_back(model: Model, table: Table) -> bool:
    looks = mode_of(model).needs.get("keys.look")
    return (looks is None or looks(model, table)) and _can_replay(table)


def _make_ask_condition(what: str) -> Needs:
    return lambda model, table: mode_of(model).has_board(model, table) and can_answer_query(model, table, what)


_NEEDS: dict[str, Needs] = {
    "keys.arrows": _make_ask_condition(ROW),
    "keys.undo": _can_undo,
    "keys.redo": _can_redo,
    "keys.next": _has_next_round,
    "keys.hint": lambda model, table: table.turn is not None,
    "keys.values": lambda model, table: showcase_of(table.match.setup.game).values,
    **{f"keys.{what}": _make_ask_condition(what) for what in ASKING.values()},
    "keys.ends": _can_look_back,
    "keys.autoplay": _can_look_back,
}
"""Conditions under which a shortcut does anything, by its name."""
