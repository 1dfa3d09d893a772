"""A plugin of pytest that skips the cases of other games: --cases-of GAME, once for each game to keep.

A case is of a game if one of its parameters, or its name, holds that game's id. With --only-theirs a test without
such a parameter stays only where it goes over all games, its file is named after the game or its family, or it judges all code.
"""

from __future__ import annotations

import inspect
import re

import pytest

from running.tree import ALL_GAMES, Tree, subjects

OF_ALL_CODE = "tests/test_style.py"
"""Test file with the laws that the modules of a new game have to keep like all others."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that tests/run.py passes on."""
    group = parser.getgroup("chosen")
    group.addoption("--cases-of", action="append", default=[], metavar="GAME", help="leave out the cases of other games")
    group.addoption("--only-theirs", action="store_true", help="and tests that are about no game")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the cases and tests that the options exclude."""
    games = set(config.getoption("--cases-of"))
    if games:
        families = Tree().families
        known = {game for words in families.values() for game in words[1:]}
        own = {family for family, words in families.items() if games & {*words}}
        kept = [item for item in items if _stays(item, games, known, own, config.getoption("--only-theirs"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept


def _stays(item: pytest.Item, games: set[str], known: set[str], own: set[str], only_theirs: bool) -> bool:
    named = games_of_case([item.callspec.id, *item.callspec.params.values()] if hasattr(item, "callspec") else "", known)
    if named or not only_theirs:
        return not named or bool(named & games)
    if item.nodeid.startswith(OF_ALL_CODE) or own & (subjects(item.nodeid.split("::")[0]) | {*item.nodeid.split("/")}):
        return True
    return (
        isinstance(item, pytest.Function)
        and re.search(rf"\b({'|'.join(ALL_GAMES)})\b", inspect.getsource(item.function)) is not None
    )


def games_of_case(value: object, known: set[str]) -> set[str]:
    """Return the games whose id occurs in a parameter or the name of a test case.

    >>> sorted(games_of_case(["en", ("okiya", 3), "heard in okeydokey.de"], {"okiya", "okeydokey", "okey"}))
    ['okeydokey', 'okiya']
    """
    if isinstance(value, str):
        return {game for game in known if re.search(rf"(?<![a-z]){game}(?![a-z])", value)}
    if isinstance(value, tuple | list):
        return {game for part in value for game in games_of_case(part, known)}
    return set()
