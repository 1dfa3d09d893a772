"""The part of a moment of a round that one device may see: the views of its seats, and the action that led to the moment."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.live.values import encode


def views(match: Match, at: int, seats: tuple[Seat, ...]) -> tuple[bytes, ...]:
    """Return, as bytes, the views of these seats after `at` actions of the round; without seats, what everybody sees."""
    game, state = game_of(match.setup.game), match.states[at]
    seen = [game.view(state, seat) for seat in (seats or (None,))]
    return tuple(encode(type(view), view) for view in seen)


def redact(match: Match, at: int, seats: tuple[Seat, ...]) -> tuple[Seat, str]:
    """Return who made the action that led to this moment, and its text as far as a device with these seats may read it."""
    if not at:
        return -1, ""
    game = game_of(match.setup.game)
    before, action = match.states[at - 1], game.read(match.words[at - 1])
    if game.is_remark(action):
        actor = next(seat for seat in range(match.setup.seats) if action in game.remarks(before, seat))
    else:
        actor = game.turn(before) or 0
    eyes = actor if actor in seats else seats[0] if seats else None
    return actor, game.redact(action, actor, eyes)
