"""A fixed piece of pure Python work, timed beside every benchmark.

Times of different machines and interpreters compare as ratios to it. The work must never change,
or earlier results could not be compared. It resembles a search: small ints, tuples as keys of a dict, calls.
"""

from __future__ import annotations

import sys
from time import process_time


def work() -> int:
    """Do a fixed amount of work and return its result, 44221, which shows that the work was done."""
    table: dict[tuple[int, int], int] = {}

    def step(a: int, b: int, depth: int) -> int:
        key = a, b
        known = table.get(key)
        if known is not None:
            return known
        total = (a ^ b).bit_count()
        if depth:
            for bit in (1, 16, 256):
                total += step((a << 1 | bit) & 0xFFF, b ^ bit, depth - 1)
        table[key] = total & 0xFFFF
        return total & 0xFFFF

    for start in range(24):
        step(start * 151 & 0xFFF, start, 9)
    return len(table)


def clock() -> float:
    """Return the processor seconds used so far; inside a page, which cannot measure them, the seconds passed on the clock.

    Pyodide's own clock of that kind does not stop while others compute, so under Node its process is asked.
    """
    if sys.platform == "emscripten":
        import js

        if hasattr(js, "process"):
            used = js.process.cpuUsage()
            return (used.user + used.system) / 1_000_000
    return process_time()


def calibrate(times: int = 5) -> float:
    """Return the processor seconds of the fastest of several runs of the fixed work."""
    best = float("inf")
    for _ in range(times):
        begin = clock()
        work()
        best = min(best, clock() - begin)
    return best


if __name__ == "__main__":
    print(f"calibration {1000 * calibrate():.1f} ms")
