"""Hints, best lines, and the answers that the page's worker gets."""

from __future__ import annotations

import json

import pytest
from okiya_gardens import PUBLISHED, placed, play, random_game, random_layout, start

from triokey.core import match as matches
from triokey.core.game import plain_setup
from triokey.core.rng import Rng
from triokey.okiya.advice import best_line, hint_for_state, move_values, opponent_replies
from triokey.okiya.analysis import ANALYSES
from triokey.okiya.garden import read_cell, write_cells
from triokey.okiya.rules import GAME, State
from triokey.okiya.tiles import pack_layout

LOOKS = {"look-forced", "look-shape", "look-block", "look-danger", "look-replies"}
REASONS = {
    "line", "square", "block", "full", "forced-win", "forced-draw", "forced-loss",
    "only-win", "wins", "only-draw", "draws", "longest",
}  # fmt: skip


def hinted(state: State) -> list[str]:
    """Return the hint as a text for each step: its key and the names of its cells."""
    return [f"{step.why} {write_cells(step.cells)}" for step in hint_for_state(state)]


@pytest.mark.parametrize(
    ("mine", "theirs", "last", "expected"),
    [
        # Player 1 holds a4, b4, c4 and answers c1 (iris, poem); d4 (pine, poem) completes the row.
        ("a4 b4 c4", "a3 d2 c1", "c1", ["look-shape a4 b4 c4", "take d4", "line a4 b4 c4 d4"]),
        # The square of a4, b4, a3, b3: a3 is open after d3 (maple, rain).
        ("a4 b4 b3", "c2 a1 d3", "d3", ["look-shape a4 b4 b3", "take a3", "square a4 b4 a3 b3"]),
    ],
)
def test_a_hint_shows_the_shape_that_wins_now(mine: str, theirs: str, last: str, expected: list[str]) -> None:
    state = placed(mine, theirs, last)._replace(began=0)
    assert hinted(state) == expected


def test_a_hint_names_the_only_winning_opening() -> None:
    look, take, why = hint_for_state(start())
    assert (look.why, take.why, why.why) == ("look-replies", "take", "only-win")
    assert take.cells == (read_cell("d3"),)
    assert dict(take.facts) == {"tile": PUBLISHED[7]}
    assert dict(why.facts) == {"left": 3, "moves": 13, "n": 12}


@pytest.mark.parametrize("full", ["block", "draw"])
def test_every_hint_takes_a_best_tile_and_gives_a_known_reason(full: str) -> None:
    rng = Rng(21)
    for _ in range(6):
        states = random_game(start(full, 0, random_layout(rng)), rng)
        for state in states[2:-1]:
            look, take, why = hint_for_state(state)
            found = move_values(state)
            assert found[take.cells[0]].rank == max(value.rank for value in found.values())
            assert look.why in LOOKS
            assert why.why in REASONS
        assert hint_for_state(states[-1]) == ()


def test_the_best_line_keeps_what_the_value_promises() -> None:
    rng = Rng(22)
    for full in ("block", "draw"):
        state = play(start(full, 0, random_layout(rng)), "a4")
        best = max(move_values(state).values(), key=lambda value: value.rank)
        line = best_line(state)
        assert len(line) == best.plies
        for cell in line:
            state = GAME.apply(state, cell)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (max(outcome.points), len(outcome.winners)) == (best.points, abs(best.outcome))


def test_replies_are_what_the_other_may_take() -> None:
    assert write_cells(opponent_replies(start(), read_cell("a4"))) == "b3 c3 a1 b1 c1 d1"


def test_the_worker_is_told_plain_data() -> None:
    setup = plain_setup(GAME, 0)._replace(deal=pack_layout(PUBLISHED) << 1)
    match = matches.start(setup)
    answers = {name: analysis(match, 0, {"op": name, "from": 0, "count": 3}) for name, analysis in ANALYSES.items()}
    assert json.loads(json.dumps(answers)) == answers
    assert answers["values"]["d3"] == [1, 3, 13]
    assert [step["why"] for step in answers["hint"]] == ["look-replies", "take", "only-win"]
    assert answers["line"][0] == "d3"
    assert len(answers["line"]) == 13
    assert answers["replies"]["a4"] == ["b3", "c3", "a1", "b1", "c1", "d1"]
