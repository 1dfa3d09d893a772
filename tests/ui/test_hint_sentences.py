"""Every sentence of a hint begins like a sentence, in every game and language."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from driving import do, lifted, opened, text_at, think
from triokey.core.catalog import GAMES, game_of
from triokey.core.rng import stream
from ui.games.showcase import board_of
from ui.model.effects import Think
from ui.model.model import Model
from ui.text.words import LANGUAGES, load

MOMENTS = 3


def _table(game_id: str, lang: str) -> Model:
    """Return the model of a new game of people at this device."""
    first = (("setting", "ceremony=off"), ("route", f"#/new/{game_id}"), ("new-mode", "table"))
    return lifted(do(opened(lang=lang), *first, ("new-go", "", (("seed", "capital"),)))[0])


def _steps(model: Model) -> Iterator[str]:
    """Yield the text of each step of the hint."""
    model = think(*do(model, ("hint",)))[0]
    assert model.table is not None
    for _ in range(board_of(model.table.match.setup.game).hint_steps(model.table)):
        yield text_at(model, "hint")
        model = do(model, ("hint",))[0]


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_step_of_a_hint_begins_with_a_capital(game_id: str, lang: str) -> None:
    model, game, rng = _table(game_id, lang), game_of(game_id), stream(3, game_id)
    for _ in range(MOMENTS):
        said = list(_steps(model))
        assert said and not [step for step in said if step[0].islower()]
        for _ in range(3):
            assert model.table is not None
            if model.table.turn is None:
                return
            model = lifted(do(model, ("play", game.write(rng.choice(game.legal(model.table.match.state)))))[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tile", ["13r", "f", "2y"])
def test_a_sentence_of_okey_that_a_tile_begins_has_its_capital(lang: str, tile: str) -> None:
    for key in load(lang).keys("okey.hint."):
        why = key.removeprefix("okey.hint.")
        if why in ("sort", "soon"):
            continue
        model, effects = do(_table("okey-tournament", lang), ("hint",))
        question = next(effect for effect in effects if isinstance(effect, Think))
        step = {"why": why, "tiles": [tile, "3b"], "facts": {"n": 2, "helps": 5}}
        model = do(model, question.answered(json.dumps([step])))[0]
        assert not text_at(model, "hint")[0].islower(), text_at(model, "hint")
