"""The laws of the Game protocol, checked over whole rounds of both games of Okey."""

from __future__ import annotations

import pytest
from okey_laws import GAMES, at_random, by_bots, check_round, refused, setups

from triokey.core.rng import Rng

pytestmark = pytest.mark.parametrize("game_id", list(GAMES))


@pytest.mark.parametrize("rounds", [40, pytest.param(2000, marks=pytest.mark.slow)])
@pytest.mark.long
def test_every_law_holds_at_every_step_of_random_rounds(game_id: str, rounds: int) -> None:
    ends = set()
    for setup in setups(game_id, rounds):
        end = check_round(setup, at_random(Rng(setup.seed))).end
        assert end is not None
        ends.add(end.how)
    assert "void" in ends


@pytest.mark.parametrize("rounds", [20, pytest.param(200, marks=pytest.mark.slow)])
@pytest.mark.long
def test_every_law_holds_at_every_step_of_rounds_between_bots(game_id: str, rounds: int) -> None:
    ends = set()
    for setup in setups(game_id, rounds):
        end = check_round(setup, by_bots(setup)).end
        assert end is not None
        ends.add(end.how)
    assert "groups" in ends


def test_words_that_are_no_notation_are_refused(game_id: str) -> None:
    for word in ("", "q", "x", "x14r", "xr7", "w", "tw", "twf1", "d1", "X7r", "x07r", "x7r ", "t7r", "x１r"):
        assert refused(GAMES[game_id], word), word
