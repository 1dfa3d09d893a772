"""Links to the score sheets on pages outside this feature."""

from __future__ import annotations

from ui.features.real.state import scored_games
from ui.frame.feature import Spot
from ui.model.model import Model
from ui.parts.ways import link_row
from ui.text.html import Content


def scores_link(model: Model, spot: Spot) -> Content:
    """Return the link to the score sheets, None if no game has one."""
    return link_row("tools", model.words("real.door"), model.words("real.door.note"), "#/real") if scored_games() else None
