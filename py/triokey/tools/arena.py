"""`python -m triokey arena GAME`: bots against each other, on all cores.

    python -m triokey arena okey-tournament --levels master,greedy --rounds 8000
    python -m triokey arena okeydokey --levels expert --seats 3 --set equals=2 --rounds 500

Where players are rivals, every arrangement of the named levels around the table is played equally often, each round
being the first of a match of its own. A game that can
be played alone is played together: every level is a crew of its own. Standard errors stand behind the shares.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from multiprocessing import Pool
from typing import NamedTuple

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import Setup, plain_setup
from triokey.core.rng import stream

_CHUNK = 20


class Task(NamedTuple):
    """Some rounds to play: setup, and the level of every seat."""

    rounds: tuple[tuple[Setup, tuple[str, ...]], ...]


class Played(NamedTuple):
    """A finished round: levels by seat, the winning seats, points by seat, the main reason, how many actions."""

    levels: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    actions: int


def main(argv: Sequence[str]) -> int:
    """Play what the arguments ask for, print the table and return the exit code."""
    options = _parser().parse_args(argv)
    game = game_of(options.game)
    together = 1 in game.seat_counts
    levels = tuple(options.levels.split(",")) if options.levels else game.levels
    chosen = dict(pair.partition("=")[::2] for pair in options.set)
    counts = [options.seats] if options.seats else game.seat_counts if together else game.seat_counts[:1]
    try:
        for level in levels:
            game.bot(level)
        for seats in counts:
            plain_setup(game, 0, seats, **chosen)
    except (KeyError, ValueError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    crews = [(level,) for level in levels] if together else [levels]
    for seats in counts:
        for crew in crews:
            setups = (plain_setup(game, options.seed + i, seats, **chosen) for i in range(options.rounds))
            played = _play_all(list(zip(setups, _seatings(crew, seats, options.rounds), strict=False)), options.processes)
            named = " ".join([options.game, f"{seats} seats", *options.set])
            print(f"{named}, {len(played)} rounds of {_mean([p.actions for p in played]):.1f} actions")
            print("\n".join(_together(crew[0], played) if together else _rivals(crew, played)), flush=True)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m triokey arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--levels", default="", help="names with commas between; all levels without it")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the next rounds take the following ones")
    parser.add_argument("--processes", type=int, default=None, help="all cores without it")
    return parser


def _seatings(levels: Sequence[str], seats: int, rounds: int) -> Iterator[tuple[str, ...]]:
    """Yield who sits where, round by round: every even spread of the levels over the seats, in turn."""
    spreads = []
    for seating in product(levels, repeat=seats):
        counts = [seating.count(level) for level in levels]
        if max(counts) - min(counts) <= 1:
            spreads.append(seating)
    for i in range(rounds):
        yield spreads[i % len(spreads)]


def _play_all(rounds: list[tuple[Setup, tuple[str, ...]]], processes: int | None) -> list[Played]:
    tasks = [Task(tuple(rounds[i : i + _CHUNK])) for i in range(0, len(rounds), _CHUNK)]
    played: list[Played] = []
    with Pool(processes) as pool:
        for some in pool.imap_unordered(play_some, tasks):
            played += some
            _show_progress(len(played), len(rounds))
    return played


def play_some(task: Task) -> list[Played]:
    """Play the rounds of a task, each seat by the bot of its level."""
    return [play_round(setup, levels) for setup, levels in task.rounds]


def play_round(setup: Setup, levels: tuple[str, ...]) -> Played:
    """Play one round; every bot gets its view and chance of its own, and may speak before every action."""
    game = game_of(setup.game)
    state = game.deal(setup, ())
    bots = [game.bot(level) for level in levels]
    rngs = [stream(setup.seed, f"arena/{seat}") for seat in range(setup.seats)]
    actions = 0
    while True:
        for seat, bot in enumerate(bots):
            for remark in bot.say(game.view(state, seat), rngs[seat]):
                state = game.apply(state, remark)
        seat_to_act = game.turn(state)
        if seat_to_act is None:
            break
        thoughts = list(bots[seat_to_act].think(game.view(state, seat_to_act), rngs[seat_to_act]))
        state = game.apply(state, thoughts[-1].action)
        actions += 1
    end = game.outcome(state)
    assert end is not None
    return Played(levels, end.winners, end.points, end.reasons[0], actions)


def _rivals(levels: Sequence[str], played: Sequence[Played]) -> Iterator[str]:
    """Yield the table of a game of rivals: shares of wins, and points for each seat and round."""
    yield f"{'level':12} wins of all  of those decided  s.e.    points a round"
    for level in levels:
        wins = [sum(p.levels[seat] == level for seat in p.winners) / len(p.winners) for p in played if p.winners]
        points = [p.points[seat] for p in played for seat in range(len(p.levels)) if p.levels[seat] == level]
        share = sum(wins) / len(played)
        yield f"{level:12} {share:11.4f}  {_mean(wins):16.4f}  {_error(wins):.4f}  {_mean(points):+14.3f}"
    yield from _reasons(played)


def _together(level: str, played: Sequence[Played]) -> Iterator[str]:
    """Yield the table of a crew: the share won."""
    wins = [float(bool(p.winners)) for p in played]
    yield f"{level:12} won {_mean(wins):.4f}  s.e. {_error(wins):.4f}"
    yield from _reasons(played)


def _reasons(played: Sequence[Played]) -> Iterator[str]:
    reasons = sorted({p.reason for p in played})
    yield "ends: " + ", ".join(f"{reason} {_mean([p.reason == reason for p in played]):.4f}" for reason in reasons)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return float((sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)) ** 0.5)


def _show_progress(done: int, total: int) -> None:
    filled = 40 * done // total
    end = "\n" if done == total else ""
    print(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{total}", end=end, file=sys.stderr, flush=True)
