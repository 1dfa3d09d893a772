"""A fixed piece of pure Python work, timed beside every benchmark.

Times of different machines and interpreters compare as ratios to it. It must never change: a benchmark's history hangs
on it. The work is what searches do: small ints, tuples as keys of a dict, calls.
"""

from __future__ import annotations

from time import perf_counter


def work() -> int:
    """Do the fixed work; the result, 44221, shows that it was done."""
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


def calibrate(times: int = 5) -> float:
    """Return the seconds of the fastest of several runs of the work."""
    best = float("inf")
    for _ in range(times):
        begin = perf_counter()
        work()
        best = min(best, perf_counter() - begin)
    return best


if __name__ == "__main__":
    print(f"calibration {1000 * calibrate():.1f} ms")
