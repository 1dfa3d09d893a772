"""The share of deals that can be won with all cards known: `tests/run.py --bench okeydokey_solver --deals 200`.

Every winning line is played by the rules to its end. Times are those of this computer.
"""

from __future__ import annotations

import argparse
import time

from figures import tell

from triokey.core.rng import Rng
from triokey.okeydokey import dealing, turn
from triokey.okeydokey.search.solver import solve


def main() -> None:
    """Print one line for each crew size and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", default="12345")
    parser.add_argument("--rot5", default="once", choices=("once", "every"))
    options = parser.parse_args()
    fewest, unknown, solo = 100.0, 0.0, list[float]()
    print("players/Equals  winnable %  lost %  not known %   ms: median   95 %    most")
    for seats in map(int, options.seats):
        for equals in range(4):
            counts: dict[bool | None, int] = {True: 0, False: 0, None: 0}
            times = []
            for seed in range(options.first, options.first + options.deals):
                order = dealing.shuffle_deck(equals, Rng(seed))
                state = dealing.set_up(order, seats, equals, options.rot5 == "every", 0)
                began = time.perf_counter()
                found = solve(state)
                times.append((time.perf_counter() - began) * 1000)
                counts[found.winnable] += 1
                for move in found.line:
                    state = turn.apply_move(state, move)
                assert (state.end == "festival") == bool(found.winnable)
            times.sort()
            shares = [100 * counts[answer] / options.deals for answer in (True, False, None)]
            middle, late = times[len(times) // 2], times[int(len(times) * 0.95)]
            print(
                f"{seats}/{equals}            {shares[0]:11.1f} {shares[1]:7.1f} {shares[2]:12.1f}"
                f" {middle:12.1f} {late:6.1f} {times[-1]:7.1f}",
                flush=True,
            )
            fewest, unknown = min(fewest, shares[0]), max(unknown, shares[2])
            solo += times if seats == 1 else []
    tell({"winnable in every cell, at least %": fewest, "not decided in a cell, at most %": unknown})
    if solo:
        solo.sort()
        tell({"a solo deal, median ms": round(solo[len(solo) // 2], 1), "95 % ms": round(solo[int(len(solo) * 0.95)], 1)})


if __name__ == "__main__":
    main()
