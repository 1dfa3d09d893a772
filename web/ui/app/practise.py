"""Practise: the puzzles of today, and a door to everything else that is for practice."""

from __future__ import annotations

from ui.frame.catalog import doors
from ui.model.model import Model
from ui.parts.ways import hall
from ui.text.html import Content, Node, h


def practise_page(model: Model) -> Node | None:
    """Return the page, None where no feature has a door here."""
    if not offers_practice(model):
        return None
    words, (today, ways) = model.words, _doors(model)
    under = h("ul", ways, cls="doorways") if ways else None
    return hall(words, words("practise.title"), "#/", today, under, key="practise", note=words("practise.note"))


def offers_practice(model: Model) -> bool:
    """Tell whether there is anything on the page."""
    return any(_doors(model))


def _doors(model: Model) -> tuple[list[Content], list[Content]]:
    """Return what stands at the top of the page, and the ways below."""
    return doors("practise-today", model), [*doors("practise", model), *doors("practise-all", model)]
