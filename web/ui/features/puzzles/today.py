"""The puzzles of today as a strip, for home and for the page of all puzzles."""

from __future__ import annotations

from triokey.core.catalog import games_of
from triokey.core.daily import families
from triokey.core.days import Day, read_day
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.progress import ALONE, HELPED, LATE, SHOWN
from ui.parts.controls import game_name, icon, on, worn
from ui.text.html import Node, h
from ui.text.words import Words

MARKS = {ALONE: "check", HELPED: "hint", LATE: "clock", SHOWN: "flag"}
"""The sign of what became of a puzzle of the day."""
TODAY = "today"
"""Stands for the date in addresses that the static shell has, too."""


def today_strip(model: Model) -> Node:
    """Return the three puzzles of today; before the day is known, their places."""
    day = read_day(model.today) if model.today else None
    return h("ul", [h("li", _today(model, day, family)) for family in families()], cls="today")


def _today(model: Model, day: Day | None, family: str) -> Node:
    words = model.words
    how = model.progress.on(day, family) if day is not None else ""
    game = games_of(family)[0]
    href = f"#/daily/{TODAY}/{family}"
    state = words(f"daily.how.{how or 'open'}")
    return h(
        "a",
        icon(MARKS.get(how, "day")),
        h("span", h("small", words("daily.daily")), " ", h("b", family_name(words, family)), h("span", state, cls="sr")),
        cls=f"daily {worn(game)} {how or 'open'}",
        href=href,
        **on(Message("route", href)),
    )


def family_name(words: Words, family: str) -> str:
    """Return what a family is called: as its first game, where it has no name of its own."""
    key = f"daily.{family}"
    return words(key) if key in words else game_name(words, games_of(family)[0])
