"""Score sheet for games of Okiya with real tiles: how they can end (K8 to K13), their points, and who begins the next one."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.game import Outcome, Round, Seat, Setup, option
from triokey.core.rng import stream
from triokey.core.scorecard import Mark, Way
from triokey.okiya import series
from triokey.okiya.garden import CELLS
from triokey.okiya.rules import RULES

_MOST_LEFT = CELLS - 7
"""Maximum number of tiles left. No game ends before move 7, which places the beginner's fourth token, or takes a tile of which
all six related tiles are gone.
"""
_SEATS = (0, 1)


def ways(setup: Setup) -> tuple[Way, ...]:
    """Return the ways in which a game can end. Where tiles left are points (K16), their number is asked for, too."""
    points = option(game_of(setup.game), setup, "match").startswith("points")
    found = [
        Way("line", True, tuple(range(_MOST_LEFT + 1)) if points else ()),
        Way("square", True, tuple(range(_MOST_LEFT + 1)) if points else ()),
        Way("block", True, tuple(range(1, _MOST_LEFT + 1)) if points else ()),
    ]
    return (*found, Way("full", won=option(game_of(setup.game), setup, "full") == "block"))


def outcome(setup: Setup, rounds: tuple[Round, ...], mark: Mark) -> Outcome:
    """Return the outcome of the game that follows these rounds and ended as the mark says."""
    if mark.winner not in _SEATS:
        return Outcome((), (0, 0), ("full",), ("K13",), (("left", 0),))
    points = (0, mark.number) if mark.winner else (mark.number, 0)
    return Outcome((mark.winner,), points, (mark.way,), (RULES[mark.way],), (("left", mark.number),))


def players(setup: Setup, rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """Return both players."""
    return _SEATS


def beginner(setup: Setup, rounds: tuple[Round, ...]) -> Seat:
    """Return who begins the game that follows these rounds (K4); there is at least one."""
    return series.beginner_after_game(rounds[-1])


def throws(setup: Setup, seed: int) -> tuple[tuple[tuple[int, ...], ...], Seat]:
    """Return no throws of dice, and who begins, drawn by lot (K4)."""
    return (), stream(seed, "table").choice(_SEATS)
