"""Content for other pages: links to the page that makes a link for somebody, and changes while such a link's wish is in force."""

from __future__ import annotations

from ui.features.somebody.acts import wish_of
from ui.features.somebody.pages import front_page
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import on
from ui.parts.pictures import icon
from ui.parts.ways import link_row
from ui.text.html import Content, h


def wish_front(model: Model) -> Content:
    """Return the page with one game that replaces home while a wish (a link's game and settings) is in force, else None."""
    wish = wish_of(model)
    return front_page(model, wish) if wish is not None else None


def wish_menu_rows(model: Model, spot: Spot) -> Content:
    """Return the rows of a table's menu while a wish is in force: a new game once this one is over, and ending the wish."""
    over = model.table is not None and model.table.outcome is not None
    rows = ((("new", "home.new-game", "somebody-play"),) if over else (), (("more", "somebody.end", "somebody-end"),))
    return [
        h("button", icon(symbol), h("span", model.words(key)), icon("on"), type="button", cls="menu-row", **on(Message(do)))
        for row in rows
        for symbol, key, do in row
    ]


def wish_link(model: Model, spot: Spot) -> Content:
    return link_row("text", model.words("somebody.door"), model.words("somebody.note"), "#/for")


def wish_letters_link(model: Model, spot: Spot) -> Content:
    """Return the link from the text-size setting to the page that makes a link for one person; None while such a link applies."""
    return None if model.settings.few else h("a", model.words("somebody.door"), icon("on"), href="#/for", cls="word for")


def wish_share_row(model: Model, spot: Spot) -> Content:
    """Return the row in a game's share dialog that opens the dialog for a link made for one person."""
    if model.table is None:
        return None
    label = model.words("somebody.door")
    return h(
        "button",
        icon("person"),
        h("span", label),
        icon("on"),
        type="button",
        cls="menu-row for",
        **on(Message("dialog", f"somebody {model.table.match.setup.game}")),
    )
