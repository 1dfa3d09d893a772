"""The puzzles of the day, generated as the page does."""

from __future__ import annotations

from triokey.core.daily import daily
from triokey.core.days import Day
from triokey.core.puzzle import Puzzle, find


def daily_puzzle(day: Day, family: str) -> Puzzle:
    """Return a family's puzzle of a day; this takes as long as the search for it."""
    asked = daily(day, family)
    return find(asked.game, asked.kind, asked.grade, asked.seed, asked.free)[0]
