"""Statistics of a festival besides its result: the wishes made by the people at this device."""

from __future__ import annotations

from collections.abc import Mapping

from triokey.core.game import Seat
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import WANT, Remark
from ui.model.model import Table


def tally(table: Table, seat: Seat) -> Mapping[str, int]:
    """Return the number of wishes for a card that a seat has made, under the name of that figure."""
    said = [action for action in map(GAME.read, table.match.words) if isinstance(action, Remark)]
    return {"wishes": sum(remark.kind == WANT and remark.seat in table.persons for remark in said)}
