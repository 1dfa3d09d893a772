"""Content for other pages: links to duels, and the button at the end of a deal that leads back to its duel."""

from __future__ import annotations

from triokey.core.catalog import duel_games
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button
from ui.parts.ways import link_row
from ui.text.html import Content


def duel_button(model: Model, spot: Spot) -> Content:
    table = model.table
    if table is None or table.outcome is None or not table.compared:
        return None
    return button(model.words("duel.back"), Message("next"), symbol="play", cls="btn primary")


def duels_link(model: Model, spot: Spot) -> Content:
    """Return the link to the page of duels, None if no game has any."""
    return link_row("duel", model.words("duel.door"), model.words("duel.door.note"), "#/duels") if duel_games() else None
