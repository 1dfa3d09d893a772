"""The share of games that a crew of bots wins: `tests/run.py --bench okeydokey_crew --level club --games 1000`.

Every seat is a bot of the level and sees only its own view; after every action each seat may make any allowed remark.
Deals are those of the seeds 0, 1, 2 ...; each share is followed by its standard error. With few deals the standard error would
mislead, so their number and Wilson's 95 % interval of the share are printed instead.

With --notes FILE every finished game is recorded in FILE, and an interrupted run continues from it. With --old FILE as well,
which has the notes of an earlier version of the bots, the same deals are compared in pairs; a comparison ends as soon as the
difference is three standard errors from 0, after at least 30 deals. Notes of games with the other rule of talk compare the
two rules; --against is the name of the earlier bots or rule in the figures.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from figures import error, mean, percent, tell

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.rng import stream
from triokey.okeydokey.rules import GAME

FEWEST, SURE = 30, 3.0
"""Minimum number of deals of a comparison, and the number of standard errors from 0 at which it ends."""
FEW = 200
"""Number of deals below which the count and the confidence interval are printed, too."""
TALK = "abilities"
"""Value of the house rule "talk" that is measured by default."""
CELLS = tuple((seats, equals) for seats in GAME.seat_counts for equals in range(4))


class Played(NamedTuple):
    """The result of a game: 1 if the crew won, otherwise 0; the number of decisions; the seconds of all of them and of the
    longest.
    """

    won: int
    decisions: int
    seconds: float
    longest: float


def play(seats: int, equals: int, seed: int, level: str, talk: str = TALK) -> Played:
    """Play a deal to its end with a bot at every seat and return the result."""
    setup = plain_setup(GAME, seed, seats, equals=str(equals), talk=talk)
    state = GAME.deal(setup, ())
    bot = bot_of(GAME.id, level)
    rng = stream(seed, f"bench/{level}")
    decisions, took, longest = 0, 0.0, 0.0
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
        seconds = time.perf_counter() - began
        took, longest = took + seconds, max(longest, seconds)
        decisions += 1
        state = GAME.apply(state, last.action)
    return Played(int(state.end == "festival"), decisions, took, longest)


def main() -> None:
    """Print one line for each combination of crew size and number of Equals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="club", choices=GAME.levels)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--cells", default="", help="such as 1/0,5/3 (players/Equals); all without it")
    parser.add_argument("--talk", default=TALK, choices=("abilities", "printed"), help="the house rule of talk")
    parser.add_argument("--notes", type=Path, help="keep every game here, and go on where it ends")
    parser.add_argument("--old", type=Path, help="the notes of the bots to compare with, deal by deal")
    parser.add_argument("--against", default="the old", help="how the figures call what --old notes")
    options = parser.parse_args()
    cells = [tuple(map(int, cell.split("/"))) for cell in options.cells.split(",")] if options.cells else CELLS
    old, known = _noted(options.old), _noted(options.notes)
    print("players/Equals  won %  s.e.  games  ms a decision  longest ms" + "   more than the old %  s.e." * bool(old))
    for seats, equals in cells:
        games: list[Played] = []
        gains: list[int] = []
        for seed in range(options.first, options.first + options.games):
            name = _name(options.level, seats, equals, seed)
            games.append(known.get(name) or play(seats, equals, seed, options.level, options.talk))
            if name not in known and options.notes:
                _note(options.notes, name, games[-1])
            if name in old:
                gains.append(games[-1].won - old[name].won)
            if len(gains) >= FEWEST and abs(mean(gains)) > SURE * error(gains) > 0:
                break
        wins, decisions = [game.won for game in games], sum(game.decisions for game in games)
        print(
            f"{seats}/{equals}             {100 * mean(wins):6.1f} {100 * error(wins):5.1f} {len(games):6} "
            f"{1000 * sum(game.seconds for game in games) / decisions:10.2f} {1000 * max(game.longest for game in games):10.0f}"
            + (f"        {100 * mean(gains):+.1f} {100 * error(gains):5.1f} of {len(gains)}" if gains else ""),
            flush=True,
        )
        cell = f"{options.level} {seats}/{equals}"
        tell({f"{cell}: won %": percent(mean(wins), error(wins))})
        if len(wins) < FEW:
            tell({f"{cell}: deals": len(wins), f"{cell}: 95 % interval": interval(sum(wins), len(wins))})
        if gains:
            tell({f"{cell}: more than {options.against}, %": f"{100 * mean(gains):+.1f} ± {100 * error(gains):.1f}"})


def interval(wins: int, games: int, far: float = 1.96) -> str:
    """Return Wilson's confidence interval of a share as text in percent. far: its half-width in standard errors."""
    share, spread = wins / games, far * far / games
    middle = (share + spread / 2) / (1 + spread)
    half = far * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return f"{100 * (middle - half):.1f} to {100 * (middle + half):.1f}"


def _name(level: str, seats: int, equals: int, seed: int) -> str:
    return f"{level}/{seats}/{equals}/{seed}"


def _noted(notes: Path | None) -> dict[str, Played]:
    """Return the results in a file of notes, by the name of the game."""
    lines = notes.read_text().splitlines() if notes and notes.exists() else []
    found = (line.split() for line in lines)
    return {name: Played(int(won), int(decisions), float(took), float(most)) for name, won, decisions, took, most in found}


def _note(notes: Path, name: str, game: Played) -> None:
    with notes.open("a") as file:
        print(name, game.won, game.decisions, f"{game.seconds:.3f}", f"{game.longest:.3f}", file=file)


if __name__ == "__main__":
    main()
