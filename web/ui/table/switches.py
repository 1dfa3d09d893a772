"""Handlers that turn help and automatic reports on and off at a table."""

from __future__ import annotations

from ui.games.showcase import showcase_of
from ui.model import help_rules, reports
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.table.session import continue_play, save_table, show_toast


def toggle_values(model: Model, message: Message) -> Change:
    """Show the exact values of the moves in this game, or hide them again."""
    table = model.table
    if table is None or table.curtain is not None or not showcase_of(table.match.setup.game).values:
        return model, ()
    if help_rules.is_withheld(table):
        return say_withheld(model)
    shown = help_rules.shows_values(help_rules.with_allowed_settings(model, table).settings, table)
    model, effects = save_table(model, help_rules.switch_values(table, not shown))
    return continue_play(model, effects)


def say_withheld(model: Model) -> Change:
    """Say that this table gives no help while people play at devices of their own."""
    return show_toast(model, model.words("help.withheld"), "", "")


def switch_reports(model: Model, message: Message) -> Change:
    """Turn automatic reports on or off for the seat whose view is shown. The value is "on" or "off"."""
    table = model.table
    if table is None or message.value not in ("on", "off"):
        return model, ()
    table = reports.with_reports(table, table.viewer, message.value)._replace(heard="")
    model, effects = save_table(model._replace(table=table), table)
    return continue_play(model, effects)
