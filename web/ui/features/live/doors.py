"""Content for pages of other features: buttons, links and notes about tables of several devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.match import standing
from ui.frame.feature import Spot
from ui.model.help_rules import at_live_table
from ui.model.messages import Message
from ui.model.model import CHECKED, GUESTS, Model
from ui.parts.controls import button, icon_button, link_button
from ui.parts.ways import question_card, sky_picture
from ui.text.html import Content, h
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.features.live.verdict_line import verdict_line
else:
    verdict_line = later("ui.features.live.verdict_line", "verdict_line")


def top(model: Model, spot: Spot) -> Content:
    if model.table is None or not at_live_table(model, model.table):
        return None
    return icon_button("people", model.words("live.title"), Message("dialog", "live"))


def reconnect_button(model: Model, spot: Spot) -> Content:
    """Return a table's main button: it reconnects the devices, or is disabled and says who is to act. None if neither fits."""
    table, words = model.table, model.words
    if table is None:
        return None
    if (again := _reconnect(model)) is not None:
        return again
    if table.outcome is not None and (dealt := host_deals(model, spot)) is not None:
        return dealt
    kind = table.players[table.turn].kind if table.turn is not None and at_live_table(model, table) else ""
    if kind == "away" or (kind == "bot" and table.key == GUESTS):
        waits = words("live.waiting" if kind == "away" else "player.thinking")
        return button(waits, None, cls="btn primary", disabled=True)
    return None


def _reconnect(model: Model) -> Content:
    """Return the button that reconnects the devices of a stored match, None if the match is over or is connected already."""
    table = model.table
    if table is None or not table.kept(GUESTS) or at_live_table(model, table) or not model.connects:
        return None
    if table.outcome is not None and standing(table.match).winners is not None:
        return None
    return button(model.words("live.again"), Message("live-again"), symbol="people", cls="btn primary")


def after_round(model: Model, spot: Spot) -> Content:
    """Return the main button of the end-of-round sheet: reconnect the devices, or a note that the host deals. None if neither."""
    return _reconnect(model) or host_deals(model, spot)


def host_deals(model: Model, spot: Spot) -> Content:
    """Return the disabled button that says the host deals the next round, None unless another device keeps or kept the match."""
    table = model.table
    if table is None or not (table.key == GUESTS or table.kept(CHECKED)):
        return None
    return button(model.words("live.host-deals"), None, cls="btn primary", disabled=True)


def open_button(model: Model, spot: Spot) -> Content:
    """Return the button that opens a new game's table of several devices, None if this browser cannot connect devices."""
    return button(model.words("live.open"), Message("live-new"), cls="btn primary", id="live-new") if model.connects else None


def phones_note(model: Model, spot: Spot) -> Content:
    """Return a note on how players with own devices join, or on other ways to play if this browser cannot connect devices.

    spot.name says where the other players are; only "room" has a note on joining.
    """
    words = model.words
    if not model.connects:
        return h("p", words("live.alone"), cls="new-note", id="live-alone")
    if spot.name != "room":
        return None
    find = h("a", words("live.find"), href="#/join", cls="word", id="live-find")
    return h("p", words("live.room.note"), cls="new-note"), find


def fairness_line(model: Model, spot: Spot) -> Content:
    """Return the line that says whether this device found the finished round fair, None if it checked no round."""
    table = model.table
    return verdict_line(model, table) if table is not None and (table.key == GUESTS or table.kept(CHECKED)) else None


def room_choice(model: Model, spot: Spot) -> Content:
    """Return the choice "in one room, everybody with a device of their own", None if this browser cannot connect devices."""
    words = model.words
    if not model.connects:
        return None
    return question_card(sky_picture("where-room", "noon"), words("new.room"), words("live.room.note"), "#/room")


def guests_link(model: Model, spot: Spot) -> Content:
    """Return the link for joining another's table, or a note on other ways to play if this browser cannot connect devices."""
    words = model.words
    if not model.connects:
        return h("li", h("p", words("live.alone")), cls="invitation")
    told = h("span", h("b", words("live.invitation")), h("small", words("live.invitation.note")), cls="way-told")
    return h("li", told, link_button(words("live.enter"), "#/join", "scan", "btn primary"), cls="invitation")
