"""What a family of games shows on the page: one record in its folder, every part of which it may leave out."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import NamedTuple, cast

from triokey.core.catalog import about


class Showcase(NamedTuple):
    """What a family shows.

    wide: whether its board is as wide as the window, so that what is said about it stands below and not beside it.
    """

    wide: bool = False


PLAIN = Showcase()
"""What the page shows of a family that has no folder in ui/games."""


@cache
def showcase(game_id: str) -> Showcase:
    """Return what the family of a game shows."""
    name = f"ui.games.{about(game_id).family}"
    try:
        return cast(Showcase, import_module(name).SHOWCASE)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return PLAIN
