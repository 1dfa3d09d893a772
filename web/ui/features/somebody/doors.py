"""Links to the page for a link for somebody, and what other pages show while a wish is in force."""

from __future__ import annotations

from ui.features.somebody.acts import wish_of
from ui.features.somebody.pages import front_page
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import on
from ui.parts.pictures import icon
from ui.parts.ways import doorway
from ui.text.html import Content, h


def front(model: Model) -> Content:
    """Return the page shown in place of home, None if no wish is in force."""
    wish = wish_of(model)
    return front_page(model, wish) if wish is not None else None


def menu(model: Model, spot: Spot) -> Content:
    """Return the rows of a table's menu while a wish is in force: a new game once this one is over, and ending the wish."""
    over = model.table is not None and model.table.outcome is not None
    rows = ((("new", "home.new-game", "somebody-play"),) if over else (), (("more", "somebody.end", "somebody-end"),))
    return [
        h("button", icon(symbol), h("span", model.words(key)), icon("on"), type="button", cls="menu-row", **on(Message(do)))
        for row in rows
        for symbol, key, do in row
    ]


def friends(model: Model, spot: Spot) -> Content:
    return doorway("text", model.words("somebody.door"), model.words("somebody.note"), "#/for")


def letters(model: Model, spot: Spot) -> Content:
    """Return the link from the setting of the text size to the page for a link for somebody, None while a wish is in force."""
    return None if model.settings.few else h("a", model.words("somebody.door"), icon("on"), href="#/for", cls="word for")


def share(model: Model, spot: Spot) -> Content:
    """Return the row of the share dialog that leads to a link for somebody with this game."""
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
