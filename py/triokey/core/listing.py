"""Reads the descriptions of the games from their packages and checks them against each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from string import ascii_lowercase

from triokey.core.about import About

DUEL_LETTER = "u"
"""First letter of links to duels; no game may have it."""
_ID = re.compile(r"[a-z]+(-[a-z]+)*")


class CatalogError(ValueError):
    """A game does not fit into the catalog. The message says what is wrong, or what is taken by which other game."""


def read_abouts(packages: Mapping[str, str]) -> dict[str, About]:
    """Return the descriptions of all games by id, in the given order. packages: the package of each game by its id.

    Raises CatalogError for an id that is invalid in addresses, that its package does not list exactly once, or that is the
    family of other games; for a letter that is invalid or taken; and for a family that is not the package's name.
    """
    found: dict[str, About] = {}
    for game_id, package in packages.items():
        one = _find_about(game_id, package)
        _check_family(one, package, found.values())
        _check_letter(one, found.values())
        found[game_id] = one
    return found


def free_letters(games: Iterable[About]) -> str:
    """Return the letters with which no link begins, given these games."""
    taken = {DUEL_LETTER, *(game.letter for game in games)}
    return "".join(letter for letter in ascii_lowercase if letter not in taken)


def is_duel_link(text: str) -> bool:
    """Tell by its first letter whether a link is the link of a duel."""
    return text.strip().lstrip("#").startswith(DUEL_LETTER)


def _find_about(game_id: str, package: str) -> About:
    if not _ID.fullmatch(game_id):
        raise CatalogError(f"{game_id}: an id is of small letters, with single dashes between them")
    listed: tuple[About, ...] = getattr(import_module(package), "ABOUT", ())
    same = [one for one in listed if one.id == game_id]
    if len(same) != 1:
        ids = ", ".join(one.id for one in listed) or "nothing"
        raise CatalogError(f"{game_id}: ABOUT of {package} must list this id once; it lists {ids}")
    return same[0]


def _check_family(one: About, package: str, others: Iterable[About]) -> None:
    name = package.rpartition(".")[2]
    if one.family != name:
        owners = ", ".join(other.id for other in others if other.family == one.family)
        taken = f"the family {one.family} belongs to {owners}; " if owners else f"{one.family} is not the name of its package; "
        raise CatalogError(f"{one.id}: {taken}the family of this game is {name}")
    for other in others:
        if other.family != one.family and other.family == one.id:
            raise CatalogError(f"{one.id}: the name {one.id} belongs to the family of {other.id}")
        if other.family != one.family and other.id == one.family:
            raise CatalogError(f"{one.id}: the family {one.family} is the id of another game; its package needs another name")


def _check_letter(one: About, others: Iterable[About]) -> None:
    owner = next((other.id for other in others if other.letter == one.letter), "")
    if one.letter == DUEL_LETTER:
        owner = "duels"
    if owner or len(one.letter) != 1 or one.letter not in ascii_lowercase:
        wrong = f"the letter {one.letter} belongs to {owner}" if owner else f"{one.letter!r} is no letter from a to z"
        raise CatalogError(f"{one.id}: {wrong}; free are {' '.join(free_letters(others))}")
