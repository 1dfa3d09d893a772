"""What one seat that says nothing costs a crew of bots:  crew_silent.py [--level club] [--seats 2,3] [--deals 150] [--notes FILE]

The seat that begins, or another, plays as all others do and talks in three ways, always on the same deals: like a bot, not
at all, or with nothing but the reports that are told by themselves. Printed are wins, and losses in the first column. With
notes every game is written down, and a run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.rng import stream
from triokey.okeydokey import grid
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME

WAYS = ("all", "silent", "reports")


def main() -> None:
    """Play what is not noted yet, and print what it says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="club", choices=GAME.levels)
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--ways", default=",".join(WAYS), help="of all, silent, reports")
    parser.add_argument("--who", type=int, default=0, help="the seat, 0 is the one that begins")
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    notes = options.notes
    known = dict(line.split() for line in notes.read_text().splitlines()) if notes and notes.exists() else {}
    print("seats  way      wins of  lost in column 1  less wins than all, s.e.")
    for seats in map(int, options.seats.split(",")):
        ends: dict[str, list[str]] = {}
        for way in options.ways.split(","):
            for deal in range(options.deals):
                name = f"{options.level}/{seats}/{options.who}/{way}/{deal}"
                if name not in known:
                    known[name] = played(options.level, seats, options.who, way, deal)
                    if notes:
                        with notes.open("a") as file:
                            print(name, known[name], file=file)
                ends.setdefault(way, []).append(known[name])
            print(f"{seats:>5}  {way:<8}{_line(ends[way], ends.get('all', ends[way]))}", flush=True)


def played(level: str, seats: int, who: int, way: str, deal: int) -> str:
    """Play a deal to its end; return "won", or the column in which it was lost, the first being 0."""
    bot = bot_of(GAME.id, level)
    rng = stream(deal, f"bench/silent/{level}")
    say: list[Callable[..., Any]] = [bot.say] * seats
    say[who] = {"all": bot.say, "silent": lambda *_: (), "reports": lambda view, _: reports(view)}[way]
    state = GAME.deal(plain_setup(GAME, deal, seats), ())
    while (turn := GAME.turn(state)) is not None:
        for seat in range(seats):
            for remark in say[seat](GAME.view(state, seat), rng):
                state = GAME.apply(state, remark)
        *_, thought = bot.think(GAME.view(state, turn), rng)
        state = GAME.apply(state, thought.action)
    return "won" if state.end == "festival" else str(grid.column(state.rows))


def _line(ends: list[str], all_talk: list[str]) -> str:
    worse = [(then == "won") - (now == "won") for then, now in zip(all_talk, ends, strict=True)]
    mean = sum(worse) / len(worse)
    error = (sum((each - mean) ** 2 for each in worse) / max(1, len(worse) - 1) / len(worse)) ** 0.5
    return f"{ends.count('won'):>5} {len(ends):>3} {ends.count('0'):>16}  {sum(worse):>5} {error * len(worse):>5.1f}"


if __name__ == "__main__":
    main()
