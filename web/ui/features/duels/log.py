"""The log (the texts of all actions) of a deal in a duel, which is stored when the deal's round ends."""

from __future__ import annotations

from triokey.core.duel import LATE, Log, with_log
from ui.features.duels.found import store_duel
from ui.features.duels.kept import HERE
from ui.features.duels.places import find_duel_deal
from ui.model.change import Change
from ui.model.model import Model, Table
from ui.model.position import HASTY


def store_finished_log(model: Model, table: Table) -> Change:
    """Store the moves of a table whose round has just ended, if it is a deal of a stored duel."""
    found = find_duel_deal(model, table)
    if found is None or table.practice:
        return model, ()
    kept, deal = found
    return store_duel(model, kept._replace(duel=with_log(kept.duel, HERE, deal, log_of(table))))


def log_of(table: Table) -> Log:
    """Return the texts of the actions in a table's round. Bot moves played without thinking are marked."""
    late = table.kept(HASTY).split()
    return tuple(LATE * (f"0/{at}" in late) + word for at, word in enumerate(table.match.words))
