"""Practise: the puzzles of today, and a door to everything else that is for practice."""

from __future__ import annotations

from ui.frame.catalog import doors
from ui.model.model import Model
from ui.parts.controls import topbar
from ui.text.html import Content, Node, h

SPOTS = ("practise-today", "practise", "practise-all")
"""Where doors stand on the page, from its top."""


def practise_page(model: Model) -> Node | None:
    """Return the page, None where no feature has a door here."""
    if not offers_practice(model):
        return None
    words = model.words
    today, *rest = (doors(spot, model) for spot in SPOTS)
    ways: Content = [h("ul", rest, cls="under")] if any(rest) else None
    return h(
        "div",
        topbar(words, words("practise.title"), "#/", subtitle=words("practise.note")),
        h("main", today, ways, cls="hallway"),
        cls="page purpose practise",
        data_key="practise",
    )


def offers_practice(model: Model) -> bool:
    """Tell whether there is anything on the page."""
    return any(doors(spot, model) for spot in SPOTS)
