"""Ways to the real table on pages of others."""

from __future__ import annotations

from ui.features.real.state import scored
from ui.frame.feature import Spot
from ui.model.model import Model
from ui.parts.controls import link_button
from ui.text.html import Content


def new_game(model: Model, spot: Spot) -> Content:
    return link_button(model.words("real.title"), "#/real", "people", "btn quiet wide") if spot.game in scored() else None
