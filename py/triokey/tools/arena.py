"""Bots against each other, on all cores.

    triokey arena GAME --levels master,greedy --rounds 8000
    triokey arena GAME --levels expert --seats 3 --set KEY=VALUE --rounds 500

Where players are rivals, every arrangement of the named levels around the table is played equally often, each round
being the first of a match of its own. In a game of a crew every level plays as a crew of its own. Standard errors
stand behind the shares.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from multiprocessing import Pool
from typing import Any, NamedTuple

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import Game, Setup, plain_setup
from triokey.core.rng import stream
from triokey.core.seed import SEED_BITS, read_seed

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


class Unfit(ValueError):
    """The options ask for what there is not; the text is a sentence."""


def main(argv: Sequence[str], name: str = "arena") -> int:
    """Play what the arguments ask for, print the table and return the exit code."""
    options = _parser(name).parse_args(argv)
    game = game_of(options.game)
    together = game.about.crew
    try:
        levels, chosen = _levels(game, options.levels), _chosen(game, options.set)
        counts = _counts(game, options.seats, together)
    except Unfit as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    crews = [(level,) for level in levels] if together else [levels]
    for seats in counts:
        for crew in crews:
            seeds = ((options.seed + i) % (1 << SEED_BITS) for i in range(options.rounds))
            setups = (plain_setup(game, seed, seats, **chosen) for seed in seeds)
            played = _play_all(list(zip(setups, _seatings(crew, seats, options.rounds), strict=False)), options.processes)
            named = " ".join([options.game, f"{seats} seats", *options.set])
            print(f"{named}, {len(played)} rounds of {_mean([p.actions for p in played]):.1f} actions")
            print("\n".join(_together(crew[0], played) if together else _rivals(crew, played)), flush=True)
    return 0


def _parser(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=name, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--levels", default="", help="names with commas between; all levels without it")
    parser.add_argument("--rounds", type=at_least_one, default=1000)
    parser.add_argument("--seats", type=int, default=0, help="how many play; every number of a game played together without it")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument(
        "--seed",
        type=_first_seed,
        default=0,
        help="the first seed, as a whole number, a seed's code or any words; the next rounds take the following ones",
    )
    parser.add_argument("--processes", type=at_least_one, default=None, help="all cores without it")
    return parser


def at_least_one(text: str) -> int:
    """Return the number that an option gives. Raises ArgumentTypeError for what is no whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def _first_seed(text: str) -> int:
    try:
        return int(text) if text.isdecimal() else read_seed(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _levels(game: Game[Any, Any, Any], named: str) -> tuple[str, ...]:
    levels = tuple(named.split(",")) if named else game.levels
    for level in levels:
        try:
            game.bot(level)
        except (KeyError, ValueError):
            raise Unfit(f"{game.id} has no level {level!r}, only {', '.join(game.levels)}.") from None
    return levels


def _chosen(game: Game[Any, Any, Any], pairs: Sequence[str]) -> dict[str, str]:
    values = {spec.key: spec.values for spec in game.options}
    chosen = dict(pair.partition("=")[::2] for pair in pairs)
    for key, value in chosen.items():
        if key not in values:
            raise Unfit(f"{game.id} has no option {key!r}, only {', '.join(values)}.")
        if value not in values[key]:
            raise Unfit(f"{key} of {game.id} is {' or '.join(values[key])}, not {value!r}.")
    return chosen


def _counts(game: Game[Any, Any, Any], seats: int, together: bool) -> Sequence[int]:
    if not seats:
        return game.seat_counts if together else game.seat_counts[:1]
    if seats not in game.seat_counts:
        raise Unfit(f"{game.id} is played by {' or '.join(map(str, game.seat_counts))}, not by {seats}.")
    return (seats,)


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
