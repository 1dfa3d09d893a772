"""Every law at every step of many rounds: `tests/run.py --bench okey_laws --random 20000 --bots 2000`.

Both games, 2 to 4 seats, all option values in turn; on all cores. What is checked stands in
tests/engine/okey/okey_laws.py: 106 tiles, legality, no leak, replay from words and from link fields.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "engine" / "okey"), str(Path(__file__).parents[2] / "py")]

import okey_laws as laws  # noqa: E402

from triokey.core.rng import Rng  # noqa: E402

_CHUNK = 50


def play(task: tuple[str, str, int, int]) -> Counter[str]:
    """Play some rounds of a game by one kind of player; return how they ended, and their turns."""
    game_id, players, first, count = task
    found: Counter[str] = Counter()
    for setup in laws.setups(game_id, count, first):
        choose = laws.at_random(Rng(setup.seed)) if players == "random" else laws.by_bots(setup)
        state = laws.check_round(setup, choose)
        assert state.end is not None
        found[state.end.how] += 1
        found["turns"] += len(state.past)
    return found


def main() -> None:
    """Run the rounds and print a line for each game and kind of player."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--random", type=int, default=200)
    parser.add_argument("--bots", type=int, default=20)
    options = parser.parse_args()
    with Pool() as pool:
        for game_id in laws.GAMES:
            for players, count in (("random", options.random), ("bots", options.bots)):
                tasks = [(game_id, players, i, min(_CHUNK, count - i)) for i in range(0, count, _CHUNK)]
                found: Counter[str] = Counter()
                for some in pool.imap_unordered(play, tasks):
                    found += some
                turns = found.pop("turns", 0)
                ends = ", ".join(f"{how} {n}" for how, n in sorted(found.items()))
                print(f"{game_id} {players}: {sum(found.values())} rounds, {turns} turns, all laws hold; {ends}", flush=True)


if __name__ == "__main__":
    main()
