"""Okey Dokey's puzzles of the day."""

from __future__ import annotations

from triokey.core.daily import ALL, FIRST, Asked, Plan
from triokey.core.puzzle import HARD

PLANS = (Plan(FIRST, 1, (Asked("okeydokey", "proven", ALL), Asked("okeydokey", "save", (HARD,)))),)
