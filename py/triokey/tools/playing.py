"""Plays the deals of the arena: one round for every way to spread the players over the seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

from triokey.core.catalog import game_of, part
from triokey.core.game import Game, Setup
from triokey.core.nesting import depth_of
from triokey.core.rng import stream
from triokey.tools.contestants import Contestant, player_of

_DEPTH = 4
"""Depth of the nested lists in a line of rounds: tables, seatings, rounds, winners."""


class Deal(NamedTuple):
    """What the arena plays from one setup: the seatings of each table, and whether every seat draws from its own stack."""

    setup: Setup
    tables: tuple[tuple[tuple[str, ...], ...], ...]
    own_draws: bool


class Played(NamedTuple):
    """A finished round: the winning seats, the points by seat, the main reason why it ended, and the number of actions."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    actions: int


def all_seatings(players: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return every way to spread the players over the seats as evenly as possible, as players by seat.

    >>> all_seatings(("a", "b"), 2)
    (('a', 'b'), ('b', 'a'))
    """
    return tuple(seating for seating in product(players, repeat=seats) if _is_even([seating.count(p) for p in players]))


def _is_even(counts: Sequence[int]) -> bool:
    return max(counts) - min(counts) <= 1


def play_deal(deal: Deal) -> str:
    """Play a deal at all its tables in all seatings and return the rounds as one line."""
    tables = [[play_round(deal.setup, seating, deal.own_draws) for seating in table] for table in deal.tables]
    return _to_json(tables)


def _to_json(tables: Sequence[Any]) -> str:
    return json.dumps(tables, separators=(",", ":"))


def check_rounds(deal: Deal, line: str) -> None:
    """Raise ValueError for a line that `play_deal` cannot have written for this deal."""
    tables = json.loads(line) if depth_of(line) <= _DEPTH else ()
    seats = deal.setup.seats
    whole = isinstance(tables, list) and len(tables) == len(deal.tables) and _to_json(tables) == line
    if not whole or not all(_are_rounds(*pair, seats) for pair in zip(tables, deal.tables, strict=True)):
        raise ValueError(f"no line of this deal: {line[:60]!r}")


def _are_rounds(found: Any, table: Sequence[Any], seats: int) -> bool:
    return isinstance(found, list) and len(found) == len(table) and all(_is_round(one, seats) for one in found)


def _is_round(found: Any, seats: int) -> bool:
    match found:
        case [list() as winners, list() as points, str(), int() as actions]:
            numbers = all(type(number) is int for number in (*winners, *points, actions))
            return numbers and len(points) == seats and set(winners) <= set(range(seats)) and actions >= 0
    return False


def read_rounds(line: str) -> list[list[Played]]:
    """Return the rounds that a line holds, by table and seating."""
    return [[Played(tuple(w), tuple(p), reason, actions) for w, p, reason, actions in table] for table in json.loads(line)]


def play_round(setup: Setup, names: Sequence[str], own_draws: bool = False) -> Played:
    """Play one round. Each player gets its own view and random numbers, and all players may make remarks before every action."""
    game = game_of(setup.game)
    players = [player_of(setup.game, name) for name in names]
    draws = part(setup.game, "draws") if own_draws else None
    first = state = game.deal(setup, ())
    actions = 0
    while True:
        state = _let_all_talk(game, players, state, setup.seed, actions)
        turn = game.turn(state)
        if turn is None:
            break
        if draws:
            state = draws.in_own_stacks(first, state)
        legal = game.legal(state)
        rng = stream(setup.seed, f"arena/{turn}/{actions}")
        state = game.apply(state, players[turn].play(game.view(state, turn), legal, rng))
        actions += 1
    end = game.outcome(state)
    assert end is not None
    return Played(end.winners, end.points, end.reasons[0], actions)


def _let_all_talk(game: Game[Any, Any, Any], players: Sequence[Contestant], state: Any, seed: int, actions: int) -> Any:
    """Return the state after the players, in turn, made all the remarks they want to, until nobody makes another."""
    before = None
    while before is not state:
        before = state
        for seat, player in enumerate(players):
            for remark in player.say(game, state, seat, stream(seed, f"arena/{seat}/{actions}/say")):
                state = game.apply(state, remark)
    return state
