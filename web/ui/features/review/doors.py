"""Links to the review of a game, for pages of other features."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Spot
from ui.games.offers import reviewed_board
from ui.model.model import GUESTS, Model, Review
from ui.model.rounds import rounds_over
from ui.parts.controls import link_button
from ui.parts.pictures import icon
from ui.parts.ways import link_row
from ui.text.html import Content, h
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.review import ending as _ending
else:
    _ending = functions("ui.features.review.ending")


def review_menu_row(model: Model, spot: Spot) -> Content:
    if model.table is None or not rounds_over(model.table) or reviewed_board(spot.game) is None:
        return None
    return link_button(model.words("review.title"), _address_of_review(spot), "chart", "btn wide")


def review_link(model: Model, spot: Spot) -> Content:
    """Return the link from the end of a round to its review, which names the decisive step if one is known."""
    words, table = model.words, model.table
    if spot.key == GUESTS or reviewed_board(spot.game) is None or table is None:
        return None
    label, note = words("review.title"), _ending.from_start(words, table, _ending.points_of(model, table))
    if _ending.has_turned(model, table):
        label, note = words("review.turning"), label
    way = link_row("chart", label, note, _address_of_review(spot))
    return h("ul", way, cls="doorways")


def shelf_review_link(model: Model, spot: Spot) -> Content:
    """Return the link to the review of a stored game that is over, None for other games."""
    if reviewed_board(spot.game) is None or not any(entry.key == spot.key and entry.over for entry in model.shelf):
        return None
    title, label = model.words("review.title"), model.words("history.review-of", what=spot.name)
    return h("a", icon("chart"), href=_address_of_review(spot), cls="iconbtn", title=title, aria_label=label)


def back_to_review(model: Model, spot: Spot) -> Content:
    """Return the address of the review from which the player is looking at a moment of the game, None otherwise."""
    table, review = model.table, model.of(Review)
    if table is None or review is None or table.at is None or review.key != table.key or not rounds_over(table):
        return None
    return f"{_address_of_review(Spot(key=table.key))}/{review.number}/{review.seat}"


def _address_of_review(spot: Spot) -> str:
    return "#/review/" + spot.key.replace(":", "-")
