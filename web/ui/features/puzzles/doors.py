"""Ways to the puzzles on pages of others."""

from __future__ import annotations

from ui.features.puzzles.three import todays_three
from ui.features.puzzles.today import today_strip
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import link_button, on
from ui.parts.ways import doorway
from ui.text.html import Content, h


def home(model: Model, spot: Spot) -> Content:
    """Return the strip with the puzzles of the day and the way to all puzzles."""
    words, way = model.words, "#/puzzles"
    title = words("puzzles.title")
    more = link_button(title, way, "puzzle", "daily more", **on(Message("route", way)), title=title)
    return h("section", today_strip(model), more, cls="dailies-strip", aria_label=words("daily.title"))


def footer(model: Model, spot: Spot) -> Content:
    return h("a", model.words("puzzles.title"), href="#/puzzles")


def today(model: Model, spot: Spot) -> Content:
    """Return the puzzles of today as cards."""
    return todays_three(model)


def every(model: Model, spot: Spot) -> Content:
    return doorway("puzzle", model.words("puzzles.every"), model.words("puzzles.every.note"), "#/puzzles")
