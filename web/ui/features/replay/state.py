"""The state of a replay: whether it is running, and how fast."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.model import Table

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 450}
"""Milliseconds between two moves, by the name of the speed."""


class Pace(NamedTuple):
    """How replays of a table run. speed: its name.  runs: how many replays there were."""

    speed: str = "normal"
    runs: int = 0


def pace_of(table: Table) -> Pace:
    """Return how replays of a table run."""
    return table.of(Pace) or Pace()


def runs(table: Table) -> bool:
    """Return whether the replay is running rather than paused."""
    return table.aside.run > 0
