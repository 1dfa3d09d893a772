"""The duel that is shown, and under which names duels are stored."""

from __future__ import annotations

from typing import NamedTuple

DUEL_PREFIX = "duel:"
"""Begins the names under which duels are stored."""


class Dueling(NamedTuple):
    """The duel that is shown.

    key: its name in the store, "" while one is being made.  made: the choices of one being made, texts by name.
    asked: what the worker was asked last, "" for nothing.  stuck: whether it did not answer that.
    """

    key: str = ""
    made: tuple[tuple[str, str], ...] = ()
    asked: str = ""
    stuck: bool = False
