"""The deals of duels among the stored games: which game is a deal of a duel, and which deals this device has met before."""

from __future__ import annotations

from triokey.core.duel import Duel, without_logs
from triokey.core.seed import write_seed
from ui.features.duels.kept import HERE, Kept
from ui.features.duels.stored import duels_of
from ui.model.model import COMPARED, Model, Table
from ui.model.store import KEEP, stored_table


def bot_levels(table: Table) -> tuple[str, ...]:
    """Return the bots' levels at a table by seat, "" for a person, as a duel stores them."""
    return tuple(player.level if player.kind == "bot" else "" for player in table.players)


def find_duel_deal(model: Model, table: Table) -> tuple[Kept, int] | None:
    """Return the stored duel and the index of its deal that is played at a table. None if the table belongs to no duel."""
    setup = table.match.setup
    for kept in duels_of(model) if table.compared else ():
        duel = kept.duel
        if setup.seed in duel.seeds and duel.setup._replace(seed=setup.seed) == setup and duel.levels == bot_levels(table):
            return kept, duel.seeds.index(setup.seed)
    return None


def table_of(model: Model, kept: Kept, deal: int) -> str | None:
    """Return the key of the stored game in which a deal is played, None if there is none."""
    duel = kept.duel
    setup = duel.setup._replace(seed=duel.seeds[deal])
    marked = [entry.key for entry in model.shelf if entry.game == setup.game and dict(entry.note).get(KEEP + COMPARED)]
    tables = [stored_table(model, key) for key in marked]
    same = [table.key for table in tables if table and table.match.setup == setup and bot_levels(table) == duel.levels]
    return same[0] if same else None


def seen_before(model: Model, duel: Duel) -> frozenset[int]:
    """Return the deals that this device has met before: in a finished game, in one on the shelf, or in another duel."""
    setup = duel.setup
    met = {one.seed for one in model.results if (one.game, one.seats, one.chosen) == (setup.game, setup.seats, setup.options)}
    for other in duels_of(model):
        if other.duel.setup == setup and without_logs(other.duel) != without_logs(duel):
            met |= {write_seed(other.duel.seeds[deal]) for deal, log in enumerate(other.duel.logs[HERE]) if log}
    games = [stored_table(model, entry.key) for entry in model.shelf if entry.game == setup.game and not entry.over]
    begun = {table.match.setup for table in games if table is not None}
    return frozenset(
        deal for deal, seed in enumerate(duel.seeds) if write_seed(seed) in met or setup._replace(seed=seed) in begun
    )
