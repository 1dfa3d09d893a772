"""The link to the score pad on the page of tools for real tiles."""

from __future__ import annotations

from ui.frame.feature import Spot
from ui.model.model import Model
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, h


def pad_row(model: Model, spot: Spot) -> Content:
    """Return the link to the score pad, as a row in the list of score sheets."""
    text = h("span", h("b", model.words("to.pad")), h("small", model.words("to.pad.note")))
    return h("li", h("a", sprite_art("i-text", "ic kind-scene"), text, icon("chart"), href="#/pad", cls="real-way"))
