"""The rules K1 to K13, each as a table of positions and results."""

from __future__ import annotations

from itertools import combinations

import pytest
from okiya_gardens import PUBLISHED, placed, play, random_game, random_layout, start

from triokey.core.game import IllegalAction, NotationError, plain_setup
from triokey.core.rng import Rng
from triokey.okiya.garden import ALL, BORDER, CELLS, LINES, SHAPES, SQUARES, cells_in, read_cell, write_cell
from triokey.okiya.rules import GAME, completed_shapes, next_cells
from triokey.okiya.tiles import is_related, read_layout, read_tile, related_cells, write_tile


def test_nineteen_shapes_win() -> None:
    assert (len(LINES), len(SQUARES), len(set(SHAPES))) == (10, 9, 19)
    assert all(shape.bit_count() == 4 for shape in SHAPES)


def test_the_shapes_are_those_found_by_looking_at_all_fours() -> None:
    def wins(four: tuple[int, ...]) -> bool:
        rows, columns = zip(*(divmod(cell, 4) for cell in four), strict=True)
        spread = max(rows) - min(rows), max(columns) - min(columns)
        diagonal = spread == (3, 3) and len({r - c for r, c in zip(rows, columns, strict=True)}) == 1
        counter = spread == (3, 3) and len({r + c for r, c in zip(rows, columns, strict=True)}) == 1
        return 0 in spread or spread == (1, 1) or diagonal or counter

    found = {sum(1 << cell for cell in four) for four in combinations(range(CELLS), 4) if wins(four)}
    assert found == set(SHAPES)


def test_every_tile_has_six_related_tiles() -> None:
    for tile in range(16):
        assert sum(is_related(tile, other) for other in range(16)) == 6
    assert [mask.bit_count() for mask in related_cells(PUBLISHED)] == [6] * 16


def test_cells_and_tiles_are_read_as_they_are_written() -> None:
    assert [read_cell(write_cell(cell)) for cell in range(CELLS)] == list(range(CELLS))
    assert [read_tile(write_tile(tile)) for tile in range(16)] == list(range(16))
    assert PUBLISHED == (14, 4, 11, 9, 7, 12, 10, 3, 8, 1, 5, 0, 6, 2, 13, 15)


@pytest.mark.parametrize("word", ["", "a", "a5", "e1", "A4", "a44", "4a", "a4 "])
def test_what_is_no_cell_is_refused(word: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(word)


@pytest.mark.parametrize("text", ["", "ms", "ms " * 16, "xx " * 16])
def test_what_is_no_layout_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_layout(text)


def test_the_opening_takes_a_border_tile() -> None:
    assert next_cells(start()) == BORDER
    assert len(GAME.legal(start())) == 12
    assert set(GAME.legal(start())) == set(range(16)) - {5, 6, 9, 10}


@pytest.mark.parametrize(
    ("moves", "legal"), [("d3", "b2 d2 b1 c4 a3 d1"), ("a4", "c3 b3 a1 b1 c1 d1"), ("a4 c3", "c4 d4 a2 a1 b1")]
)
def test_a_turn_takes_a_related_tile(moves: str, legal: str) -> None:
    assert {GAME.write(cell) for cell in GAME.legal(play(start(), moves))} == set(legal.split())


@pytest.mark.parametrize(
    ("moves", "word", "rule", "reason"),
    [
        ("", "b3", "K5", "border"),
        ("", "c2", "K5", "border"),
        ("a4", "a4", "K6", "taken"),
        ("a4 c3", "a4", "K6", "taken"),
        ("a4", "b4", "K6", "unrelated"),
        ("a4 c3", "d1", "K6", "unrelated"),
    ],
)
def test_what_a_turn_may_not_take_is_refused_with_its_rule(moves: str, word: str, rule: str, reason: str) -> None:
    state = play(start(), moves)
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, GAME.read(word))
    assert (refusal.value.rule, refusal.value.reason) == (rule, reason)


def test_a_refusal_shows_the_tile_that_binds() -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(play(start(), "a4"), read_cell("b4"))
    assert refusal.value.evidence == ("b4", "a4")
    assert refusal.value.facts == {"plant": "iris", "symbol": "bird", "tile_plant": "cherry", "tile_symbol": "sun"}


def test_a_number_that_is_no_cell_is_refused() -> None:
    for cell in (-1, 16, 99):
        with pytest.raises(IllegalAction, match="outside"):
            GAME.apply(start(), cell)


def test_after_the_end_nothing_may_be_taken() -> None:
    over = placed("a4 b4 c4 d4", "a1 b1 c1", "d4")
    assert GAME.legal(over) == ()
    assert GAME.turn(over) is None
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(over, read_cell("a3"))
    assert (refusal.value.rule, refusal.value.reason) == ("K8", "over")


