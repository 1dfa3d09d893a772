"""Every law at every step of random games: `tests/run.py --bench okeydokey_laws --games 20000`.

All crew sizes, levels and options in turn, with talk and without; every fourth game is the instant crew's, so that games
are also won; on all cores. What is checked stands in
tests/engine/okeydokey/test_laws.py: 50 places, one Reset a column, two a row and k cards left over at a win, true
words, no leak, words and link fields read back.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "engine" / "okeydokey"), str(Path(__file__).parents[2] / "py")]

import test_laws as laws  # noqa: E402

from triokey.core.rng import Rng  # noqa: E402

_CHUNK = 100


def play(first: int) -> Counter[str]:
    """Play a chunk of games; return how they ended."""
    rng = Rng(first)
    found: Counter[str] = Counter()
    for setup in laws.setups(_CHUNK, first):
        skilled = setup.seed % 4 == 0
        found[laws.play_one(setup, rng, chatty=bool(rng.below(2)), worlds=10, skilled=skilled).end] += 1
    return found


def main() -> None:
    """Print how many games were played and how they ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games
    total: Counter[str] = Counter()
    with Pool() as pool:
        for found in pool.imap_unordered(play, range(0, games, _CHUNK)):
            total += found
    print(f"{total.total()} games, no law broken: {dict(sorted(total.items()))}")


if __name__ == "__main__":
    main()
