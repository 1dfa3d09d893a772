"""Rules for exact values and hints at a table: nobody has them while people play at devices of their own.

At a single device the settings decide. The exact values can also be switched at the table, which stores "on" or "off" under
"help-values"; older versions stored seats there, which is ignored. help_used.py records what was used and what links carry of it.
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
"""Key under which a table notes that hints may look at hidden cards; also the name of the option value that allows such hints."""
MOVES = "hint-moves"
"""Key under which a crew's table keeps the number of moves with a hint, and the last such move: NUMBER ROUND/ACTIONS."""
_SWITCHED = "help-values"


def at_live_table(model: Model, table: Table) -> bool:
    """Tell whether other devices are connected to this table now."""
    return table.key == GUESTS or table.key == model.together != ""


PANEL = "panel"
"""Key under which a table keeps the name of the help sheet that is open in the panel beside its board."""


def is_withheld(table: Table) -> bool:
    """Tell whether help is forbidden to everybody at a table: people play at devices of their own and the match is not over."""
    if table.key == GUESTS:
        return True
    apart = table.several or any(player.kind == "away" for player in table.players)
    return apart and standing(table.match).winners is None


def with_allowed_settings(model: Model, table: Table) -> Model:
    """Return the model with the settings that apply at this table, such as no help where help is forbidden."""
    settings = model.settings.at(about(table.match.setup.game).family)
    return model._replace(settings=settings.held(APART) if is_withheld(table) else settings)


def shows_values(settings: Settings, table: Table) -> bool:
    """Tell whether the exact values are shown at this table; never while a duel is being played."""
    if is_withheld(table) or (table.compared and table.outcome is None):
        return False
    own = table.kept(_SWITCHED)
    return own == "on" if own in ("on", "off") else settings.on(VALUES)


def sees_deck(table: Table) -> bool:
    """Tell whether the hints at this table may look at hidden cards."""
    return table.kept(DECK) != ""


def switch_values(table: Table, on: bool) -> Table:
    """Return the table with the exact values switched on or off."""
    return table.keep(_SWITCHED, "on" if on else "off")
