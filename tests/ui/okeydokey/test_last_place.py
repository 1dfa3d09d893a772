"""Where a column has a single free place, the instruction names its row, and whether its Reset goes there."""

from __future__ import annotations

from functools import cache

import pytest

from okeydokey_tables import PERSON, dealt, seated
from triokey.core.match import Match, play
from triokey.okeydokey import grid
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.games.okeydokey.art import row_name
from ui.games.okeydokey.board import BOARD
from ui.text.words import LANGUAGES, load

SEATS = (1, 5)
"""Numbers of players, with and without a further turn for whoever completes the fifth column."""


@cache
def moments(seats: int) -> tuple[Match, ...]:
    """Return the match at each turn of a won game."""
    found = [dealt(seats, 12)]
    for move in solve(found[0].state).line:
        found.append(play(found[-1], GAME.write(move)))
    return tuple(found[:-1])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_row_of_a_columns_last_place_is_named(lang: str, seats: int) -> None:
    words, met = load(lang), set()
    for match in moments(seats):
        rows, reset = grid.open_rows(match.state.rows), not grid.has_reset(match.state.rows)
        if len(rows) > 2:
            continue
        players = [PERSON if seat == match.state.turn else PERSON._replace(kind="bot") for seat in range(seats)]
        model = seated(match, *players, settings=f"lang {lang}\n")
        said = BOARD.task(model.table, model)
        named = [row for row in range(5) if row_name(words, row).casefold() in said.casefold()]
        assert named == (list(rows) if len(rows) == 1 else []), said
        met.add((len(rows), reset))
        assert not reset or words("okeydokey.reset") in said
    assert {(1, True), (1, False), (2, True)} <= met
