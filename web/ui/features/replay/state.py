"""The state of a replay: whether it is running, and how fast."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.model import Table

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 450}
"""Milliseconds between two moves, by the name of the speed."""


class Pace(NamedTuple):
    """The speed at which replays of a table run, and how many there were. speed: its name, a key of SPEEDS."""

    speed: str = "normal"
    runs: int = 0


def pace_of(table: Table) -> Pace:
    """Return the speed and the number of a table's replays, the defaults if there were none."""
    return table.of(Pace) or Pace()


def is_running(table: Table) -> bool:
    """Return whether the replay is running rather than paused."""
    return table.aside.run > 0
