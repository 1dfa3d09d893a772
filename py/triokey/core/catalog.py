"""The games on the table: one line each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, cast

from triokey.core.game import Game

GAMES: dict[str, str] = {
    "okiya": "triokey.okiya.rules",
    "okey-rounds": "triokey.okey.rounds",
    "okey-tournament": "triokey.okey.tournament",
    "okeydokey": "triokey.okeydokey.rules",
}
"""Game ids in the order of the table, with the module that holds each as GAME."""


@cache
def game_of(game_id: str) -> Game[Any, Any, Any]:
    """Return the game with this id. Raises KeyError for an id that is not in the catalog."""
    return cast("Game[Any, Any, Any]", import_module(GAMES[game_id]).GAME)


def game_by_letter(letter: str) -> Game[Any, Any, Any]:
    """Return the game whose links begin with this letter. Raises KeyError if there is none."""
    for game_id in GAMES:
        game = game_of(game_id)
        if game.letter == letter:
            return game
    raise KeyError(letter)
