"""A duel on the page, as far as every page must know it: what is shown of one, and where its games are marked."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import GAMES, about, families, games_of

PREFIX = "duel:"
"""Begins the names under which duels are stored."""
MARK = "duel"
"""Under this name a table keeps that it is a deal of a duel."""


class Dueling(NamedTuple):
    """The duel that is shown.

    key: its name in the store, "" while one is being made.  made: the choices of one being made, texts by name.
    asked: what the worker was asked last, "" for nothing.  level: of the bots whose par is drawn, "" for none.
    """

    key: str = ""
    made: tuple[tuple[str, str], ...] = ()
    asked: str = ""
    level: str = ""


def address_of(key: str) -> str:
    """Return the address of a stored duel.

    >>> address_of("duel:1")
    '#/duel/duel-1'
    """
    return "#/duel/" + key.replace(":", "-")


def put(duels: tuple[tuple[str, str], ...], key: str, text: str) -> tuple[tuple[str, str], ...]:
    """Return the stored duels with one of them changed; an empty text takes it out.

    >>> put((("duel:1", "a"),), "duel:2", "b")
    (('duel:1', 'a'), ('duel:2', 'b'))
    """
    return tuple((name, held) for name, held in {**dict(duels), key: text}.items() if held)


def games() -> tuple[str, ...]:
    """Return the games of which duels are made: those with bots of their own whose rounds can be reviewed."""
    return tuple(game_id for game_id in GAMES if "review" in about(game_id).parts and about(game_id).levels)


def weekly_games() -> tuple[str, ...]:
    """Return the games that have eight deals of the week: of each family the first that has duels."""
    firsts = (next((game_id for game_id in games_of(family) if game_id in games()), "") for family in families())
    return tuple(filter(None, firsts))
