"""The command `census`: solves many deals under perfect play and counts the results, using all processor cores.

    triokey census GAME --gardens 1000
    triokey census GAME --gardens 100000 --to gardens.txt
    triokey census GAME --gardens 100000 --to gardens.txt --json

Deal n is dealt from seed + n. With --to every deal becomes a line of that file, in order. An interrupted census continues
where its file ends and reports the same counts as one that never stopped. A game takes part by having a module `census` in
its package.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from triokey.core.catalog import GAMES, about, part
from triokey.core.seed import SEED_BITS, write_seed
from triokey.tools.asked import Unfit, at_least_one, first_seed
from triokey.tools.ledger import continue_work

_CHUNK = 10


class Census(Protocol):
    """The functions that a game's module `census` must have."""

    def survey(self, seed: int) -> str:
        """Return the result for the deal of this seed, as one line of text."""
        ...

    def read_line(self, line: str) -> object:
        """Return the result that a line holds. Raises ValueError unless `survey_deal` can write such a line."""
        ...

    def figures(self, lines: Iterable[str], seed: int) -> dict[str, Any]:
        """Return the counts, as JSON, from the lines of the deals that begin with this seed."""
        ...

    def report(self, figures: dict[str, Any]) -> Iterator[str]:
        """Yield the figures as lines of Markdown, with their standard errors and the meaning of each."""
        ...


def main(argv: Sequence[str], name: str = "census") -> int:
    """Run the census that the arguments ask for, print its figures and return the exit code."""
    options = _build_parser(name).parse_args(argv)
    seed = options.seed % (1 << SEED_BITS)
    try:
        census = census_of(options.game)
        figures = census.figures(_collect_lines(options, seed), seed)
    except Unfit as error:
        print(f"census: {error}", file=sys.stderr)
        return 2
    print(json.dumps(figures) if options.json else "\n".join(census.report(figures)))
    return 0


def census_of(game_id: str) -> Census:
    """Return the module `census` of this game. Raises Unfit if the game has none."""
    if "census" not in about(game_id).parts:
        raise Unfit(f"{game_id} has no census.")
    return cast(Census, part(game_id, "census"))


def _build_parser(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=name, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--gardens", type=at_least_one, default=100, metavar="N", help="how many deals; 100 without it")
    parser.add_argument("--seed", type=first_seed, default=0, help="the first deal's: a whole number, a code or any words")
    parser.add_argument("--to", type=Path, metavar="FILE", help="keep a line of each deal here, and go on where it ends")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--processes", type=at_least_one, default=None, help="all cores without it")
    return parser


def _collect_lines(options: argparse.Namespace, seed: int) -> list[str]:
    """Return one line for each deal from this seed on: those in the file already, then newly computed ones."""
    head = f"census {options.game} edition {about(options.game).edition} seed {write_seed(seed)}"
    tasks = [(options.game, (seed + number) % (1 << SEED_BITS)) for number in range(options.gardens)]
    return continue_work(options.to, head, tasks, survey_deal, _check_line, options.processes, _CHUNK)


def survey_deal(task: tuple[str, int]) -> str:
    """Return the line of the census for one deal. task: the game's id and the seed."""
    game_id, seed = task
    return census_of(game_id).survey(seed)


def _check_line(task: tuple[str, int], line: str) -> None:
    """Raise ValueError for a line that `survey_deal` cannot write."""
    census_of(task[0]).read_line(line)
