"""Links to the lessons on pages outside this feature."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.features.lessons.state import Lesson
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import accessible_name, link_button, on
from ui.parts.names import game_name
from ui.text.html import Content, h


def lesson_link(model: Model, spot: Spot) -> Content:
    """Return the link from a game's rules to its lesson. None if the game has no lesson or the rules are opened in one."""
    if "lesson" not in about(spot.game).parts or model.of(Lesson) is not None:
        return None
    title = model.words("learn.title", game=game_name(model.words, spot.game))
    return link_button(title, f"#/learn/{spot.game}", "learn", "btn primary")


def lesson_card_link(model: Model, spot: Spot) -> Content:
    """Return the link from a game's card at home to its lesson, None if the game has none."""
    words, way = model.words, f"#/learn/{spot.game}"
    if "lesson" not in about(spot.game).parts:
        return None
    label, name = words("home.learn"), accessible_name(words, words("home.learn"), words("home.learn-of", game=spot.name))
    return h("a", label, cls="word", href=way, aria_label=name, **on(Message("route", way)))
