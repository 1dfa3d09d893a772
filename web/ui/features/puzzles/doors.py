"""Ways to the puzzles on pages of others."""

from __future__ import annotations

from ui.features.puzzles.three import todays_three
from ui.features.puzzles.today import solved_today, today_strip
from ui.frame.feature import Spot
from ui.model.model import Model
from ui.parts.ways import doorway
from ui.text.html import Content, h


def home(model: Model, spot: Spot) -> Content:
    """Return the puzzles of the day, with how many are solved."""
    words, (done, every) = model.words, solved_today(model)
    told = words("daily.done", n=done, every=every) if done else words("daily.open", n=every)
    title = h("div", h("h2", words("daily.today")), h("p", told))
    return h("section", title, today_strip(model), cls="today", aria_label=words("daily.title"))


def today(model: Model, spot: Spot) -> Content:
    """Return the puzzles of today as cards."""
    return todays_three(model)


def every(model: Model, spot: Spot) -> Content:
    return doorway("puzzle", model.words("puzzles.every"), model.words("puzzles.every.note"), "#/puzzles")
