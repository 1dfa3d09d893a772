"""The command `arena`: lets players compete on the same deals, using all processor cores.

    triokey arena GAME --levels master,greedy --rounds 8000 --own-draws
    triokey arena GAME --levels master,expert --against greedy --rounds 8000 --own-draws
    triokey arena GAME --levels expert,club --seats 3 --set KEY=VALUE --rounds 500 --to games.txt
    triokey arena GAME --levels mybot:play,strong --rounds 400 --json

A player is a level of the game or `module:callable`, called as play(view, legal, rng): it answers one of `legal`, and
rng (below, choice, shuffle, unit) is its only source of randomness. Every deal is played once with each even spread of the
players over the seats, as the first round of a match; in a cooperative game every player plays all seats. So all players
meet the same deals, and standard errors are those of a mean over deals. With --against every player meets that one player
only, and all of them are compared deal by deal.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import Game, plain_setup
from triokey.core.seed import SEED_BITS, write_seed
from triokey.tools.asked import Unfit, at_least_one, first_seed
from triokey.tools.contestants import player_of
from triokey.tools.estimates import estimate_strength, mean_actions, score_difference, shares_of_ends, strength_as_json
from triokey.tools.ledger import continue_work
from triokey.tools.playing import Deal, Played, all_seatings, check_rounds, play_deal, read_rounds

_CHUNK = 4


def main(argv: Sequence[str], name: str = "arena") -> int:
    """Play the rounds that the arguments ask for, print the results and return the exit code."""
    options = _build_parser(name).parse_args(argv)
    try:
        answers = [_play_tables(options, seats) for seats in _read_seat_counts(options)]
    except Unfit as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print(json.dumps(answers) if options.json else "\n".join(line for answer in answers for line in arena_lines(answer)))
    return 0


def _build_parser(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=name, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--levels", default="", help="players with commas between; all levels without it")
    parser.add_argument("--against", metavar="PLAYER", help="whom each of them meets alone")
    parser.add_argument(
        "--rounds", type=at_least_one, default=1000, help="at each table, made up to whole deals; 1000 without it"
    )
    parser.add_argument("--seats", type=int, default=0, help="how many play; every number of a game played together without it")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument(
        "--seed",
        type=first_seed,
        default=0,
        help="the first seed, as a whole number, a seed's code or any words; the next deals take the following ones",
    )
    parser.add_argument("--own-draws", action="store_true", help="every seat draws from a stack of its own, where the game can")
    parser.add_argument("--to", type=Path, metavar="FILE", help="keep a line of each deal here, and go on where it ends")
    parser.add_argument("--json", action="store_true", help="print the tables as JSON")
    parser.add_argument("--processes", type=at_least_one, default=None, help="all cores without it")
    return parser


def _read_seat_counts(options: argparse.Namespace) -> Sequence[int]:
    """Return the numbers of seats to play with. Raises Unfit for options that contradict each other."""
    game = game_of(options.game)
    if options.own_draws and "draws" not in game.about.parts:
        raise Unfit(f"{game.id} has no draws of which every seat could have its own.")
    if options.against and game.about.crew:
        raise Unfit(f"{game.id} is played together, so that nobody can be met --against the others.")
    if options.seats and options.seats not in game.seat_counts:
        raise Unfit(f"{game.id} is played by {' or '.join(map(str, game.seat_counts))}, not by {options.seats}.")
    if options.seats:
        return [options.seats]
    counts = game.seat_counts if game.about.crew else game.seat_counts[:1]
    if options.to and len(counts) > 1:
        raise Unfit("a file is for tables of one size: name it with --seats.")
    return counts


def _play_tables(options: argparse.Namespace, seats: int) -> dict[str, Any]:
    """Play at tables with so many seats and return the results. Raises Unfit for options that cannot be played."""
    game = game_of(options.game)
    tables = _list_pairings(options)
    spread = tuple(all_seatings(table, seats) for table in tables)
    chosen = _read_options(game, options.set)
    seeds = [(options.seed + number) % (1 << SEED_BITS) for number in range(-(-options.rounds // len(spread[0])))]
    deals = [Deal(plain_setup(game, seed, seats, **chosen), spread, options.own_draws) for seed in seeds]
    first = write_seed(seeds[0])
    head = (
        f"arena {json.dumps([game.id, game.edition, game.about.bots_edition, seats, chosen, first, options.own_draws, tables])}"
    )
    lines = continue_work(options.to, head, deals, play_deal, check_rounds, options.processes, _CHUNK)
    found = [[rounds[at] for rounds in map(read_rounds, lines)] for at in range(len(tables))]
    return {
        "game": options.game,
        "seats": seats,
        "options": chosen,
        "seed": first,
        "own_draws": options.own_draws,
        "together": game.about.crew,
        "deals": len(deals),
        **_summarise_tables(tables, spread, found),
    }


def _list_pairings(options: argparse.Namespace) -> list[tuple[str, ...]]:
    """Return for each table the players that meet there. Raises Unfit for an unknown player, and for one against itself."""
    players = [name.strip() for name in options.levels.split(",")] if options.levels else game_of(options.game).levels
    for name in (*players, *([options.against] if options.against else [])):
        player_of(options.game, name)
    tables = [tuple(players)]
    if options.against:
        tables = [(name, options.against) for name in players]
    elif game_of(options.game).about.crew:
        tables = [(name,) for name in players]
    if any(len(set(table)) < len(table) for table in tables):
        raise Unfit("a player cannot meet itself.")
    return tables


def _read_options(game: Game[Any, Any, Any], pairs: Sequence[str]) -> dict[str, str]:
    values = {spec.key: spec.values for spec in game.options}
    chosen = {key: value for key, _, value in (pair.partition("=") for pair in pairs)}
    for key, value in chosen.items():
        if key not in values:
            raise Unfit(f"{game.id} has no option {key!r}, only {', '.join(values)}.")
        if value not in values[key]:
            raise Unfit(f"{key} of {game.id} is {' or '.join(values[key])}, not {value!r}.")
    return chosen


def _summarise_tables(
    tables: Sequence[tuple[str, ...]],
    spread: Sequence[tuple[tuple[str, ...], ...]],
    found: Sequence[Sequence[Sequence[Played]]],
) -> dict[str, Any]:
    """Return the strengths of the players at each table, and how the first player of each later table differs from the first
    table's.
    """
    shown, firsts = [], []
    for table, seating, deals in zip(tables, spread, found, strict=True):
        strengths = [estimate_strength(name, seating, deals) for name in table]
        firsts.append(strengths[0])
        shown.append(
            {
                "rounds": len(seating) * len(deals),
                "actions": mean_actions(deals),
                "ends": shares_of_ends(deals),
                "players": [strength_as_json(name, one) for name, one in zip(table, strengths, strict=True)],
            }
        )
    differences = []
    for table, one in list(zip(tables, firsts, strict=True))[1:]:
        row: dict[str, Any] = {"player": table[0], "less": tables[0][0]}
        for key in one._fields:
            row[key], row[f"{key}_error"] = score_difference(getattr(one, key), getattr(firsts[0], key))
        differences.append(row)
    return {"tables": shown, "differences": differences}


def arena_lines(answer: dict[str, Any]) -> Iterator[str]:
    """Yield the results of the arena as lines of text for a person to read."""
    named = [answer["game"], f"{answer['seats']} seats", *(f"{key}={value}" for key, value in answer["options"].items())]
    named += ["own draws"] if answer["own_draws"] else []
    width = max(12, *(len(row["player"]) for table in answer["tables"] for row in table["players"]))
    for table in answer["tables"]:
        yield f"{' '.join(named)}, {table['rounds']} rounds of {table['actions']:.1f} actions on {answer['deals']} deals"
        if not answer["together"]:
            yield f"{'player':{width}} wins of all  of those decided    s.e.  points a round    s.e."
        for row in table["players"]:
            yield f"{row['player']:{width}} {_crew_text(row) if answer['together'] else _rival_text(row)}"
        yield "ends: " + ", ".join(f"{reason} {share:.4f}" for reason, share in table["ends"].items())
    for row in answer["differences"]:
        key = "share" if answer["together"] else "decided"
        yield f"{row['player']} less {row['less']}, deal by deal: {row[key]:+.4f}  s.e. {row[f'{key}_error']:.4f}"


def _rival_text(row: dict[str, Any]) -> str:
    won = f"{row['share']:11.4f}  {row['decided']:16.4f}  {row['decided_error']:.4f}"
    return f"{won}  {row['points']:+14.3f}  {row['points_error']:.4f}"


def _crew_text(row: dict[str, Any]) -> str:
    return f"won {row['share']:.4f}  s.e. {row['share_error']:.4f}"
