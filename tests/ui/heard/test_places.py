"""The key for the state of Okiya announces the places of all tokens, and a selected tile the possible replies to it."""

from __future__ import annotations

from random import Random

import pytest

from driving import do, opened
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.okiya.garden import cells_in, write_cell
from triokey.okiya.rules import GAME, completed_shapes
from ui.model import store
from ui.model.model import Model, Player, Table
from ui.table.queries import LEGAL, STATUS, answer_text
from ui.text.words import LANGUAGES

PEOPLE = (Player("person"), Player("person"))


def shown(match: Match, lang: str) -> Model:
    return do(opened({"game:1": store.pack_table(Table("game:1", match, PEOPLE), 1)}, "#/", lang), ("route", "#/play/game-1"))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_all_places_are_said_from_the_first_move_to_the_winning_four(seed: int, lang: str) -> None:
    rng, match = Random(seed), start(plain_setup(game_of("okiya"), seed))
    while True:
        model, state = shown(match, lang), match.state
        said = answer_text(model, STATUS, "")
        for seat in (0, 1):
            held = model.words.listed(map(write_cell, cells_in(state.tokens[seat])))
            assert held in said
        for shape in completed_shapes(state):
            assert model.words("query.okiya.four", cells=model.words.listed(map(write_cell, cells_in(shape)))) in said
        if turn(match) is None:
            break
        move = rng.choice(GAME.legal(state))
        chosen = do(model, ("pick", write_cell(move)))[0]
        after = GAME.apply(state, move)
        replies = GAME.legal(after) if GAME.turn(after) is not None else ()
        heard = answer_text(chosen, LEGAL, "")
        assert [cell for cell in map(write_cell, range(16)) if f"{cell}:" in heard.replace("：", ":").replace("\u202f", "")] == [
            write_cell(cell) for cell in sorted(replies)
        ]
        match = play(match, write_cell(move))
