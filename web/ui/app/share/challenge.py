"""A result that a link brought: the same deal against the same bots, at once on the board."""

from __future__ import annotations

from triokey.core.dare import Dare
from ui.app.new_game.prepare import prepare
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Go
from ui.model.model import RIVAL, Aside, Model, Player, Table
from ui.model.rivalry import write_rival
from ui.table.session import begin


def accept(model: Model, dare: Dare) -> Change:
    """Sit down to the deal in the sender's seat; where this was done before, go back to that game."""
    assert dare.result is not None
    told = write_rival(dare)
    known = _known(model, dare, told)
    if known:
        return model, (Go("#/play/" + known.replace(":", "-")),)
    setup = dare.match.setup
    prepared = prepare(model._replace(new=None), setup.game).new
    assert prepared is not None
    level = next(filter(None, dare.notes.levels), prepared.players[-1].level)
    levels = [store.known_level(setup.game, told or level) for told in dare.notes.levels or ("",) * setup.seats]
    players = tuple(Player("person" if seat == dare.result.seat else "bot", "", levels[seat]) for seat in range(setup.seats))
    return begin(model, Table(store.free_key(model.shelf, model.taken), dare.match, players, aside=Aside(kept=((RIVAL, told),))))


def _known(model: Model, dare: Dare, told: str) -> str:
    for entry in model.shelf:
        if entry.game == dare.match.setup.game:
            try:
                table = store.unpack_table(entry.key, entry.text)
            except ValueError:
                continue
            if table.match.setup == dare.match.setup and table.kept(RIVAL) == told:
                return entry.key
    return ""
