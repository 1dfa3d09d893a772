"""The bar of buttons shown while the device goes to the next person and every hand is covered."""

from __future__ import annotations

from ui.games.passing import is_free, may_take_back
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button
from ui.text.html import Node, h


def actions_between(model: Model, table: Table, filled: Node) -> Node:
    """Return the bar between two turns at one device: take back the last action, the filled button, and the board's tools."""
    words, board = model.words, board_of(table.match.setup.game)
    back = None
    if may_take_back(table) and model.watching != table.key:
        note = None if is_free(table) or table.practice else h("small", words("device.take-back.practice"))
        back = button((words("device.take-back"), note), Message("undo"), "undo", "btn take-back", id="take-back")
    tools = h("span", board.tools(table, model), cls="group")
    return h("nav", back, filled, tools, cls="actions between", aria_label=words("table.actions"))
