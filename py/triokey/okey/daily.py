"""Okey's plans for the puzzle of the day: every kind of puzzle, by the rules of both games."""

from __future__ import annotations

from triokey.core.daily import ALL, FIRST, Asked, Plan
from triokey.core.days import read_day

EVERY = tuple(
    Asked(game, kind, ALL)
    for kind in ("arrange", "discard", "away", "draw", "illegal")
    for game in ("okey-rounds", "okey-tournament")
)
PLANS = (Plan(FIRST, 1, EVERY, free=False), Plan(read_day("2026-12-01"), 2, EVERY))
