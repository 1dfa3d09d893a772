"""Arrow keys follow the visible rows of pieces, however many pieces each row has."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from no_browser import no_browser

LIFT = 20
"""Pixels by which a selected piece is raised above its row."""


@pytest.fixture(scope="module", autouse=True)
def js() -> Iterator[Any]:
    """A stand-in for the browser's window, which modules of ui/browser use within the test."""
    with no_browser() as window:
        yield window


@pytest.mark.parametrize("seed", range(20))
def test_arrows_lead_along_each_row_that_is_seen_and_into_the_rows_beside_it(seed: int) -> None:
    from ui.browser.zones import Place, indices_in_line, neighbour_index

    dice = random.Random(seed)
    lengths = [dice.randint(1, 10) for _ in range(dice.randint(1, 4))]
    places = [
        Place(80.0 * column, 120.0 * row - dice.choice([0, LIFT]), 70.0, 100.0)
        for row, length in enumerate(lengths)
        for column in range(length)
    ]
    rows = [list(range(sum(lengths[:row]), sum(lengths[: row + 1]))) for row in range(len(lengths))]
    for number, row in enumerate(rows):
        for column, piece in enumerate(row):
            assert indices_in_line(places, piece, upright=False) == row
            assert indices_in_line(places, piece, upright=True) == [each[column] for each in rows if column < len(each)]
            assert neighbour_index(places, piece, 1, 0) == (row[column + 1] if piece != row[-1] else None)
            assert neighbour_index(places, piece, -1, 0) == (row[column - 1] if column else None)
            for down in (-1, 1):
                beside = rows[number + down] if 0 <= number + down < len(rows) else []
                expected = beside[min(column, len(beside) - 1)] if beside else None
                assert neighbour_index(places, piece, 0, down) == expected
