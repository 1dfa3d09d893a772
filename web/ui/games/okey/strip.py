"""The line above the rack in windows too low to show table and rack together: whose turn it is, and buttons for the turn."""

from __future__ import annotations

from triokey.okey.table import NOTHING, last_discard
from ui.games.okey.art import draw_tile, draw_tile_back, tile_text
from ui.games.okey.felt import may_draw, may_take
from ui.games.okey.rack import face_of
from ui.games.okey.view_model import ViewModel
from ui.model.messages import Message
from ui.parts.controls import on
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h


def turn_strip(sight: ViewModel) -> Node | None:
    """Return the line with the turn and its buttons, None if nobody is to act. Style sheets show it only in low windows."""
    table, view = sight.table, sight.view
    if view.end or table.at is not None or table.aside.stage:
        return None
    turn = h("b", sight.words("okey.status.turn", **sight.who(view.turn)))
    offers: Content = None
    if sight.mine:
        offers = _discard_button(sight) if view.due else (_take_button(sight), _supply_button(sight))
    return h("div", turn, offers, cls="strip", id="strip")


def _take_button(sight: ViewModel) -> Node | None:
    face = last_discard(sight.view)
    if face == NOTHING or not may_take(sight):
        return None
    label = sight.words("okey.take", tile=tile_text(sight.words, face, sight.joker))
    return _draw_button("take", label, draw_tile(face, sight.joker, "tiny"))


def _supply_button(sight: ViewModel) -> Node | None:
    left = sight.view.supply
    if not may_draw(sight):
        return None
    return _draw_button(
        "supply", sight.words("okey.supply.draw", n=left), (draw_tile_back("tiny"), h("span", str(left), cls="nums"))
    )


def _discard_button(sight: ViewModel) -> Node | None:
    if len(sight.picked) != 1:
        return None
    face = face_of(sight.rack.slots[sight.picked[0]])
    label = sight.words("okey.discard.this", tile=tile_text(sight.words, face, sight.joker))
    return _draw_button(
        "spot", label, (draw_tile(face, sight.joker, "tiny"), icon("down"), h("span", sight.words("okey.discard")))
    )


def _draw_button(place: str, label: str, shown: Content) -> Node:
    return h(
        "button",
        shown,
        type="button",
        cls="btn",
        **on(Message("pick", place)),
        id=f"strip-{place}",
        aria_label=label,
        title=label,
    )
