"""Content for pages of other features: links to the puzzles, and cards of today's puzzles."""

from __future__ import annotations

from ui.features.puzzles.three import todays_three
from ui.features.puzzles.today import open_today, solved_today, today_strip
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import on
from ui.parts.ways import link_row
from ui.text.html import Content, h


def home_puzzles_card(model: Model, spot: Spot) -> Content:
    """Return the card of today's puzzles with how many are solved. It links to the first open one, or to the calendar."""
    words, (done, every) = model.words, solved_today(model)
    told = words("daily.done", n=done, every=every) if done else words("daily.open", n=every)
    name: Content = words("daily.today")
    if not open_today(model):
        name = h("a", name, href="#/daily", cls="cover-all", **on(Message("route", "#/daily")))
    title = h("div", h("h2", name), h("p", told))
    return h("section", title, today_strip(model, card=True), cls="today", aria_label=words("daily.title"))


def todays_cards(model: Model, spot: Spot) -> Content:
    """Return the section with today's puzzles as cards, for the page of things to practise."""
    return todays_three(model)


def all_puzzles_link(model: Model, spot: Spot) -> Content:
    return link_row("puzzle", model.words("puzzles.every"), model.words("puzzles.every.note"), "#/puzzles")
