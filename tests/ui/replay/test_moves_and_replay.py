"""The link to a table's replay is one row with the moves, in windows that show the moves and in others."""

from __future__ import annotations

import pytest

from driving import do, nodes
from menus import WIDTHS, before, menu, sent, table
from triokey.core.catalog import GAMES
from ui.loop.view import view

REPLAY = "replay"
"""Name of the dialog that the row opens if the moves are visible."""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_moves_and_their_replay_are_one_row_at_every_width(game_id: str) -> None:
    for over in (False, True):
        sheet = menu(table(game_id, "bot", over))
        rows = {width: {sent(node) for node in before(sheet, width)} for width in WIDTHS}
        assert f"dialog {REPLAY}" not in rows["narrow"] and (f"dialog {REPLAY}" in rows["wide"]) == over
        beside = view(do(table(game_id, "bot", over), ("close",), ("side",))[0])
        assert any(sent(node) == f"dialog {REPLAY}" for node in nodes(beside) if node.tag == "button") == over
