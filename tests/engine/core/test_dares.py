"""Results that travel with a deal: what is written is read, what cannot be is refused, and format 1 opens as ever."""

from __future__ import annotations

import pytest

from triokey.core.catalog import GAMES, game_of
from triokey.core.dare import DareResult, read_dare, result_of, write_dare
from triokey.core.game import plain_setup
from triokey.core.match import play, start, turn
from triokey.core.notes import Notes
from triokey.core.record import RecordError, read_link, write_seed_link


def played_out(game_id, seed=3):
    game = game_of(game_id)
    match = start(plain_setup(game, seed))
    while turn(match) is not None:
        match = play(match, game.write(game.legal(match.state)[-1]))
    return match


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if not game_id.startswith("okey-")])
def test_a_result_is_read_as_it_was_written(game_id):
    match = played_out(game_id)
    seats = match.setup.seats
    notes = Notes(("Ada", *[""] * (seats - 1)), ("", *["club"] * (seats - 1)) if seats > 1 else ())
    link = write_dare(match.setup, notes, result_of(match, 0))
    assert link[2] == "2" and len(link) < 90
    dare = read_dare(link)
    assert (dare.notes, dare.result, dare.match) == (notes, result_of(match, 0), start(match.setup))
    assert dare.result.actions == len(match.words) and read_link(link) == start(match.setup)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_without_a_result_tells_none(game_id):
    setup = plain_setup(game_of(game_id), 5)
    assert read_dare(write_seed_link(setup)).result is None


@pytest.mark.parametrize(
    "result", [DareResult(2, 5, (0,)), DareResult(0, 5, (2,)), DareResult(0, 5, (1, 0)), DareResult(0, 5, (0, 0))]
)
def test_a_result_of_seats_that_are_none_is_refused(result):
    setup = plain_setup(game_of("okiya"), 5)
    with pytest.raises(RecordError):
        read_dare(write_dare(setup, Notes(), result))
