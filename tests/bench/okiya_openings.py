"""Time the exact values of all openings of random gardens, from cold tables, beside the calibration loop.

okiya_openings.py [gardens]        also runs inside Pyodide, where nothing but its path differs
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "py")]

from calibration import calibrate  # noqa: E402

from triokey.core.rng import stream  # noqa: E402
from triokey.okiya.lookup import completions  # noqa: E402
from triokey.okiya.solver import Solver  # noqa: E402
from triokey.okiya.tactics import tactics_of  # noqa: E402
from triokey.okiya.tiles import Layout  # noqa: E402


def gardens(count: int) -> list[Layout]:
    """Return the first gardens of a fixed series."""
    rng = stream(0, "bench/okiya")
    layouts = []
    for _ in range(count):
        tiles = list(range(16))
        rng.shuffle(tiles)
        layouts.append(tuple(tiles))
    return layouts


def openings_seconds(layout: Layout, full: str) -> float:
    """Return the seconds that the values of the twelve openings take, the garden's own tables included."""
    tactics_of.cache_clear()
    begin = perf_counter()
    values = Solver(layout, full).values(0, 0, None)
    seconds = perf_counter() - begin
    assert len(values) == 12
    return seconds


def median(times: list[float]) -> float:
    """Return the median; the page's Python comes without the module statistics."""
    ordered = sorted(times)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


def report(count: int) -> str:
    """Return one line for each reading of the full garden."""
    begin = perf_counter()
    completions()
    lines = [f"tables of all gardens, once: {1000 * (perf_counter() - begin):.0f} ms"]
    unit = calibrate()
    for full in ("block", "draw"):
        times = [openings_seconds(layout, full) for layout in gardens(count)]
        lines.append(
            f"all openings of {count} gardens, full = {full}: median {1000 * median(times):.0f} ms, "
            f"max {1000 * max(times):.0f} ms; calibration {1000 * unit:.0f} ms, ratio {median(times) / unit:.2f}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(int(sys.argv[1]) if len(sys.argv) > 1 else 30))
