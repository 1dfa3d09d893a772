"""Reports of a person's seat to its crew, made by itself: a setting for all games, and a choice for each seat of a table."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.game import Seat
from ui.model.model import Table
from ui.model.settings import Settings

SETTING = "reports"


def is_reporting(settings: Settings, table: Table, seat: Seat) -> bool:
    """Return whether the seat is a person's at this device, in a game with reports, and reports are wanted."""
    if SETTING not in about(table.match.setup.game).parts or table.players[seat].kind != "person" or len(table.players) == 1:
        return False
    return (table.kept(_name(seat)) or settings.get(SETTING)) == "on"


def with_reports(table: Table, seat: Seat, wanted: str) -> Table:
    """Return the table where a seat reports by itself or not: "on" or "off"."""
    return table.keep(_name(seat), wanted)


def _name(seat: Seat) -> str:
    return f"{SETTING}-{seat}"
