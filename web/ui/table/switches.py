"""Handlers that switch help and reports at a table."""

from __future__ import annotations

from ui.games.showcase import showcase
from ui.model import help_rules, reports
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.table.session import go_on, save, toast


def switch_values(model: Model, message: Message) -> Change:
    """Show the exact values in this game, or hide them."""
    table = model.table
    if table is None or table.curtain is not None or not showcase(table.match.setup.game).values:
        return model, ()
    if help_rules.is_withheld(table):
        return say_withheld(model)
    shown = help_rules.shows_values(help_rules.with_allowed_settings(model, table).settings, table)
    model, effects = save(model, help_rules.switch_values(table, not shown))
    return go_on(model, effects)


def say_withheld(model: Model) -> Change:
    """Say that there is no help while others play at devices of their own."""
    return toast(model, model.words("help.withheld"), "", "")


def switch_reports(model: Model, message: Message) -> Change:
    """Let the seat whose view is shown report by itself from now on, or no longer: the value is "on" or "off"."""
    table = model.table
    if table is None or message.value not in ("on", "off"):
        return model, ()
    table = reports.with_reports(table, table.viewer, message.value)._replace(heard="")
    model, effects = save(model._replace(table=table), table)
    return go_on(model, effects)
