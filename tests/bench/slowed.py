"""A control group of Linux whose processes together get a share of one processor; making it needs root."""

from __future__ import annotations

from pathlib import Path

PLACE = Path("/sys/fs/cgroup/cpu/slowed")
PERIOD = 100_000


def group(times: int) -> Path:
    """Return the group for processes that are so many times slower; what is written to its cgroup.procs joins it.

    Other work on the machine counts little: the group comes before it.
    """
    PLACE.mkdir(exist_ok=True)
    for name, value in (("shares", 100_000), ("cfs_period_us", PERIOD), ("cfs_quota_us", PERIOD // times)):
        (PLACE / f"cpu.{name}").write_text(str(value))
    return PLACE
