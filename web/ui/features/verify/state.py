"""The findings about the deals of a stored game."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat

DEALS = 10_000
"""Deals that are counted to verify a game's dealing."""
SWAPS = 12
"""Decisions of bots that are asked for again with the hidden things swapped."""


class Verify(NamedTuple):
    """What was found out about the deals of a stored game.

    number: which round's deal is shown.  counts: of each measure, in the deals counted so far; running: more are asked for.
    swaps: what bots decided here and with the hidden things swapped; swapping: more are asked for.
    """

    key: str
    number: int
    done: int = 0
    counts: tuple[tuple[int, ...], ...] = ()
    running: bool = False
    swaps: tuple[tuple[Seat, str, str], ...] = ()
    swapping: bool = False
