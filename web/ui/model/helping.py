"""Help that belongs to one game: exact values and hints, which several people have only when all of them agree.

Against bots alone, help is as the settings say until it is switched at the table. A table keeps under "help-KIND" either
"on" or "off" or, where several people play, the seats that agree: "0 2". What was used, and what links tell: helped.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.game import Seat
from triokey.core.match import standing
from ui.model.model import DUEL, GUESTS, Model, Table
from ui.model.settings import Settings

VALUES, HINTS = "values", "hints"
KINDS = (VALUES, HINTS)
USED = "help-used"
_KEPT = "help-"


def at_live_table(model: Model, table: Table) -> bool:
    """Tell whether other devices are at this table now; nobody has any help there."""
    return table.key == GUESTS or (model.live is not None and model.live.key == table.key)


def without_help(model: Model) -> Model:
    """Return the model with the settings that hold at a table of several devices."""
    settings = model.settings
    for name in (HINTS, VALUES, "threats", "warnings", "meter", "counter"):
        settings = settings.put(name, "off")
    return model._replace(settings=settings)


def people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of people, at this device or by link."""
    return tuple(seat for seat, player in enumerate(table.players) if player.kind != "bot")


def shared(table: Table) -> bool:
    """Tell whether several people play a match that is not over yet, so that its help is a matter of all."""
    return len(people(table)) > 1 and standing(table.match).winners is None


def agreed(table: Table, kind: str) -> tuple[Seat, ...]:
    """Return the seats that agree to a kind of help."""
    named = table.kept(_KEPT + kind).split()
    return tuple(seat for seat in people(table) if str(seat) in named)


def withheld(table: Table, kind: str) -> bool:
    """Tell whether not everybody agrees to this help in a game of several people."""
    return shared(table) and agreed(table, kind) != people(table)


def shows_values(settings: Settings, table: Table) -> bool:
    """Tell whether the exact values are shown at this table; never in a duel that is being played."""
    if table.kept(DUEL) and table.outcome is None:
        return False
    if shared(table):
        return not withheld(table, VALUES)
    own = table.kept(_KEPT + VALUES)
    return own == "on" if own in ("on", "off") else settings.on(VALUES)


def shows_threats(settings: Settings, table: Table) -> bool:
    """Tell whether threats are marked at this table; among several people once all agree to exact values, which tell more."""
    if table.kept(DUEL) and table.outcome is None:
        return False
    return settings.on("threats") and not withheld(table, VALUES)


def switched(table: Table, kind: str, on: bool) -> Table:
    """Return a table without another person, with a kind of help on or off."""
    return table.keep(_KEPT + kind, "on" if on else "off")


def answered(table: Table, kind: str, yes: bool) -> Table:
    """Return the table after the people at this device have agreed to a kind of help, or have taken that back."""
    others = set(agreed(table, kind)) - set(table.persons)
    return _agreeing(table, kind, others | set(table.persons) if yes else others)


def told_of(table: Table, kind: str, said: Iterable[Seat]) -> Table:
    """Return the table where these of the seats elsewhere agree; those at this device speak for themselves."""
    own = set(agreed(table, kind)) & set(table.persons)
    return _agreeing(table, kind, own | (set(people(table)) & set(said)) - set(table.persons))


def _agreeing(table: Table, kind: str, seats: Iterable[Seat]) -> Table:
    return table.keep(_KEPT + kind, " ".join(map(str, sorted(seats))))
