"""The solver compared with a plain search and with published results, and its tables compared with the rules."""

from __future__ import annotations

import pytest
from okiya_gardens import PUBLISHED, random_game, random_layout, start

from triokey.core.rng import Rng
from triokey.okiya.garden import ALL, BORDER, SHAPES, Cell, Mask, cells_in
from triokey.okiya.lookup import completing_cells, unrelated_cells
from triokey.okiya.rules import GAME, State, next_cells
from triokey.okiya.solver import Solver, Value
from triokey.okiya.tiles import related_cells


def worth(state: State, memo: dict[State, int]) -> int:
    """Return the value of a position to the player to move, by the rules alone: +n or -n for n - 1 tiles left, 0 for a draw."""
    found = memo.get(state)
    if found is None:
        outcome = GAME.outcome(state)
        if outcome:
            found = -(state.left + 1) if outcome.winners else 0
        else:
            found = max(-worth(GAME.apply(state, cell), memo) for cell in GAME.legal(state))
        memo[state] = found
    return found


def reference(state: State) -> dict[Cell, Value]:
    memo: dict[State, int] = {}
    values = {}
    for cell in GAME.legal(state):
        n = -worth(GAME.apply(state, cell), memo)
        points = abs(n) - 1 if n else 0
        values[cell] = Value((n > 0) - (n < 0), points, state.left - points)
    return values


def solved(state: State, solver: Solver | None = None) -> dict[Cell, Value]:
    mover = GAME.turn(state)
    assert mover is not None
    solver = solver or Solver(state.layout, state.full)
    return solver.values(state.tokens[mover], state.tokens[1 - mover], state.last)


def test_completions_are_the_missing_cells_of_shapes() -> None:
    rng = Rng(1)
    for tokens in [0, ALL, *SHAPES, *(rng.below(ALL + 1) for _ in range(500))]:
        missing = 0
        for shape in SHAPES:
            for cell in cells_in(shape):
                if (tokens | 1 << cell) & shape == shape:
                    missing |= 1 << cell
        assert completing_cells()[tokens] == missing


def test_strangers_have_no_related_tile_in_the_set() -> None:
    related = related_cells(PUBLISHED)
    table = unrelated_cells(related)
    rng = Rng(2)
    for cells in [0, ALL, *(rng.below(ALL + 1) for _ in range(500))]:
        assert table[cells] == sum(1 << cell for cell in range(16) if not related[cell] & cells)


@pytest.mark.long
@pytest.mark.parametrize("full", ["block", "draw"])
def test_all_values_of_random_positions_are_those_of_plain_search(full: str) -> None:
    rng = Rng(3 if full == "block" else 4)
    checked = 0
    while checked < 60:
        game = random_game(start(full, rng.below(2), random_layout(rng)), rng)
        state = game[min(len(game) - 2, 6 + rng.below(10))]
        if state.left > 10:
            continue
        assert solved(state) == reference(state)
        checked += 1


@pytest.mark.slow
@pytest.mark.parametrize("full", ["block", "draw"])
def test_all_values_of_early_positions_are_those_of_plain_search(full: str) -> None:
    rng = Rng(5 if full == "block" else 6)
    for _ in range(6):
        state = random_game(start(full, 0, random_layout(rng)), rng)[4]
        assert solved(state) == reference(state)


@pytest.mark.long
@pytest.mark.parametrize("full", ["block", "draw"])
def test_a_filled_table_changes_no_value(full: str) -> None:
    rng = Rng(7)
    for _ in range(2):
        game = random_game(start(full, 0, random_layout(rng)), rng)
        kept = Solver(game[0].layout, full)
        for state in (*game[:-1], *reversed(game[:-1])):
            assert solved(state, kept) == solved(state)


def test_the_published_garden_has_one_winning_opening() -> None:
    values = solved(start())
    assert set(values) == set(cells_in(BORDER))
    assert {cell: value for cell, value in values.items() if value.outcome > 0} == {7: Value(1, 3, 13)}


def test_a_value_adds_up() -> None:
    rng = Rng(8)
    for full in ("block", "draw"):
        for value in solved(start(full, 0, random_layout(rng))).values():
            assert value.points + value.plies == 16
            assert value.outcome or value.points == 0


def perft_by_rules(state: State, depth: int) -> int:
    if GAME.outcome(state) or not depth:
        return 1
    return sum(perft_by_rules(GAME.apply(state, cell), depth - 1) for cell in GAME.legal(state))


def perft_by_masks(related: tuple[Mask, ...], own: Mask, opp: Mask, legal: Mask, depth: int) -> int:
    """Return the number of lines of play up to this depth, counted with the solver's tables; a win ends a line."""
    if not depth:
        return 1
    count = 0
    for cell in cells_in(legal):
        after = own | 1 << cell
        replies = related[cell] & ~(after | opp)
        if completing_cells()[own] >> cell & 1 or not replies:
            count += 1
        else:
            count += perft_by_masks(related, opp, after, replies, depth - 1)
    return count


@pytest.mark.parametrize(("seed", "depth"), [(9, 4), (10, 4), (11, 5)])
def test_rules_and_masks_count_the_same_lines(seed: int, depth: int) -> None:
    state = start("block", 0, random_layout(Rng(seed)))
    related = related_cells(state.layout)
    assert perft_by_rules(state, depth) == perft_by_masks(related, 0, 0, BORDER, depth)


def test_rules_and_masks_agree_along_random_games() -> None:
    rng = Rng(12)
    for _ in range(40):
        for state in random_game(start("block", 0, random_layout(rng)), rng)[1:-1]:
            assert state.last is not None
            assert next_cells(state) == related_cells(state.layout)[state.last] & state.empty
