"""Okiya's puzzles of the day."""

from __future__ import annotations

from triokey.core.daily import ALL, FIRST, Asked, Plan

PLANS = (Plan(FIRST, 1, tuple(Asked("okiya", kind, ALL) for kind in ("only", "most", "survive"))),)
