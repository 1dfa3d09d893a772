"""Hands of Okey with many twins, or without the indicator's twin, for tests of the page and of the engine."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.core.rng import Rng
from triokey.okey.hand.tiles import BLANK, Face, Hand
from triokey.okey.table import State


def twinned_hand(rng: Rng, pool: Sequence[Face], size: int) -> Hand:
    """Return a hand of this size from a pool of tiles, with many twins, so that it is near to seven pairs."""
    tiles = [*pool]
    rng.shuffle(tiles)
    twins = [face for face in dict.fromkeys(tiles) if tiles.count(face) > 1][: 3 + rng.below(4)]
    rest = [face for face in tiles if face not in twins]
    return tuple(sorted([*twins, *twins, *rest][:size]))


def without_twin(state: State, holder: Seat) -> State:
    """Return the state in which the holder has a tile of the supply instead of the indicator's twin."""
    at = next(at for at, face in enumerate(state.supply[5:], 5) if face not in (state.indicator, BLANK))
    own = list(state.hands[holder])
    own[own.index(state.indicator)] = state.supply[at]
    hands = tuple(tuple(sorted(own)) if seat == holder else each for seat, each in enumerate(state.hands))
    supply = (*state.supply[:at], state.indicator, *state.supply[at + 1 :])
    return state._replace(hands=hands, supply=supply)


def with_twin_gone(match: Match) -> Match:
    """Return the match in which the seat to act does not hold the indicator's twin."""
    return match._replace(states=(*match.states[:-1], without_twin(match.state, match.state.turn)))
