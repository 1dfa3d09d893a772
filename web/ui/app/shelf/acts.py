"""Handlers of a stored game in the list: play the same deal again, share it, delete it."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.match import start
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Erase, Go
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Table
from ui.model.store import stored_table
from ui.model.trail import play_address, with_way_back
from ui.table.look import seated_here
from ui.table.session import begin_table, open_table


def replay_deal(model: Model, message: Message) -> Change:
    """Begin a new game with the deal of a stored one. It is practice if the game hides anything.

    A deal of a duel or of a running game of several devices cannot be repeated. Players of other devices sit at this one.
    """
    table = stored_table(model, message.value)
    if table is None or table.contested:
        return model, ()
    match = start(table.match.setup)
    practice = about(match.setup.game).hidden
    players = seated_here(table.players) if table.several else table.players
    new = Table(store.free_key(model.shelf, model.taken), match, players, practice=practice)
    return begin_table(model, with_way_back(new, table, play_address(table)) if table is model.table else new)


def share_stored_game(model: Model, message: Message) -> Change:
    """Sit down at a stored game and open its share dialog."""
    table = stored_table(model, message.value)
    if table is None:
        return model, ()
    model, effects = open_table(model._replace(route=("play", table.key)), table)
    return model._replace(dialog=Dialog("share")), (*effects, Go("#/play/" + table.key.replace(":", "-"), replace=True))


def delete_game(model: Model, message: Message) -> Change:
    """Delete a stored game, after the player has confirmed it."""
    shelf = tuple(entry for entry in model.shelf if entry.key != message.value)
    model = model._replace(shelf=shelf, dialog=None)
    if model.table is not None and model.table.key == message.value:
        return model._replace(table=None, route=()), (Erase(message.value), Go("#/", replace=True))
    return model, (Erase(message.value),)
