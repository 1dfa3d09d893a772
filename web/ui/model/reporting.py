"""Whether a person's seat tells its crew by itself what it holds and can do; chosen for all games, and at a table per seat."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.game import Seat
from ui.model.model import Table
from ui.model.settings import Settings

SETTING = "reports"


def reporting(settings: Settings, table: Table, seat: Seat) -> bool:
    """Return whether the seat is a person's at this device, in a game with reports, and reports are wanted."""
    if SETTING not in about(table.match.setup.game).parts or table.players[seat].kind != "person" or len(table.players) == 1:
        return False
    return (table.kept(_name(seat)) or settings.get(SETTING)) == "on"


def report(table: Table, seat: Seat, wanted: str) -> Table:
    """Return the table where a seat reports by itself or not: "on" or "off"."""
    return table.keep(_name(seat), wanted)


def _name(seat: Seat) -> str:
    return f"{SETTING}-{seat}"
