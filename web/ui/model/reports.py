"""Automatic reports in a crew's game, by which the page tells the others what a person's hand allows; switched by seat."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.game import Seat
from ui.model.model import Table
from ui.model.settings import Settings

SETTING = "reports"


def is_reporting(settings: Settings, table: Table, seat: Seat) -> bool:
    """Tell whether a seat reports to its crew automatically: a person plays it here, and its reports are switched on."""
    if SETTING not in about(table.match.setup.game).parts or table.players[seat].kind != "person" or len(table.players) == 1:
        return False
    return (table.kept(_key_for_seat(seat)) or settings.get(SETTING)) == "on"


def with_reports(table: Table, seat: Seat, wanted: str) -> Table:
    """Return the table with a seat's automatic reports switched "on" or "off"."""
    return table.keep(_key_for_seat(seat), wanted)


def _key_for_seat(seat: Seat) -> str:
    return f"{SETTING}-{seat}"
