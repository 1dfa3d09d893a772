"""Who begins (K4) and how matches end (K14 to K16)."""

from __future__ import annotations

import pytest

from triokey.core.game import Outcome, Round, Setup, Standing, plain_setup
from triokey.okiya.rules import GAME


def rounds(text: str) -> tuple[Round, ...]:
    """Return the rounds in a text such as "0:1+3" (begun by seat 0, won by seat 1 with 3 tiles left) or "1:=" (drawn)."""
    played = []
    for word in text.split():
        began, end = int(word[0]), word[2:]
        if end == "=":
            played.append(Round(began, Outcome((), (0, 0), ("full",), ("K13",))))
        else:
            winner, left = int(end[0]), int(end[2:])
            points = (0, left) if winner else (left, 0)
            played.append(Round(began, Outcome((winner,), points, ("line",), ("K8",))))
    return tuple(played)


def setup(seed: int = 1, **options: str) -> Setup:
    return plain_setup(GAME, seed, **options)


def test_chance_draws_who_begins_the_first_game() -> None:
    begins = [GAME.deal(setup(seed), ()).began for seed in range(200)]
    assert 70 < sum(begins) < 130


@pytest.mark.parametrize(("first", "began"), [("one", 0), ("two", 1)])
def test_an_option_names_who_begins_the_first_game(first: str, began: int) -> None:
    assert {GAME.deal(setup(seed, first=first), ()).began for seed in range(20)} == {began}


@pytest.mark.parametrize(
    ("played", "began"), [("0:0+3", 1), ("0:1+2", 0), ("1:0+0", 1), ("0:=", 1), ("1:=", 0), ("0:0+3 1:=", 0)]
)
def test_the_loser_begins_the_next_game(played: str, began: int) -> None:
    assert GAME.deal(setup(match="three"), rounds(played)).began == began


def test_every_game_of_a_match_has_its_own_garden() -> None:
    layouts = {GAME.deal(setup(match="three"), rounds("0:0+3 " * n)).layout for n in range(5)}
    assert len(layouts) == 5


@pytest.mark.parametrize(
    ("match", "played", "scores", "winners"),
    [
        ("single", "", (0, 0), None),
        ("single", "0:1+2", (0, 1), (1,)),
        ("single", "0:0+0", (1, 0), (0,)),
        ("single", "0:=", (0, 0), ()),
        ("three", "0:1+2 0:1+4", (0, 2), None),
        ("three", "0:1+2 0:= 1:0+1 1:1+4 0:1+0", (1, 3), (1,)),
        ("points10", "0:0+5 1:0+0 1:0+4", (9, 0), None),
        ("points10", "0:0+5 1:0+0 1:0+5", (10, 0), (0,)),
        ("points15", "0:0+9 1:1+8 0:= 0:0+7", (16, 8), (0,)),
        ("points20", "0:0+9 1:1+8 0:= 0:0+7", (16, 8), None),
    ],
)
def test_a_match_ends_by_its_form(match: str, played: str, scores: tuple[int, ...], winners: tuple[int, ...] | None) -> None:
    assert GAME.standing(setup(match=match), rounds(played)) == Standing(scores, winners)