def test_each_shape_wins() -> None:
    for shape in SHAPES:
        cells = cells_in(shape)
        others = [cell for cell in range(CELLS) if cell not in cells][:3]
        mine = " ".join(write_cell(cell) for cell in cells)
        state = placed(mine, " ".join(write_cell(cell) for cell in others), write_cell(cells[0]))
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winners == (0,)
        assert outcome.points == (9, 0)
        assert outcome.reasons[0] == ("line" if shape in LINES else "square")
        assert completed_shapes(state) == (shape,)
        assert dict(outcome.facts)["cells"] == mine


def test_a_block_wins_when_no_related_tile_is_left() -> None:
    # d4 is pine and poem: c4, c3, a2 (pine) and b2, c2, c1 (poem) are taken.
    outcome = GAME.outcome(placed("d4 c4 b2 c1", "c3 a2 c2", "d4"))
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reasons, outcome.rules) == ((0,), (9, 0), ("block",), ("K10",))
    assert dict(outcome.facts) == {"left": 9, "cells": "", "plant": "pine", "symbol": "poem"}


def test_several_reasons_are_named_in_the_order_line_square_block() -> None:
    # a4 b4 c4 d4 is a line, c4 d4 c3 d3 a square; all tiles related to d4's are gone.
    state = placed("a4 b4 c4 d4 c3 d3", "a2 b2 c2 c1 a1", "d4")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reasons, outcome.rules) == (("line", "square", "block"), ("K8", "K9", "K10"))
    assert dict(outcome.facts)["cells"] == "a4 b4 c4 d4 c3 d3"


FULL_GARDEN = ("a4", "b4", "d4", "c3", "a2", "b2", "d2", "c1")


@pytest.mark.parametrize(
    ("full", "winners", "reasons", "rules"), [("block", (0,), ("full",), ("K12",)), ("draw", (), ("full",), ("K13",))]
)
def test_a_full_garden_is_a_block_or_a_draw(
    full: str, winners: tuple[int, ...], reasons: tuple[str, ...], rules: tuple[str, ...]
) -> None:
    others = " ".join(write_cell(cell) for cell in range(CELLS) if write_cell(cell) not in FULL_GARDEN)
    outcome = GAME.outcome(placed(" ".join(FULL_GARDEN), others, "a4", full))
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reasons, outcome.rules) == (winners, (0, 0), reasons, rules)


@pytest.mark.parametrize("full", ["block", "draw"])
def test_a_shape_on_the_last_tile_wins(full: str) -> None:
    mine = "a4 b4 c4 d4 a2 b2 d2 c1"
    others = " ".join(write_cell(cell) for cell in range(CELLS) if write_cell(cell) not in mine.split())
    outcome = GAME.outcome(placed(mine, others, "a4", full))
    assert outcome is not None
    assert (outcome.winners, outcome.reasons[0], outcome.points) == ((0,), "line", (0, 0))


@pytest.mark.parametrize("full", ["block", "draw"])
def test_random_games_keep_to_the_rules(full: str) -> None:
    rng = Rng(2)
    for _ in range(60):
        states = random_game(start(full, rng.below(2), random_layout(rng)), rng)
        assert 8 <= len(states) <= 17
        for ply, state in enumerate(states[:-1]):
            assert GAME.turn(state) == state.began ^ (ply & 1)
            assert state.left == CELLS - ply
            assert state.tokens[0] & state.tokens[1] == 0
            assert set(GAME.legal(state)) <= set(cells_in(state.empty))
        outcome = GAME.outcome(states[-1])
        assert outcome is not None
        assert GAME.legal(states[-1]) == ()
        if outcome.winners:
            began = outcome.winners[0] == states[-1].began
            assert states[-1].left % 2 == began
            assert states[-1].left <= 9


def test_a_deal_shuffles_all_tiles_and_is_always_the_same() -> None:
    setup = plain_setup(GAME, 12345)
    state = GAME.deal(setup, ())
    assert state == GAME.deal(setup, ())
    assert sorted(state.layout) == list(range(16))
    assert state.empty == ALL
    assert GAME.deal(plain_setup(GAME, 12346), ()).layout != state.layout


def test_a_packed_deal_is_dealt_again_without_the_seed() -> None:
    state = GAME.deal(plain_setup(GAME, 77), ())
    bits, width = GAME.pack(state)
    setup = plain_setup(GAME, 0)._replace(deal=bits)
    assert width == GAME.deal_width(setup) == 65
    assert GAME.deal(setup, ()) == state


def test_a_packed_deal_that_lacks_a_tile_is_refused() -> None:
    with pytest.raises(ValueError, match="every tile once"):
        GAME.deal(plain_setup(GAME, 0)._replace(deal=0), ())
