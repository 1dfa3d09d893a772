"""Links to the page that verifies a game's deals, on pages outside this feature."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.frame.feature import Spot
from ui.model.model import Model
from ui.parts.controls import link_button
from ui.text.html import Content


def verify_menu_row(model: Model, spot: Spot) -> Content:
    if "fairness" not in about(spot.game).parts:
        return None
    return link_button(model.words("verify.title"), "#/verify/" + spot.key.replace(":", "-"), "proof", "btn wide")
