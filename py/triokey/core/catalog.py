"""The catalog of games, one line for each, and functions that look up games and their parts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, cast

from triokey.core.about import About
from triokey.core.game import Game
from triokey.core.listing import read_abouts

__all__ = ["GAMES", "game_of", "game_by_letter", "about", "abouts", "families", "games_of", "part"]

GAMES: dict[str, str] = {
    "okiya": "triokey.okiya.rules",
    "okey-rounds": "triokey.okey.rounds_sheet",
    "okey-tournament": "triokey.okey.tournament_sheet",
    "okeydokey": "triokey.okeydokey.rules",
}
"""Game ids in the order of this table, each with the module that holds the game as GAME."""


@cache
def abouts() -> Mapping[str, About]:
    """Return the descriptions of all games, by id in the order of the catalog. Raises CatalogError if two games conflict."""
    return read_abouts({game_id: _package_name(game_id) for game_id in GAMES})


def about(game_id: str) -> About:
    """Return the description of a game, without loading its rules. Raises KeyError for an id that is not in the catalog."""
    return abouts()[game_id]


@cache
def game_of(game_id: str) -> Game[Any, Any, Any]:
    """Return the game with this id. Raises KeyError for an id that is not in the catalog."""
    module = GAMES[game_id]
    abouts()  # raises CatalogError for a faulty catalog before any game is dealt
    return cast("Game[Any, Any, Any]", import_module(module).GAME)


def game_by_letter(letter: str) -> Game[Any, Any, Any]:
    """Return the game whose links begin with this letter. Raises KeyError if there is none."""
    by_letter = {one.letter: one.id for one in abouts().values()}
    return game_of(by_letter[letter])


def families() -> tuple[str, ...]:
    """Return the families of games in the order of the catalog."""
    return tuple(dict.fromkeys(about(game_id).family for game_id in GAMES))


def games_of(family: str) -> tuple[str, ...]:
    """Return the ids of a family's games in the order of the catalog; empty for a name that is no family."""
    return tuple(game_id for game_id in GAMES if about(game_id).family == family)


def duel_games() -> tuple[str, ...]:
    """Return the games that have duels: those with their own bots whose rounds can be reviewed."""
    return tuple(game_id for game_id in GAMES if "review" in about(game_id).parts and about(game_id).levels)


def puzzle_games() -> tuple[str, ...]:
    """Return the games that have puzzles, in the order of the catalog."""
    return tuple(game_id for game_id in GAMES if "puzzles" in about(game_id).parts)


def part(game_id: str, name: str) -> Any:
    """Return a part of a game, such as "bots", which is a module of its package. Raises KeyError if the game lacks it."""
    if name not in about(game_id).parts:
        raise KeyError(f"{game_id} has no {name}")
    return import_module(f"{_package_name(game_id)}.{name}")


def _package_name(game_id: str) -> str:
    return GAMES[game_id].rpartition(".")[0]
