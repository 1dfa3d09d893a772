"""A person alone at the device hears their own moves as theirs, not only under the name of a seat."""

from __future__ import annotations

import pytest

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start, turn
from ui.games.telling import event_sentence
from ui.model.model import Player, Table
from ui.text.words import LANGUAGES, load

MOVES = 8
"""Number of moves at the beginning of a game whose announcements are checked."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_an_own_move_is_told_as_one(game_id: str, lang: str) -> None:
    game, words = game_of(game_id), load(lang)
    seats = game.about.seat_counts[-1]
    match = start(plain_setup(game, 1, seats))
    for _ in range(MOVES):
        seat, state = turn(match), match.state
        if seat is None:
            break
        match = play(match, game.write(game.legal(state)[0]))
        bots = [Player("bot", "", game.levels[0])] * seats
        mine = [*bots[:seat], Player("person"), *bots[seat + 1 :]]
        tables = [Table("game:1", match, tuple(players)) for players in (mine, bots)]
        own, others = (event_sentence(words, table, seat, state, match.words[-1]) for table in tables)
        assert own != others or not own
