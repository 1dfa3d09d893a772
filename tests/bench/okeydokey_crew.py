"""How often a crew wins: `tests/run.py --bench okeydokey_crew --level club --games 1000`.

Every seat is a bot of the level and sees its view only; after every action each seat may say what the rules allow.
Deals are those of the seeds 0, 1, 2 ...; the standard error stands behind each share.
"""

from __future__ import annotations

import argparse
import time

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.rng import stream
from triokey.okeydokey.rules import GAME

CELLS = tuple((seats, equals) for seats in GAME.seat_counts for equals in range(4))


def play(seats: int, equals: int, seed: int, level: str) -> tuple[bool, int, float]:
    """Return whether the crew won, its decisions, and the longest of them in seconds."""
    setup = plain_setup(GAME, seed, seats, equals=str(equals))
    state = GAME.deal(setup, ())
    bot = bot_of(GAME.id, level)
    rng = stream(seed, f"bench/{level}")
    decisions, longest = 0, 0.0
    while True:
        for seat in range(seats):
            for remark in bot.say(GAME.view(state, seat), rng):
                state = GAME.apply(state, remark)
        seat = GAME.turn(state)
        if seat is None:
            break
        began = time.perf_counter()
        for thought in bot.think(GAME.view(state, seat), rng):
            last = thought
        longest = max(longest, time.perf_counter() - began)
        decisions += 1
        state = GAME.apply(state, last.action)
    return state.end == "festival", decisions, longest


def main() -> None:
    """Print one line for each cell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="club", choices=GAME.levels)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--cells", default="", help="such as 1/0,5/3 (players/Equals); all without it")
    options = parser.parse_args()
    cells = [tuple(map(int, cell.split("/"))) for cell in options.cells.split(",")] if options.cells else CELLS
    print("players/Equals  won %  s.e.  games  ms a decision  longest ms")
    for seats, equals in cells:
        began = time.perf_counter()
        games = [play(seats, equals, options.first + i, options.level) for i in range(options.games)]
        share = sum(won for won, _, _ in games) / len(games)
        error = (share * (1 - share) / len(games)) ** 0.5
        decisions = sum(n for _, n, _ in games)
        each = (time.perf_counter() - began) / decisions * 1000
        longest = max(slow for _, _, slow in games) * 1000
        print(
            f"{seats}/{equals}             {share * 100:6.1f} {error * 100:5.1f} {len(games):6} {each:10.2f} {longest:10.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
