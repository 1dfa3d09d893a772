"""Challenges: results sent with a deal are read back, impossible results are refused, and links of format 1 still open."""

from __future__ import annotations

import pytest
from codec_cases import CREW, CREW_SETUP, SETUP, ended, refused

from triokey.core.catalog import GAMES, game_of
from triokey.core.challenge import RESULT, Challenge, ChallengeResult, read_challenge, result_of, write_challenge
from triokey.core.game import Standing, plain_setup
from triokey.core.match import next_round, play, start, turn
from triokey.core.notes import Notes
from triokey.core.packed import with_deal_of
from triokey.core.record import RecordError, read_link, read_match, write_seed_link
from triokey.okiya.rules import GAME as OKIYA


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
    link = write_challenge(start(match.setup), notes, result_of(match, 0))
    assert link[2] == "2" and len(link) < 90
    challenge = read_challenge(link)
    assert (challenge.notes, challenge.result, challenge.match) == (notes, result_of(match, 0), start(match.setup))
    assert challenge.result.actions == len(match.words) and read_link(link) == start(match.setup)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_without_a_result_tells_none(game_id):
    setup = plain_setup(game_of(game_id), 5)
    assert read_challenge(write_seed_link(setup)).result is None


@pytest.mark.parametrize(
    "result",
    [ChallengeResult(2, 5, (0,)), ChallengeResult(0, 5, (2,)), ChallengeResult(0, 5, (1, 0)), ChallengeResult(0, 5, (0, 0))],
)
def test_a_result_of_seats_that_are_none_is_refused(result):
    setup = plain_setup(game_of("okiya"), 5)
    with pytest.raises(RecordError):
        read_challenge(write_challenge(start(setup), Notes(), result))


def test_a_result_tells_who_won_and_how_long_it_took():
    match = ended(start(plain_setup(OKIYA, 5)))
    assert result_of(match, 1) == ChallengeResult(1, len(match.words), OKIYA.outcome(match.state).winners)
    one = ended(start(SETUP))
    assert result_of(one, 0) == ChallengeResult(0, len(one.words), OKIYA.outcome(one.state).winners), "the round's winners"
    two = next_round(one)
    assert result_of(two, 0) == ChallengeResult(0, len(one.words), ()), "nobody has won yet"
    crew = play(start(CREW_SETUP), CREW.write(CREW.remarks(start(CREW_SETUP).state, 0)[0]))
    assert result_of(crew, 0) == ChallengeResult(0, 0, ())


def test_of_a_match_that_is_over_its_winners_count_and_not_those_of_its_last_round(monkeypatch):
    monkeypatch.setattr("triokey.core.challenge.standing", lambda match: Standing((9, 0), (0,)))
    for match in (ended(start(plain_setup(OKIYA, seed))) for seed in (5, 6, 7, 8)):
        assert result_of(match, 1).winners == (0,)


def test_a_dare_is_a_deal_with_notes_and_a_result():
    notes = Notes(names=("Ada", "Bo"))
    result = ChallengeResult(1, 300, (0, 1))
    link = write_challenge(start(SETUP), notes, result)
    assert read_match(link)[1][RESULT] == b"\1\x82\x2c\0\1"
    assert read_challenge(link) == Challenge(start(SETUP), notes, result)
    packed = start(with_deal_of(SETUP, start(SETUP).state))
    for alone in (False, True):
        for match in (start(SETUP), packed):
            assert read_challenge(write_challenge(match, notes, result, alone)) == Challenge(match, notes, result, int(alone))
    with pytest.raises(ValueError):
        write_challenge(start(SETUP), Notes(names=("Ada",)), ChallengeResult(0, 1, ()))
    for wrong in (
        ChallengeResult(2, 5, ()),
        ChallengeResult(0, 5, (2,)),
        ChallengeResult(0, 5, (1, 0)),
        ChallengeResult(0, 5, (1, 1)),
    ):
        assert refused(read_challenge, write_challenge(start(SETUP), Notes(), wrong)) == "damaged"
    assert read_challenge(write_challenge(start(SETUP), Notes(), ChallengeResult(1, 0, ()))).result == ChallengeResult(1, 0, ())
