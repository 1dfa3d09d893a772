"""The page "Practise": today's puzzles, and links to everything else for practice."""

from __future__ import annotations

from ui.frame.catalog import doors
from ui.model.model import Model
from ui.parts.ways import link_hall
from ui.text.html import Node, h


def practise_page(model: Model) -> Node | None:
    """Return the page "Practise", None if no feature has a link on that page."""
    words, today, ways = model.words, doors("practise-today", model), doors("practise", model)
    if not ways:
        return None
    return link_hall(words, words("practise.title"), "#/", today, h("ul", ways, cls="doorways"), key="practise")
