"""Separate stacks for comparing players: what a player draws does not depend on what others take, and nobody can notice."""

from __future__ import annotations

from collections import Counter

import pytest
from okey_laws import all_tiles

from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.rng import Rng, stream
from triokey.okey.draws import in_own_stacks
from triokey.okey.hand.tiles import Face
from triokey.okey.knowledge import sample_state
from triokey.okey.table import DISCARD, DRAW

TABLES = [(game_id, seats) for game_id in ("okey-rounds", "okey-tournament") for seats in (2, 3, 4)]


def played(game_id: str, seats: int, seed: int, rng: Rng) -> dict[int, list[Face]]:
    """Play a random round with separate stacks, checking every step; return the tiles that each seat drew.

    Draws are recorded until some stack is empty, because its player then draws from another stack.
    """
    game = game_of(game_id)
    first = state = game.deal(plain_setup(game, seed, seats), ())
    drawn: dict[int, list[Face]] = {seat: [] for seat in range(seats)}
    own = (len(first.supply) - 5) // seats
    while game.turn(state) is not None:
        ordered = in_own_stacks(first, state)
        assert Counter(ordered.supply) == Counter(state.supply)
        assert ordered._replace(supply=state.supply) == state
        for seat in range(seats):
            view = game.view(ordered, seat)
            assert view == game.view(state, seat)
            assert game.view(sample_state(view, rng), seat) == view
        state = ordered
        legal = game.legal(state)
        action = rng.choice([one for one in legal if one.kind in (DRAW, DISCARD)] or legal) if rng.below(3) else rng.choice(legal)
        if action.kind == DRAW and max(map(len, drawn.values())) < own:
            drawn[state.turn].append(state.supply[0])
        state = game.apply(state, action)
    assert Counter(all_tiles(state)) == Counter(all_tiles(first))
    return drawn


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_what_a_seat_draws_does_not_depend_on_what_is_taken(game_id: str, seats: int) -> None:
    for seed in range(4):
        rng = stream(seed, f"own draws/{seats}")
        one = played(game_id, seats, seed, rng)
        other = played(game_id, seats, seed, rng)
        for seat in range(seats):
            both = min(len(one[seat]), len(other[seat]))
            assert one[seat][:both] == other[seat][:both]
        assert any(one.values()) and any(other.values())


def test_under_the_rules_a_taken_discard_shifts_the_draws() -> None:
    """Under the rules themselves the supply stays in order; separate stacks exist only to compare players."""
    game = game_of("okey-tournament")
    state = game.deal(plain_setup(game, 0, 4), ())
    after = game.apply(state, game.legal(state)[0])
    drew, took = (game.apply(after, action) for action in game.legal(after)[:2])
    assert drew.supply == state.supply[1:]
    assert took.supply == state.supply


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_all_of_the_supply_can_be_drawn(game_id: str, seats: int) -> None:
    game = game_of(game_id)
    for seed in range(3):
        rng = stream(seed, "to the end")
        first = state = game.deal(plain_setup(game, seed, seats), ())
        while state.supply:
            state = in_own_stacks(first, state)
            plain = [action for action in game.legal(state) if action.kind in (DRAW, DISCARD)]
            state = game.apply(state, rng.choice(plain))
        assert Counter(all_tiles(state)) == Counter(all_tiles(first))
