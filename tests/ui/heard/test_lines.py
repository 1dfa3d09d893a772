"""A row or column is announced piece by piece, without empty places, with one punctuation mark between two names."""

from __future__ import annotations

from random import Random

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import GAMES
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.table.queries import COLUMN, ROW, answer_text
from ui.text.words import LANGUAGES

PIECES = 12
"""Number of pieces of each board, drawn by game and language, whose rows and columns are asked for."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_line_is_read_without_its_empty_places(game_id: str, lang: str) -> None:
    model = do(opened({"settings": f"lang {lang}\n"}, f"#/new/{game_id}"), Message("new-go", "", (("seed", "lines"),)))[0]
    if model.table is not None and model.table.aside.stage:
        model = do(model, ("arrange", "deal skip"))[0]
    assert model.table is not None
    page = board_of(game_id).page(model.table, model)
    zones = [node for node in nodes(page) if node.attrs.get("data-zone") == "grid"]
    pieces = [node for zone in zones for node in nodes(zone) if node.tag == "button" and "id" in node.attrs]
    empty = {piece.attrs["aria-label"] for piece in pieces if "data-empty" in piece.attrs}
    at = {piece.attrs["id"]: piece.attrs["aria-label"] for piece in pieces}
    asked = Random(f"{game_id} {lang}").sample(sorted(at), min(PIECES, len(at)))
    for piece in asked:
        for what in (ROW, COLUMN):
            said = answer_text(model, what, piece)
            assert said and ".;" not in said and "。;" not in said
            named = [name for name in empty if name in said.split("; ")]
            assert not named or said == at[piece], "where nothing else is in a line, its own place is named"
