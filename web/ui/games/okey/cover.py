"""The rack at one device while its tiles are covered: the backs of what stands on it, and the way to look at them."""

from __future__ import annotations

from ui.games.covering import look_button, over_backs
from ui.games.okey.art import back
from ui.games.okey.rack import empty
from ui.games.okey.view_model import ViewModel
from ui.parts.controls import player_name
from ui.text.html import Node, h


def covered_bank(sight: ViewModel) -> Node:
    """Return the rack of the seat that the device goes to, its tiles side by side with their backs to everybody.

    How they stand on it is not shown, as the gaps would tell the groups. During the ceremony of dealing it is empty.
    """
    table, words, seat = sight.table, sight.words, sight.near
    columns, dealt = sight.rack.columns, not table.aside.stage
    count = sight.view.counts[seat] if dealt else 0
    slots = [_slot(number < count) for number in range(len(empty(columns).slots))]
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
    return h("li", h("span", back() if held else None, cls=f"slot{' full' if held else ''}"))
