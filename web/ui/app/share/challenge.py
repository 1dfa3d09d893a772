"""The handler that accepts the challenge to beat a result from a link: the same deal against the same bots is opened."""

from __future__ import annotations

from triokey.core.challenge import Challenge
from ui.app.new_game.prepare import prepare_new_game
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Go
from ui.model.model import RIVAL, ROUND, Aside, Model, Player, Table
from ui.model.rivalry import write_rival
from ui.table.session import begin_table


def accept_challenge(model: Model, challenge: Challenge) -> Change:
    """Sit down to the challenge's deal in the sender's seat, or return to that game if it was accepted before."""
    assert challenge.result is not None
    told = write_rival(challenge)
    known = _stored_game_key(model, challenge, told)
    if known:
        return model, (Go("#/play/" + known.replace(":", "-")),)
    setup = challenge.match.setup
    prepared = prepare_new_game(model._replace(new=None), setup.game).new
    assert prepared is not None
    level = next(filter(None, challenge.notes.levels), prepared.players[-1].level)
    levels = [store.known_level(setup.game, told or level) for told in challenge.notes.levels or ("",) * setup.seats]
    players = tuple(Player("person" if seat == challenge.result.seat else "bot", "", levels[seat]) for seat in range(setup.seats))
    kept = ((RIVAL, told), *(((ROUND, "yes"),) if challenge.round else ()))
    return begin_table(model, Table(store.free_key(model.shelf, model.taken), challenge.match, players, aside=Aside(kept=kept)))


def _stored_game_key(model: Model, challenge: Challenge, told: str) -> str:
    for entry in model.shelf:
        if entry.game == challenge.match.setup.game:
            try:
                table = store.unpack_table(entry.key, entry.text)
            except ValueError:
                continue
            if table.match.setup == challenge.match.setup and table.kept(RIVAL) == told:
                return entry.key
    return ""
