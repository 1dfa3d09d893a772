"""Rounds of a match by ear: which round begins is said with the deal, and that one has ended by the key for the state of play."""

from __future__ import annotations

import pytest

from driving import do, opened
from menus import ended
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from ui.games.board import Dealer
from ui.games.showcase import board_of
from ui.games.telling import as_sentence
from ui.model import store
from ui.model.model import Model, Player, Table
from ui.table.queries import STATUS, answer_text
from ui.text.words import LANGUAGES


def over(game_id: str, lang: str, letters: str = "on") -> Model:
    """Return the model at the end of the first round of a match of people at this device."""
    match = ended(start(plain_setup(game_of(game_id), 1)))
    stored = store.pack_table(Table("game:1", match, (Player("person"),) * match.setup.seats), 1)
    model = opened({"game:1": stored, "settings": f"letters {letters}\n"}, "#/", lang)
    return do(model, ("route", "#/play/game-1"))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_after_a_round_the_state_of_play_says_how_it_ended_and_how_to_go_on(game_id: str, lang: str) -> None:
    for letters, key in (("on", "N"), ("off", "no")):
        for model in (before := over(game_id, lang, letters), do(before, ("close", ""))[0]):
            table, words = model.table, model.words
            assert table is not None
            said, goes_on = answer_text(model, STATUS, ""), words("say.on", letter=key, next=words("table.next"))
            assert said.startswith(as_sentence(words, board_of(game_id).verdict(words, table)))
            assert (goes_on in said) == (table.standing.winners is None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if isinstance(board_of(game_id), Dealer)])
def test_a_further_round_begins_with_its_number(game_id: str, lang: str) -> None:
    model = over(game_id, lang)
    board, first = board_of(game_id), model.table
    assert isinstance(board, Dealer) and first is not None
    model = do(model, ("next",))[0]
    table = model.table
    assert table is not None and (table.match.past or first.standing.winners is not None)
    if table.match.past:
        number = board.subtitle(model.words, table).split("\u00a0")[0]  # type: ignore[attr-defined]
        assert board.dealt(table, model).startswith(number)
