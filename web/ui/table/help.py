"""What happens when help is switched at a table, or asked for where nobody has it."""

from __future__ import annotations

from ui.games.showcase import showcase
from ui.model import helping
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.table.session import go_on, save, toast


def switch(model: Model, message: Message) -> Change:
    """Show the exact values in this game, or hide them."""
    table = model.table
    if table is None or table.curtain is not None or not showcase(table.match.setup.game).values:
        return model, ()
    if helping.is_withheld(table):
        return say_withheld(model)
    model, effects = save(
        model, helping.switch_values(table, not helping.shows_values(helping.with_allowed_settings(model, table).settings, table))
    )
    return go_on(model, effects)


def say_withheld(model: Model) -> Change:
    """Say that there is no help while others play at devices of their own."""
    return toast(model, model.words("help.withheld"), "", "")
