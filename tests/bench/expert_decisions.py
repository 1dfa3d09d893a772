"""The time that decisions of the strongest bots take inside Pyodide, under Node: expert_decisions.py [--games 3]

The strongest level plays every seat of a few games, and the processor time of each decision is measured. The engine's caches are
kept between decisions, as on the page.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "py")]

from calibration import calibrate, clock  # noqa: E402
from figures import RUNTIME, in_pyodide, tell  # noqa: E402

from triokey.core.bots import bot_of  # noqa: E402
from triokey.core.catalog import game_of  # noqa: E402
from triokey.core.game import plain_setup  # noqa: E402
from triokey.core.match import play, start, turn  # noqa: E402
from triokey.core.rng import stream  # noqa: E402

PLAYED = (("okey-tournament", 4), ("okey-rounds", 2), ("okeydokey", 2), ("okeydokey", 4), ("okeydokey", 5))


def times(game_id: str, seats: int, seed: int) -> list[float]:
    """Return the seconds of every decision of a game, or of its first round."""
    game = game_of(game_id)
    bot, match, took = bot_of(game_id, game.levels[-1]), start(plain_setup(game, seed, seats)), []
    while True:
        for seat in range(seats):
            for remark in bot.say(game.view(match.state, seat), stream(seed, f"say {len(match.words)}")):
                match = play(match, game.write(remark))
        seat = turn(match)
        if seat is None:
            return took
        begin = clock()
        *_, thought = bot.think(game.view(match.state, seat), stream(seed, str(len(match.words))))
        took.append(clock() - begin)
        match = play(match, game.write(thought.action))


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    options = parser.parse_args()
    if RUNTIME == "CPython":
        sys.exit(in_pyodide(__file__, "--games", str(options.games)))
    unit = calibrate()
    print(f"calibration {1000 * unit:.1f} ms")
    for game_id, seats in PLAYED:
        took = [each for seed in range(options.games) for each in times(game_id, seats, seed)]
        print(
            f"{game_id}, {seats} seats: {len(took)} decisions, median {median(took):.3f} s (ratio {median(took) / unit:.2f}),"
            f" slowest {max(took):.3f} s (ratio {max(took) / unit:.2f})",
            flush=True,
        )
        told = f"{game_id}, {seats} seats"
        tell({f"{told}: median s": round(median(took), 3), f"{told}: slowest s": round(max(took), 3)})


if __name__ == "__main__":
    main()
