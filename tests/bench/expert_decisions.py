"""What the decisions of the strongest bots cost: expert_decisions.py [--games 3] [--pyodide] [--slowed 4]

Every seat of a few games is played by the strongest level, and the time of computing of each of its decisions is taken; the
engine remembers what it would on the page. With --pyodide the same runs inside Pyodide, under Node; with --slowed its process
gets only that part of one processor, and the time that passes is taken.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "web"), str(Path(__file__).parent)]

from calibration import calibrate, clock  # noqa: E402

from triokey.core.bots import bot_of  # noqa: E402
from triokey.core.catalog import game_of  # noqa: E402
from triokey.core.game import plain_setup  # noqa: E402
from triokey.core.match import play, start, turn  # noqa: E402
from triokey.core.rng import stream  # noqa: E402

PLAYED = (("okey-tournament", 4), ("okey-rounds", 2), ("okeydokey", 2), ("okeydokey", 4), ("okeydokey", 5))


def times(game_id: str, seats: int, seed: int, now: Callable[[], float]) -> list[float]:
    """Return by this clock the seconds of every decision of a game, or of its first round."""
    game = game_of(game_id)
    bot, match, took = bot_of(game_id, game.levels[-1]), start(plain_setup(game, seed, seats)), []
    while True:
        for seat in range(seats):
            for remark in bot.say(game.view(match.state, seat), stream(seed, f"say {len(match.words)}")):
                match = play(match, game.write(remark))
        seat = turn(match)
        if seat is None:
            return took
        begin = now()
        *_, thought = bot.think(game.view(match.state, seat), stream(seed, str(len(match.words))))
        took.append(now() - begin)
        match = play(match, game.write(thought.action))


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--pyodide", action="store_true")
    parser.add_argument("--slowed", type=int, metavar="TIMES", help="so many times, in Pyodide; needs root")
    parser.add_argument("--passing", action="store_true", help="take the time that passes")
    options = parser.parse_args()
    if options.slowed:
        import slowed

        (slowed.group(options.slowed) / "cgroup.procs").write_text(str(os.getpid()))
    if options.pyodide or options.slowed:
        from building.places import PYODIDE
        from building.tools import INSIDE, tool

        command = [tool("node"), str(INSIDE), str(PYODIDE), __file__, "--games", str(options.games)]
        command += ["--passing"] if options.slowed else []
        sys.exit(subprocess.call(command, cwd=ROOT))
    now = perf_counter if options.passing else clock
    unit = calibrate()
    print(f"calibration {1000 * unit:.1f} ms")
    for game_id, seats in PLAYED:
        took = [each for seed in range(options.games) for each in times(game_id, seats, seed, now)]
        print(
            f"{game_id}, {seats} seats: {len(took)} decisions, median {median(took):.3f} s (ratio {median(took) / unit:.2f}),"
            f" slowest {max(took):.3f} s (ratio {max(took) / unit:.2f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
