"""Score sheet for rounds of Okey with real tiles: how they can end, their points, and who begins the next one."""

from __future__ import annotations

from typing import cast

from triokey.core.catalog import game_of
from triokey.core.game import Outcome, Round, Seat, Setup
from triokey.core.rng import stream
from triokey.core.scorecard import Mark, Way
from triokey.okey import scoring, series
from triokey.okey.dealing import SEED_OF_DICE_BITS, beginner_by_throws, throw_for_beginner
from triokey.okey.house import House
from triokey.okey.sheet import Sheet

_JOKER = "-joker"


def ways(setup: Setup) -> tuple[Way, ...]:
    """Return the ways in which a round can end; wins with a joker as last discard are listed if points are lost."""
    house = _house_of(setup)
    kinds = (scoring.GROUPS, scoring.PAIRS) if house.pairs else (scoring.GROUPS,)
    jokers = ("",) if house.counts_wins else ("", _JOKER)
    return (*(Way(kind + joker) for kind in kinds for joker in jokers), Way(scoring.VOID, won=False))


def outcome(setup: Setup, rounds: tuple[Round, ...], mark: Mark) -> Outcome:
    """Return the outcome of the round that follows these rounds and ended as the mark says."""
    if mark.way == scoring.VOID:
        return scoring.void_outcome(setup.seats)
    how = mark.way.removesuffix(_JOKER)
    return scoring.outcome_of_win(
        _house_of(setup), setup.seats, players(setup, rounds), mark.winner, how, mark.way.endswith(_JOKER)
    )


def players(setup: Setup, rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """Return the seats that play the round that follows these rounds."""
    return series.round_players(_house_of(setup), setup.seats, rounds)


def beginner(setup: Setup, rounds: tuple[Round, ...]) -> Seat:
    """Return the seat that begins the round that follows these rounds; there is at least one."""
    return series.beginner_after_round(_house_of(setup), players(setup, rounds), rounds[-1])


def throws(setup: Setup, seed: int) -> tuple[tuple[tuple[int, ...], ...], Seat]:
    """Return the throws of dice and the seat that begins (R2); there are no throws if the first dealer is drawn by lot (T0)."""
    seats = tuple(range(setup.seats))
    rng = stream(seed, "table")
    if not _house_of(setup).dice_for_beginner:
        return (), rng.choice(seats)
    goes = throw_for_beginner(rng.below(1 << SEED_OF_DICE_BITS), seats, setup.seats)
    return goes, beginner_by_throws(goes)


def _house_of(setup: Setup) -> House:
    return cast(Sheet, game_of(setup.game)).house(setup)
