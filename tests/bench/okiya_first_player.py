"""Print how often the first player wins random gardens when both play perfectly; published: 67.2 %.

    okiya_first_player.py [gardens]

Fails outside of 59 to 76 % for 300 gardens (three standard errors), or as much for another number.
"""

from __future__ import annotations

import sys
from multiprocessing import Pool
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "py")]

from okiya_openings import gardens  # noqa: E402

from triokey.okiya.solver import Solver  # noqa: E402
from triokey.okiya.tiles import Layout  # noqa: E402

PUBLISHED = 0.672


def won_openings(layout: Layout) -> int:
    """Return how many openings of the garden win."""
    return sum(value.outcome > 0 for value in Solver(layout, "block").values(0, 0, None).values())


def main(count: int) -> int:
    """Print the shares and return the exit code."""
    with Pool() as pool:
        won = pool.map(won_openings, gardens(count), 8)
    share = sum(map(bool, won)) / count
    error = (PUBLISHED * (1 - PUBLISHED) / count) ** 0.5
    print(f"first player wins {share:.1%} of {count} gardens (standard error {error:.1%}, published {PUBLISHED:.1%})")
    print(f"losing openings {1 - sum(won) / (12 * count):.1%} (published 88 %)")
    print(f"gardens with one winning opening {won.count(1) / count:.1%} (published 28 %)")
    return int(abs(share - PUBLISHED) > 3.2 * error)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 300))
