"""Okey's puzzles of the day: every kind, under either sheet."""

from __future__ import annotations

from triokey.core.daily import ALL, FIRST, Asked, Plan

PLANS = (
    Plan(
        FIRST,
        1,
        tuple(
            Asked(game, kind, ALL)
            for kind in ("arrange", "discard", "away", "draw", "illegal")
            for game in ("okey-rounds", "okey-tournament")
        ),
    ),
)
