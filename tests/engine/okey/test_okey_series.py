"""Matches of several rounds: who plays, who begins, and who has won (R1, R2, T1, T2, T9)."""

from __future__ import annotations

import pytest

from triokey.core.game import Outcome, Round, Setup, plain_setup
from triokey.okey.rounds_sheet import OkeyRounds
from triokey.okey.tournament_sheet import OkeyTournament

ROUNDS = OkeyRounds()
TOURNAMENT = OkeyTournament()


def won(setup: Setup, wins: str) -> tuple[Round, ...]:
    """Return rounds won by these seats, such as "0-1B": "-" is a void round, a capital letter a double win (A is seat 0)."""
    game = ROUNDS if setup.game == ROUNDS.id else TOURNAMENT
    rounds: tuple[Round, ...] = ()
    for letter in wins:
        state = game.deal(setup, rounds)
        seat = -1 if letter == "-" else int(letter) if letter.isdigit() else ord(letter) - ord("A")
        winners = () if seat < 0 else (seat,)
        if game is ROUNDS:
            points = tuple(int(s == seat) for s in range(setup.seats))
        else:
            loss = 0 if seat < 0 else 4 if letter.isalpha() else 2
            points = tuple(-loss if s in state.players and s != seat else 0 for s in range(setup.seats))
        rounds = (*rounds, Round(state.began, Outcome(winners, points, ("groups",), ("R7",))))
    return rounds


@pytest.mark.parametrize(
    ("rounds", "deciding", "wins", "scores", "winners"),
    [
        ("3", "no", "", (0, 0, 0, 0), None),
        ("3", "no", "00", (2, 0, 0, 0), None),  # all agreed rounds are played
        ("3", "no", "001", (2, 1, 0, 0), (0,)),
        ("3", "no", "012", (1, 1, 1, 0), (0, 1, 2)),
        ("3", "yes", "012", (1, 1, 1, 0), None),
        ("3", "yes", "012-", (1, 1, 1, 0), None),  # a void deciding round is played again
        ("3", "yes", "012-2", (1, 1, 2, 0), (2,)),
        ("1", "yes", "-", (0, 0, 0, 0), ()),  # nobody won a round: the match is drawn
        ("2", "no", "-3", (0, 0, 0, 1), (3,)),
    ],
)
def test_most_rounds_win(rounds: str, deciding: str, wins: str, scores: tuple[int, ...], winners: object) -> None:
    setup = plain_setup(ROUNDS, 5, 4, rounds=rounds, deciding=deciding)
    standing = ROUNDS.standing(setup, won(setup, wins))
    assert (standing.scores, standing.winners) == (scores, winners)


@pytest.mark.parametrize(
    ("wins", "scores", "winners"),
    [
        ("", (20, 20, 20), None),
        ("000000000", (20, 2, 2), None),
        ("0000000000", (20, 0, 0), (0,)),
        ("AAAAA", (20, 0, 0), (0,)),
        ("AAAA01", (18, 2, 0), (0,)),
        ("0101010101", (10, 10, 0), (0, 1)),
        ("----", (20, 20, 20), None),
    ],
)
def test_points_end_the_match_and_the_highest_score_wins(wins: str, scores: tuple[int, ...], winners: object) -> None:
    setup = plain_setup(TOURNAMENT, 5, 3)
    standing = TOURNAMENT.standing(setup, won(setup, wins))
    assert (standing.scores, standing.winners) == (scores, winners)


def test_only_the_tied_play_on_and_the_first_to_win_leads() -> None:  # T9
    setup = plain_setup(TOURNAMENT, 5, 3, deciding="yes")
    rounds = won(setup, "0101010101")
    assert TOURNAMENT.standing(setup, rounds).scores == (10, 10, 0)
    assert TOURNAMENT.standing(setup, rounds).winners is None
    state = TOURNAMENT.deal(setup, rounds)
    assert state.players == (0, 1) and state.hands[2] == () and len(state.supply) == 76
    after = won(setup, "0101010101-1")
    assert TOURNAMENT.standing(setup, after).winners == (1,)


def test_the_right_to_begin_passes_on_in_the_direction_of_play() -> None:  # R2, T1
    setup = plain_setup(ROUNDS, 5, 4, rounds="5")
    begins = [played.began for played in won(setup, "0-123")]
    assert [(b - begins[0]) % 4 for b in begins] == [0, 1, 2, 3, 0]
    setup = plain_setup(TOURNAMENT, 5, 4)
    begins = [played.began for played in won(setup, "0-1")]
    assert [(begins[0] - b) % 4 for b in begins] == [0, 1, 2]
    setup = plain_setup(TOURNAMENT, 5, 4, void="stays")
    begins = [played.began for played in won(setup, "0--1")]
    assert [(begins[0] - b) % 4 for b in begins] == [0, 1, 1, 1]
