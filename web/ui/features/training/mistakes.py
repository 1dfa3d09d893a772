"""Mistakes of a review that may be kept as cards, and the button that keeps one."""

from __future__ import annotations

from collections.abc import Mapping

from triokey.core.record import RecordError
from triokey.core.review import Point
from ui.features.training.cards import check_of, link_of, read_training
from ui.games.offers import practised
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import icon, icon_button, link_button
from ui.text.html import Node, h
from ui.text.words import Words


def mistakes_of(model: Model) -> dict[Point, bool]:
    """Return the mistakes that may be kept, and whether each is."""
    review, table = model.review, model.table
    assert review is not None and table is not None
    training = read_training(model.training)
    found = {}
    for point in practised(model):
        try:
            card = training.card(check_of(link_of(table.match, review.number, point.at)))
        except RecordError:
            continue
        found[point] = card is not None and card.kept
    return found


def keep_button(words: Words, point: Point, kept: bool) -> Node:
    """Return the button that keeps a mistake."""
    label = words("training.is-kept") if kept else words("training.keep-of", n=point.at + 1)
    symbol = "check" if kept else "keep"
    return icon_button(symbol, label, Message("train-keep", str(point.at)), disabled=kept, id=f"keep-{point.at}")


def kept_note(words: Words, mistakes: Mapping[Point, bool]) -> Node | None:
    """Return how many mistakes of the round are kept, with the way to them; nothing where none is."""
    kept = sum(mistakes.values())
    if not kept:
        return None
    way = link_button(words("training.title"), "#/training")
    return h("p", icon("keep"), h("span", words("training.all-kept", n=kept)), way, cls="fact")
