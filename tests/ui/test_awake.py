"""The screen stays lit while a person is at a table whose match is not over, and at no other time."""

from __future__ import annotations

import pytest

from driving import do, opened
from triokey.core.catalog import GAMES
from triokey.okiya.rules import GAME
from ui.model.effects import Awake, Effect

BEGIN = (("new-mode", "table"), ("new-go", "", (("seed", "hello"),)))


def asked(effects: tuple[Effect, ...]) -> list[bool]:
    return [effect.on for effect in effects if isinstance(effect, Awake)]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_lit_from_the_first_board_on_until_the_table_is_left(game: str) -> None:
    model, effects = do(opened(address=f"#/new/{game}"), *BEGIN)
    assert asked(effects) == [True]
    model, effects = do(model, ("route", "#/settings"))
    assert asked(effects) == [False]
    model, effects = do(model, ("route", "#/play/game-1"))
    assert asked(effects) == [True]


def test_it_goes_dark_when_the_game_is_over() -> None:
    model, effects = do(opened(address="#/new/okiya"), *BEGIN)
    while model.table is not None and model.table.turn is not None:
        assert False not in asked(effects)
        model, effects = do(model, ("play", GAME.write(GAME.legal(model.table.match.state)[0])))
    assert asked(effects) == [False]
