"""Handlers of a deal in a duel: begin or continue it, and refuse help and undoing of moves."""

from __future__ import annotations

from triokey.core.duel import match_of_deal
from ui.features.duels.address import address_of
from ui.features.duels.found import store_duel
from ui.features.duels.kept import HERE
from ui.features.duels.places import find_duel_deal, table_of
from ui.features.duels.state import Dueling
from ui.features.duels.stored import duel_at
from ui.games.showcase import arranger_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Go
from ui.model.messages import Message
from ui.model.model import COMPARED, Model, Player, Table
from ui.table.session import begin_table, show_toast
from ui.table.steps import step_back


def sit_down_at_deal(model: Model, message: Message) -> Change:
    """Sit down at a deal of the duel shown. A deal that was begun and whose game was deleted counts as seen."""
    kept = duel_at(model, shown.key) if (shown := model.of(Dueling)) is not None else None
    if kept is None or not message.value.isdecimal() or int(message.value) >= len(kept.duel.seeds):
        return model, ()
    deal = int(message.value)
    old = table_of(model, kept, deal)
    if old is not None:
        return model, (Go("#/play/" + old.replace(":", "-")),)
    if kept.duel.logs[HERE][deal]:
        return model, ()
    if deal in kept.begun:
        kept = kept._replace(seen=kept.seen | {deal})
    model, effects = store_duel(model, kept._replace(begun=kept.begun | {deal}))
    players = tuple(Player("bot", "", level) if level else Player("person") for level in kept.duel.levels)
    table = Table(store.free_key(model.shelf, model.taken), match_of_deal(kept.duel, deal), players)
    model, more = begin_table(model, table.keep(COMPARED, "yes"))
    return model, (*effects, *more)


def undo_in_duel(model: Model, message: Message) -> Change:
    """Take back the last rearrangement of one's own pieces. Moves cannot be taken back."""
    table = model.table
    arranger = arranger_of(table.match.setup.game) if table is not None else None
    if table is not None and arranger is not None and arranger.unarrange(table) is not None and table.curtain is None:
        return step_back(model, message)
    return refuse_help(model, message)


def refuse_help(model: Model, message: Message) -> Change:
    """Say that a duel allows neither help nor undoing moves."""
    return show_toast(model, model.words("duel.stands"), "", "")


def back_to_duel(model: Model, message: Message) -> Change:
    """Go to the duel that the table's deal belongs to."""
    found = find_duel_deal(model, model.table) if model.table is not None else None
    return model, (Go("#/duels" if found is None else address_of(found[0].key)),)
