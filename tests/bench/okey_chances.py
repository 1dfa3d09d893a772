"""The cost of the chance to be complete soon, and the chance itself, by distance from a win; runs in CPython and in Pyodide.

Nothing is remembered from hands before. Times are CPU times; the calibration ratio makes machines compare.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "py"), str(HERE.parent / "engine" / "okey")]

from calibration import calibrate, clock  # noqa: E402
from okey_nearing import near  # noqa: E402

from triokey.core.rng import Rng  # noqa: E402
from triokey.okey.hand.distance import decision, waiting  # noqa: E402
from triokey.okey.hand.tiles import FACES  # noqa: E402
from triokey.okey.outlook import FAR, SPARE, Tree, left_of  # noqa: E402

HANDS = 50


def main() -> None:
    """Print the table."""
    unit = calibrate()
    print(f"calibration {1000 * unit:.1f} ms")
    for away in range(1, FAR + 1):
        rng, took, chances = Rng(away), [], []
        for _ in range(HANDS):
            start = near(rng, away)
            left = left_of([start.rest.count(face) for face in range(FACES)])
            decision.cache_clear()
            waiting.cache_clear()
            begin = clock()
            found = waiting(start.hand, start.joker, True)
            chances.append(Tree(start.joker, True).chance(start.hand, found, left, away + SPARE))
            took.append(clock() - begin)
        each, most = median(took), max(took)
        print(
            f"{away} away, {away + SPARE} draws: {HANDS} hands, median {1000 * each:.1f} ms (ratio {each / unit:.3f}),"
            f" most {1000 * most:.1f} ms (ratio {most / unit:.3f}); chances {100 * min(chances):.1f}-{100 * max(chances):.1f} %"
        )


if __name__ == "__main__":
    main()
