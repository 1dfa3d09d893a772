"""The puzzles of the day, as they are asked."""

from __future__ import annotations

from triokey.core.daily import daily
from triokey.core.days import Day
from triokey.core.puzzle import Puzzle, find


def daily_puzzle(day: Day, family: str) -> Puzzle:
    """Return the puzzle of a day; it takes as long as a search."""
    asked = daily(day, family)
    return find(asked.game, asked.kind, asked.grade, asked.seed, asked.free)[0]
