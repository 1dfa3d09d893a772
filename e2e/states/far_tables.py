"""Tables of several devices in the middle of a round, as stored on the device that hosts them."""

from __future__ import annotations

from functools import cache
from typing import Any

import far_host
from okey_games import next_word
from triokey.core.catalog import about, game_of
from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.live import host as hosts
from triokey.live.host import Host
from triokey.okeydokey.search.solver import solve
from ui.model.model import GUESTS, Player, Table
from ui.model.store import pack_table

WORDS = {"okey-rounds": 30, "okey-tournament": 26, "okeydokey": 16, "okiya": 6}
"""Number of actions after which a prepared game stops, at the next turn of the wanted seat."""


def simple_word(match: Match) -> str:
    """Return the text of the action that a simple player of any game plays."""
    game, state = game_of(match.setup.game), match.state
    if about(match.setup.game).family == "okey":
        return next_word(state)
    if about(match.setup.game).family == "okeydokey":
        return game.write(_won(match.states[0])[len(match.words)])
    return game.write(game.legal(state)[0])


@cache
def _won(state: Any) -> tuple[Any, ...]:
    """Return the actions that win an Okey Dokey deal."""
    return tuple(solve(state).line)


@cache
def moment(game_id: str, names: tuple[str, ...], seats: tuple[Seat, ...], turn: Seat | None) -> tuple[Host, Match]:
    """Return a host and its match in the middle of a round, or at its end.

    seats: those at the one guest's device.  turn: the seat to act next; None plays the round to its end.
    """
    game = game_of(game_id)
    host, match = far_host.begun(game_id, names, seats)

    def enough(match: Match) -> bool:
        now = game.turn(match.state)
        return now is None or (turn is not None and len(match.words) >= WORDS[game_id] and now == turn)

    return host, far_host.played(match, simple_word, enough)


def shared(key: str, game_id: str, names: tuple[str, ...], seats: tuple[Seat, ...] = ()) -> str:
    """Return the save of a table that this device hosts for others: every seat is played at another device."""
    host, match = moment(game_id, names, seats or tuple(range(len(names))), 1)
    players = tuple(Player("away", name) for name in names)
    return pack_table(Table(key, match, players, 1).keep(GUESTS, hosts.pack_host(host)), 1)
