"""Adds a game of tests/games to the catalog during a test, without a copy of the project."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import triokey
from triokey.core import catalog
from triokey.core.game import Game

FOLDERS = Path(__file__).parents[2] / "games"


@contextmanager
def on_the_table(name: str, *caches: Any) -> Iterator[Game[Any, Any, Any]]:
    """Add a throw-away game to the catalog within the block. caches: further cached functions that depend on the catalog."""
    known = (catalog.abouts, catalog.game_of, *caches)
    with (
        patch.object(triokey, "__path__", [*triokey.__path__, str(FOLDERS)]),
        patch.dict(catalog.GAMES, {name: f"triokey.{name}.rules"}),
    ):
        for cached in known:
            cached.cache_clear()
        yield catalog.game_of(name)
    for cached in known:
        cached.cache_clear()
    for module in [module for module in sys.modules if module.startswith(f"triokey.{name}")]:
        del sys.modules[module]
