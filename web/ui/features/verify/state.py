"""The results of verifying the deals of a stored game."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat

DEALS = 10_000
"""Number of deals counted to verify how a game deals."""
SWAPS = 12
"""Number of bot decisions that are asked for again with hidden things swapped."""


class Verify(NamedTuple):
    """The results of verifying the deals of a stored game.

    number: index of the round whose deal is shown.  done: deals counted so far.  counts: the results of each measure in them.
    running: whether more deals are requested.  swaps: the seat and a bot's decisions before and after a swap.
    swapping: whether more swaps are requested.
    """

    key: str
    number: int
    done: int = 0
    counts: tuple[tuple[int, ...], ...] = ()
    running: bool = False
    swaps: tuple[tuple[Seat, str, str], ...] = ()
    swapping: bool = False
