"""Whoever closes the sheet at the end of a round knows where they are, and can open it again."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from menus import ended
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Focus
from ui.model.model import Player, Table
from ui.table.stored import BOARD
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES


def is_board(node: Node, main: Node) -> bool:
    """Tell whether BOARD selects an element of the page."""
    pieces = [piece for zone in nodes(main) if "data-zone" in zone.attrs for piece in nodes(zone)]
    return (node is main and "tabindex" in main.attrs) or (node.attrs.get("tabindex") == "0" and node in pieces)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_closed_end_leaves_the_focus_on_a_name_and_a_button_by_which_it_opens(game_id: str, lang: str) -> None:
    match = ended(start(plain_setup(game_of(game_id), 1)))
    stored = store.pack_table(Table("game:1", match, (Player("person"),) * match.setup.seats), 1)
    over = do(opened({"game:1": stored}, "#/", lang), ("route", "#/play/game-1"))[0]
    assert [node for node in nodes(view(over)) if node.attrs.get("id") == "sheet"]
    model, effects = do(over, ("close", ""))
    assert Focus(BOARD) in effects
    page = view(model)
    (main,) = [node for node in nodes(page) if node.tag == "main"]
    focused = next(node for node in nodes(main) if is_board(node, main))
    assert focused.attrs.get("aria-label")
    opens = [node for node in nodes(page) if node.attrs.get("data-do") == "show-end" and node.tag == "button"]
    assert model.words("table.ended") in {node.attrs.get("aria-label") or text_of(node) for node in opens}
