"""Tampered texts by the hundred thousand: `tests/run.py --bench fuzz --inputs 1000000 --seed 10`.

Links, saves, backups, results, progress, questions and notation; what they are and what is promised of them stands in
tests/fuzzing.py. Stops at the first input for which a promise is broken, and names it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / name) for name in ("py", "web", "tests")]

from fuzzing import JUDGES, fuzz  # noqa: E402

_CHUNK = 1000


def main() -> None:
    """Read the inputs, and print what came of each kind and how long the longest reading took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=10)
    options = parser.parse_args()
    found: Counter[str] = Counter()
    longest: dict[str, float] = {}
    begin = time.process_time()
    for first in range(0, options.inputs, _CHUNK):
        some, slowest = fuzz(options.seed, range(first, min(first + _CHUNK, options.inputs)))
        found += some
        longest = {kind: max(took, longest.get(kind, 0.0)) for kind, took in slowest.items()} | {
            kind: took for kind, took in longest.items() if kind not in slowest
        }
    spent = time.process_time() - begin
    print(f"{sum(found.values())} inputs of seed {options.seed}, no promise broken, {1e6 * spent / options.inputs:.0f} µs each")
    for kind in (*JUDGES, "solve"):
        counts = ", ".join(f"{what.partition(' ')[2]} {n}" for what, n in sorted(found.items()) if what.startswith(f"{kind} "))
        print(f"{kind}: {counts}; longest {longest.get(kind, 0.0):.3f} s of processor time")


if __name__ == "__main__":
    main()
