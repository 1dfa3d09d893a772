"""What happens when help is switched at a table, or agreed on by those who play there."""

from __future__ import annotations

from ui.acts.session import go_on, save
from ui.games.showcase import showcase
from ui.model import helping
from ui.model.change import Change
from ui.model.effects import Say
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Table, Toast
from ui.parts.controls import player_name


def switch(model: Model, message: Message) -> Change:
    """Switch a kind of help of this game; where several people play, it is asked for first, and taken back at once."""
    table, kind = model.table, message.value
    if table is None or table.curtain is not None or kind not in showcase(table.match.setup.game).help:
        return model, ()
    if not helping.shared(table):
        return _kept(model, helping.switched(table, kind, not helping.shows_values(model.settings, table)))
    if not set(table.persons) & set(helping.agreed(table, kind)):
        return model._replace(dialog=Dialog("agree", (("about", kind),))), ()
    return _said(model, helping.answered(table, kind, yes=False)._replace(hint=0), kind)


def agree(model: Model, message: Message) -> Change:
    """Take down that the people at this device agree to a kind of help."""
    table, kind = model.table, message.value
    if table is None or kind not in showcase(table.match.setup.game).help or not helping.shared(table):
        return model, ()
    return _said(model, helping.answered(table, kind, yes=True), kind)


def _said(model: Model, table: Table, kind: str) -> Change:
    """Keep the table, and say whether the help is on, off, or waits for somebody."""
    agreed = helping.agreed(table, kind)
    waits = [seat for seat in helping.people(table) if seat not in agreed]
    state = "on" if not waits else "waits" if set(table.persons) & set(agreed) else "off"
    who = model.words.listed(player_name(model.words, table, seat) for seat in waits)
    text = model.words(f"help.{state}", help=model.words(f"help.{kind}"), who=who)
    model, effects = _kept(model, table)
    return model._replace(dialog=None, toast=Toast(text)), (*effects, Say(text))


def _kept(model: Model, table: Table) -> Change:
    model, effects = save(model, table)
    return go_on(model, effects)
