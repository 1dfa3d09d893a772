"""The duel that is shown, and the prefix of the keys under which duels are stored."""

from __future__ import annotations

from typing import NamedTuple

DUEL_PREFIX = "duel:"
"""Prefix of the keys under which duels are stored."""


class Dueling(NamedTuple):
    """The duel that is shown, or a new one that is being made.

    key: the stored key, "" while a duel is being made.  made: the choices in the form for a new duel, texts by field name.
    asked: the last request to the worker, "" for none.  stuck: whether the worker gave no answer to it.
    """

    key: str = ""
    made: tuple[tuple[str, str], ...] = ()
    asked: str = ""
    stuck: bool = False
