"""The keyboard shortcuts: their keys, and the group in which the list of shortcuts names them."""

from __future__ import annotations

from typing import NamedTuple

MOVE, ASK, LOOK, PAGE = GROUPS = ("move", "ask", "look", "page")


class Shortcut(NamedTuple):
    """One line of the list of shortcuts.

    name: prefix of its words, NAME.key and NAME.does.  group: one of GROUPS.  keys: its keys, as browsers name them.
    does: the name of the message that the keys send, None if the browser's own controls handle them.
    """

    name: str
    group: str
    keys: tuple[str, ...] = ()
    does: str | None = None


AT_TABLES = (
    Shortcut("keys.arrows", MOVE),
    Shortcut("keys.enter", MOVE),
    Shortcut("keys.undo", MOVE, ("u",), "undo"),
    Shortcut("keys.redo", MOVE, ("y",), "redo"),
    Shortcut("keys.next", MOVE, ("n",), "next"),
    Shortcut("keys.hint", ASK, ("i",), "hint"),
    Shortcut("keys.values", ASK, ("v",), "help"),
    Shortcut("keys.row", ASK, ("r",), "ask"),
    Shortcut("keys.column", ASK, ("c",), "ask"),
    Shortcut("keys.legal", ASK, ("l",), "ask"),
    Shortcut("keys.status", ASK, ("s",), "ask"),
    Shortcut("keys.hand", ASK, ("h",), "ask"),
    Shortcut("keys.look", LOOK, ("[", "]"), "look"),
    Shortcut("keys.ends", LOOK, ("Home", "End"), "look"),
    Shortcut("keys.autoplay", LOOK, ("p",), "replay"),
    Shortcut("keys.zones", PAGE),
)
"""Shortcuts that exist at every table, whatever game is played there."""
ANYWHERE = (
    Shortcut("keys.tab", PAGE),
    Shortcut("keys.escape", PAGE),
    Shortcut("keys.help", PAGE, ("?",), "dialog"),
)
"""Shortcuts that exist on every page."""
