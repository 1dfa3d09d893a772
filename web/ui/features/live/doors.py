"""Ways to a table of several devices, and what it waits for, on pages of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.match import standing
from ui.frame.feature import Spot
from ui.model.help_rules import at_live_table
from ui.model.messages import Message
from ui.model.model import CHECKED, GUESTS, Model
from ui.parts.controls import button, icon_button, link_button
from ui.parts.ways import picture, where
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


def primary(model: Model, spot: Spot) -> Content:
    """Return the button that opens the table again, or what it waits for."""
    table, words = model.table, model.words
    if table is None:
        return None
    if (again := _again(model)) is not None:
        return again
    if table.outcome is not None and (dealt := host_deals(model, spot)) is not None:
        return dealt
    kind = table.players[table.turn].kind if table.turn is not None and at_live_table(model, table) else ""
    if kind == "away" or (kind == "bot" and table.key == GUESTS):
        waits = words("live.waiting" if kind == "away" else "player.thinking")
        return button(waits, None, cls="btn primary", disabled=True)
    return None


def _again(model: Model) -> Content:
    """Return the button that connects the devices of a stored table again, None where nothing is left to play there."""
    table = model.table
    if table is None or not table.kept(GUESTS) or at_live_table(model, table) or not model.connects:
        return None
    if table.outcome is not None and standing(table.match).winners is not None:
        return None
    return button(model.words("live.again"), Message("live-again"), symbol="people", cls="btn primary")


def after_round(model: Model, spot: Spot) -> Content:
    """Return what stands on the sheet of a round's end in the place of the way on: the devices first, or who deals."""
    return _again(model) or host_deals(model, spot)


def host_deals(model: Model, spot: Spot) -> Content:
    """Return what stands in the place of the way on at a table that another device keeps, or kept."""
    table = model.table
    if table is None or not (table.key == GUESTS or table.kept(CHECKED)):
        return None
    return button(model.words("live.host-deals"), None, cls="btn primary", disabled=True)


def opens(model: Model, spot: Spot) -> Content:
    """Return what opens a table of several devices with the choices for a new game, None where nothing can connect them."""
    return button(model.words("live.open"), Message("live-new"), cls="btn primary", id="live-new") if model.connects else None


def phones(model: Model, spot: Spot) -> Content:
    """Return how others come to a table, or what works instead in a browser that cannot connect devices.

    The spot is named by where the others are.
    """
    words = model.words
    if not model.connects:
        return h("p", words("live.alone"), cls="new-note", id="live-alone")
    if spot.name != "room":
        return None
    find = h("a", words("live.find"), href="#/join", cls="word", id="live-find")
    return h("p", words("live.room.note"), cls="new-note"), find


def verdict(model: Model, spot: Spot) -> Content:
    """Return the line about the check of the round that has ended, None where this device checked none."""
    table = model.table
    return verdict_line(model, table) if table is not None and (table.key == GUESTS or table.kept(CHECKED)) else None


def room(model: Model, spot: Spot) -> Content:
    """Return the answer that the others are in one room with devices of their own, None where nothing can connect them."""
    words = model.words
    if not model.connects:
        return None
    return where(picture("where-room", "noon"), words("new.room"), words("live.room.note"), "#/room")


def guests(model: Model, spot: Spot) -> Content:
    """Return the way to a table of somebody else, or what works instead in a browser that cannot connect devices."""
    words = model.words
    if not model.connects:
        return h("li", h("p", words("live.alone")), cls="invitation")
    told = h("span", h("b", words("live.invitation")), h("small", words("live.invitation.note")), cls="way-told")
    return h("li", told, link_button(words("live.enter"), "#/join", "scan", "btn primary"), cls="invitation")
