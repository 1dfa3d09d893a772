"""A replay that goes on by itself: whether it does, and how fast."""

from __future__ import annotations

from ui.model.model import Table

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 450}
"""Milliseconds from one move to the next."""


def speed_of(table: Table) -> str:
    """Return the speed at which the replay goes on."""
    return table.aside.speed


def runs(table: Table) -> bool:
    """Tell whether the replay goes on by itself."""
    return table.aside.run > 0
