"""Whether a replay is running, and how fast."""

from __future__ import annotations

from ui.model.model import Table

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 450}
"""Milliseconds between two moves, by the name of the speed."""


def speed_of(table: Table) -> str:
    """Return the name of the replay's speed."""
    return table.aside.speed


def runs(table: Table) -> bool:
    """Return whether the replay is running rather than paused."""
    return table.aside.run > 0
