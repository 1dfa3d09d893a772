"""The covered rack on a shared device: it shows the backs of the tiles, and a button that uncovers them."""

from __future__ import annotations

from ui.games.covering import look_button, over_backs
from ui.games.okey.art import draw_tile_back
from ui.games.okey.rack import empty_rack
from ui.games.okey.view_model import ViewModel
from ui.parts.names import player_name
from ui.text.html import Node, h


def covered_bank(sight: ViewModel) -> Node:
    """Return the covered rack of the player to whom the device is passed: the backs of the tiles, side by side.

    The gaps between tiles are not shown, as they would reveal the groups. During the dealing ceremony the rack is empty.
    """
    table, words, seat = sight.table, sight.words, sight.near
    columns, dealt = sight.rack.columns, not table.aside.stage
    count = sight.view.counts[seat] if dealt else 0
    slots = [_slot(number < count) for number in range(len(empty_rack(columns).slots))]
    title = words("okey.cover.rack", who=player_name(words, table, seat))
    return h(
        "section",
        h("p", title, cls="lip", id="lip", data_name="true"),
        h("ul", slots, cls=f"slots c{columns}", aria_hidden="true"),
        over_backs(look_button(words, table, seat)) if dealt and table.at is None else None,
        cls="bank covered",
        aria_label=title,
        data_name="true",
    )


def _slot(held: bool) -> Node:
    return h("li", h("span", draw_tile_back() if held else None, cls=f"slot{' full' if held else ''}"))
