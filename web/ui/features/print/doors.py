"""Links to printing a deal, and a button that prints the rules, on pages outside this feature."""

from __future__ import annotations

from ui.frame.catalog import sharing_of_page
from ui.frame.feature import Spot
from ui.games.offers import printed_board
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, link_button
from ui.parts.pictures import icon
from ui.text.html import Content, h


def print_menu_row(model: Model, spot: Spot) -> Content:
    if printed_board(spot.game) is None:
        return None
    return link_button(model.words("print.title"), "#/print/" + spot.key.replace(":", "-"), "print", "btn wide")


def print_rules_button(model: Model, spot: Spot) -> Content:
    """Return the button that prints the rules of a game."""
    return button(model.words("print.go"), Message("print"), "print")


def print_share_link(model: Model, spot: Spot) -> Content:
    """Return the link from the share dialog of a game to the page that prints its deal."""
    table, label = model.table, model.words("print.title")
    if table is None or sharing_of_page(model) is not None or printed_board(table.match.setup.game) is None:
        return None
    return h("a", icon("print"), cls="iconbtn", href=f"#/print/{table.key.replace(':', '-')}", aria_label=label, title=label)
