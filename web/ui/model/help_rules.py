"""Rules for exact values and hints at a table: nobody has them while others play there at devices of their own.

At one device help is as the settings say. The exact values can be switched at the table as well, which keeps "on" or "off"
under "help-values"; older texts there name seats that agreed, and mean nothing. What was used, and what links tell: help_used.py.
"""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.match import standing
from ui.model.model import GUESTS, Model, Table
from ui.model.settings import APART, Settings

VALUES, HINTS = "values", "hints"
KINDS = (VALUES, HINTS)
USED = "help-used"
DECK = "deck"
"""Key of the note beside a table that hints may look at cards which nobody sees; it is also the value that allows them to."""
MOVES = "hint-moves"
"""Key under which a table of a crew keeps how many moves had a hint, and the last of them: NUMBER ROUND/ACTIONS."""
_SWITCHED = "help-values"


def at_live_table(model: Model, table: Table) -> bool:
    """Tell whether other devices are at this table now."""
    return table.key == GUESTS or table.key == model.together != ""


PANEL = "panel"
"""Key under which a table keeps which sheet of help stands in the panel beside its board."""


def is_withheld(table: Table) -> bool:
    """Tell whether nobody has help: others play at devices of their own, connected now or not, until the match is over."""
    if table.key == GUESTS:
        return True
    apart = table.several or any(player.kind == "away" for player in table.players)
    return apart and standing(table.match).winners is None


def with_allowed_settings(model: Model, table: Table) -> Model:
    """Return the model with the settings that hold at this table."""
    settings = model.settings.at(about(table.match.setup.game).family)
    return model._replace(settings=settings.held(APART) if is_withheld(table) else settings)


def shows_values(settings: Settings, table: Table) -> bool:
    """Tell whether the exact values are shown at this table; never in a duel that is being played."""
    if is_withheld(table) or (table.compared and table.outcome is None):
        return False
    own = table.kept(_SWITCHED)
    return own == "on" if own in ("on", "off") else settings.on(VALUES)


def sees_deck(table: Table) -> bool:
    """Tell whether the hints at this table look at cards which nobody sees."""
    return table.kept(DECK) != ""


def switch_values(table: Table, on: bool) -> Table:
    """Return the table with the exact values on or off."""
    return table.keep(_SWITCHED, "on" if on else "off")
