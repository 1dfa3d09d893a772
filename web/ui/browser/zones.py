"""Moving the focus by keys: with arrows inside a zone of the page, and with numbers from zone to zone."""

from __future__ import annotations

from typing import NamedTuple

import js

from ui.browser.elements import data_attribute

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
JUMPS = ("Digit1", "Digit2", "Digit3", "Digit4")
"""Keys that, with Alt, jump to a zone: named by their place, as some keyboards write other signs with Alt."""
ZONES = "#app [data-zone], #app .actions, #app aside"
PIECES = "button[data-do]:not([disabled])"
"""Selects the page's own buttons, not those that an extension has added."""
REACHABLE = f"{PIECES}, a[href^='#']"


class Place(NamedTuple):
    """The centre and the size of a piece in the window, in pixels."""

    x: float
    y: float
    width: float
    height: float


def focus_zone(number: int) -> bool:
    """Move the focus to a zone by its index on the page. Return whether there is such a zone."""
    firsts = [first for zone in js.document.querySelectorAll(ZONES) if (first := _first_in(zone))]
    if number >= len(firsts):
        return False
    firsts[number].focus()
    return True


def _first_in(zone: js.Element) -> js.Element | None:
    """Return where Tab enters a zone, else its first control; a panel without any is entered itself."""
    if first := zone.querySelector(REACHABLE):
        return zone.querySelector('[tabindex="0"]') or first
    return zone if zone.tagName == "ASIDE" else None


def focus_piece(found: js.Element) -> None:
    """Move the focus to an element. In a zone, Tab and the key of that zone lead there from now on."""
    zone = found.closest("[data-zone]")
    if zone and found.tagName == "BUTTON":
        for first in zone.querySelectorAll(f":is({PIECES})[tabindex='0']"):
            first.tabIndex = -1
        found.tabIndex = 0
    found.focus()


def enter_board() -> bool:
    """Move the focus to the board, or to the hand where there is one. Return whether there is a board."""
    *_, board = (None, *js.document.querySelectorAll("#app main [data-zone=grid]"))
    piece = board.querySelector(f":is({PIECES})[tabindex='0']") if board else None
    if piece:
        piece.focus()
    return bool(piece)


def open_up(root: js.Element) -> None:
    """Make sure that Tab reaches every zone, as a patch may have replaced the only piece that Tab could focus."""
    for zone in root.querySelectorAll("[data-zone]"):
        first = zone.querySelector(PIECES)
        if first and not zone.querySelector(f":is({PIECES}):not([tabindex='-1'])"):
            first.tabIndex = 0


def move_in_zone(zone: js.Element, target: js.Element, key: str) -> bool:
    """Move the focus from a piece to its neighbour in the zone by an arrow key. Return whether the target is in the zone."""
    pieces = list(zone.querySelectorAll(PIECES))
    ids = [str(piece.id) for piece in pieces]
    if str(target.id) not in ids:
        return False
    start, (across, down) = ids.index(str(target.id)), ARROWS[key]
    if data_attribute(zone, "zone") == "row":
        index = start + across if 0 <= start + across < len(pieces) else None
    else:
        index = neighbour_index([_place_of(piece) for piece in pieces], start, across, down)
    if index is not None:
        target.tabIndex = -1
        pieces[index].tabIndex = 0
        pieces[index].focus()
    return True


def line_of(target: js.Element, upright: bool) -> list[str]:
    """Return the ids of the pieces in the row or, if upright, the column of a piece, in the order seen on the screen."""
    zone = target.closest("[data-zone]")
    pieces = list(zone.querySelectorAll(PIECES)) if zone else []
    ids = [str(piece.id) for piece in pieces]
    if str(target.id) not in ids:
        return []
    places = [_place_of(piece) for piece in pieces]
    return [ids[index] for index in indices_in_line(places, ids.index(str(target.id)), upright)]


def _place_of(piece: js.Element) -> Place:
    box = piece.getBoundingClientRect()
    return Place(box.left + box.width / 2, box.top + box.height / 2, box.width, box.height)


def indices_in_line(places: list[Place], start: int, upright: bool) -> list[int]:
    """Return the indices of the pieces in the row or column of a piece, from left to right or from top to bottom."""
    x, y, width, height = places[start]
    if upright:
        line = [(place.y, index) for index, place in enumerate(places) if abs(place.x - x) <= width / 2]
    else:
        line = [(place.x, index) for index, place in enumerate(places) if abs(place.y - y) <= height / 2]
    return [index for _, index in sorted(line)]


def neighbour_index(places: list[Place], start: int, across: int, down: int) -> int | None:
    """Return the index of the neighbour of a piece in a direction, None at the edge."""
    x, y, _, height = places[start]
    if across:
        row = indices_in_line(places, start, upright=False)
        beside = row.index(start) + across
        return row[beside] if 0 <= beside < len(row) else None
    beyond = [(down * (place.y - y), index) for index, place in enumerate(places) if down * (place.y - y) > height / 2]
    if not beyond:
        return None
    edge = min(beyond)[0] + height / 2
    return min((abs(places[index].x - x), index) for away, index in beyond if away <= edge)[1]
