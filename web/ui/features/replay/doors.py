"""The buttons that lead to a replay from a board, before anything is replayed."""

from __future__ import annotations

from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button, icon_button
from ui.text.html import Node


def watch_button(model: Model, table: Table) -> Node | None:
    """Return the filled button that replays a finished game from a link, None for games played on this device."""
    if not table.aside.brought or table.outcome is None:
        return None
    return button(model.words("replay.start"), Message("replay", "start"), "play", "btn primary")


def side_button(model: Model, table: Table) -> Node | None:
    """Return the button in the side column that opens the replay, None if nothing has been played."""
    return icon_button("play", model.words("replay.title"), Message("dialog", "replay")) if has_moves(table) else None


def has_moves(table: Table) -> bool:
    """Tell whether the match has at least one move that can be replayed."""
    return bool(table.match.words or table.match.past)
