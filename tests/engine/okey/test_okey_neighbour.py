"""Guesses about the tiles that the next player collects follow from what everybody saw, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from okey_laws import GAMES, setups
from test_okey_knowledge import with_a_taken_tile

from triokey.core.bots import bot_of
from triokey.core.rng import stream
from triokey.okey.hand.tiles import BLANK, PRINTED, read_tile
from triokey.okey.knowledge import sample_state, view_of_seat
from triokey.okey.neighbour import LATELY, neighbour_of, wanted_with
from triokey.okey.table import View, next_player


def test_by_hand_a_taken_yellow_7_is_gone_with_by_its_run_and_by_the_other_sevens() -> None:
    seen = view_of_seat(with_a_taken_tile(), 0)
    assert seen.joker == read_tile("13b")
    wanted = [face for face in range(PRINTED) if wanted_with(seen, face)]
    # its own last discards, the blue 5 and the red 9, go with no yellow 7 anyway
    assert wanted == sorted(read_tile(tile) for tile in ("7r", "7b", "7k", "5y", "6y", "8y", "9y"))
    assert not wanted_with(seen, BLANK) and set(wanted_with(seen, wanted[0])) == {read_tile("7y")}


def _views(game_id: str) -> Iterator[View]:
    """Yield every seat's view at every step of rounds of casual bots, which take what looks good."""
    game, bot = GAMES[game_id], bot_of(game_id, "casual")
    for setup in setups(game_id, 6):
        state = game.deal(setup, ())
        while not state.end:
            yield from (view_of_seat(state, seat) for seat in state.players)
            *_, thought = bot.think(view_of_seat(state, state.turn), stream(setup.seed, f"neighbour/{len(state.past)}"))
            state = game.apply(state, thought.action)


@pytest.mark.long
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_is_told_of_the_next_player_was_seen_by_all_and_hides_nothing(game_id: str) -> None:
    warned = 0
    for number, seen in enumerate(_views(game_id)):
        near = neighbour_of(seen)
        assert near.seat == next_player(seen.players, seen.house.direction, seen.seat)
        theirs = [(seen.past[at - 1] if at else None, turn) for at, turn in enumerate(seen.past) if turn.seat == near.seat]
        lately = {turn.face for _, turn in theirs[-LATELY:]}
        lately |= {before.face for before, turn in theirs[-LATELY:] if before and not turn.took}
        assert set(near.refused) == lately and len(near.refused) == len(lately)
        told = [wanted_with(seen, face) for face in range(PRINTED)]
        warned += any(told)
        assert all(set(tiles) <= set(near.held) for tiles in told)
        assert not any(told[face] for face in near.refused if face < PRINTED)
        if number % 40 == 0:
            imagined = view_of_seat(sample_state(seen, stream(number, "other")), seen.seat)
            assert neighbour_of(imagined) == near and [wanted_with(imagined, face) for face in range(PRINTED)] == told
    assert warned > 100
