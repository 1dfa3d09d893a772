"""A table's menu without a browser: tables at which to open it, and the controls before its fold."""

from __future__ import annotations

from random import Random

from driving import do, nodes, opened
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from ui.loop.view import view
from ui.model import store
from ui.model.model import Model, Player, Table
from ui.parts.controls import FOCUSABLE
from ui.text.html import Node

WIDTHS = {"narrow": "broad", "wide": "narrow"}
"""Class of the elements that are hidden in a window, by the width of the window."""


def ended(match: Match) -> Match:
    """Return the match after random actions to the end of the round."""
    game, random = game_of(match.setup.game), Random(1)
    while game.turn(match.state) is not None:
        match = play(match, game.write(random.choice(game.legal(match.state))))
    return match


def table(game_id: str, other: str, over: bool) -> Model:
    """Return the model of a table with one person against players of a kind, at its start or its end."""
    match = start(plain_setup(game_of(game_id), 1))
    players = tuple(
        Player(other, "", game_of(game_id).levels[-1] if other == "bot" else "") if seat else Player("person")
        for seat in range(match.setup.seats)
    )
    text = store.pack_table(Table("game:1", ended(match) if over else match, players), 1)
    return opened({"game:1": text}, "#/play/game-1")


def menu(model: Model) -> Node:
    """Return the element of a table's menu."""
    page = view(do(model, ("dialog", "menu"))[0])
    return next(node for node in nodes(page) if node.attrs.get("id") == "sheet")


def controls(tree: Node, width: str) -> list[Node]:
    """Return the controls in a part of the menu that are visible in a window of this width."""
    hidden = WIDTHS[width]
    found = [node for node in nodes(tree) if node.tag in FOCUSABLE]
    return [node for node in found if hidden not in str(node.attrs.get("class")).split()]


def fold(sheet: Node) -> Node:
    """Return the element of the menu's only fold."""
    (found,) = (node for node in nodes(sheet) if node.tag == "details")
    return found


def before(sheet: Node, width: str) -> list[Node]:
    """Return the controls of the menu before its fold."""
    within = {id(node) for node in nodes(fold(sheet))}
    return [node for node in controls(sheet, width) if id(node) not in within]


def sent(node: Node) -> str:
    return f"{node.attrs.get('data-do', '')} {node.attrs.get('data-value', '')}".strip()
