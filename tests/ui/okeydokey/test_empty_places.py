"""In a lost game the last action lists every place that stays empty, and no other, in words for a listener."""

from __future__ import annotations

import random
import re

import pytest

from okeydokey_tables import dealt, seated
from triokey.core.match import play
from triokey.okeydokey.cards import COLUMNS
from triokey.okeydokey.rules import GAME
from ui.games.okeydokey.art import row_name
from ui.games.okeydokey.board import BOARD
from ui.model.model import Player
from ui.text.words import LANGUAGES, load

GAMES_LOST = 12
"""Number of games that are played to their end, with varying numbers of seats."""


@pytest.mark.parametrize("seed", range(GAMES_LOST))
def test_the_end_tells_which_places_stay_empty(seed: int) -> None:
    draw, seats = random.Random(seed), 1 + seed % 5
    match = dealt(seats, seed, equals="0")
    while GAME.turn(match.state) is not None:
        match = play(match, GAME.write(draw.choice(GAME.legal(match.state))))
    rows = match.state.rows
    table = seated(match, *[Player("person", f"P{seat}") for seat in range(seats)]).table
    for lang in LANGUAGES:
        words = load(lang)
        told = BOARD.followed(words, table, match.states[-2], match.words[-1])
        part = next((at for at in range(COLUMNS) if any(len(row) == at for row in rows)), COLUMNS)
        whole = [str(at + 1) for at in range(COLUMNS) if not any(len(row) > at for row in rows)]
        said = words("okeydokey.told.empty", places="|").split("|")[0]
        assert (said in told) == (match.state.end != "festival")
        if said in told:
            places = told.split(said)[1]
            named = [row for row in range(5) if row_name(words, row) in places]
            open_rows = [row for row in range(5) if len(rows[row]) == part]
            assert named == (open_rows if len(open_rows) < 5 else [])
            assert re.findall(r"\d+", places)[-len(whole) :] == whole or not whole
            assert str(part + 1) in places
