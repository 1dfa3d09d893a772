"""The command `puzzles`: makes puzzles from a seed and prints a line for each with its link, kind and grade.

    triokey puzzles GAME --count 50 --seed X
    triokey puzzles GAME --kind KIND --grade hard --base https://example.org/triokey/
    triokey puzzles GAME --verify

Puzzle n of a seed is the puzzle that the page makes from seed + n. With --verify only a table is printed: 1000 puzzles of
each kind are made, written as links, opened again, and checked and proven by their game's maker.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from triokey.core.catalog import GAMES
from triokey.core.game import IllegalAction, NotationError
from triokey.core.puzzle import GRADES, Maker, Puzzle, Untrue, find, maker_of, read_puzzle_link, write_puzzle_link
from triokey.core.record import RecordError
from triokey.core.seed import SEED_BITS, read_seed
from triokey.tools.asked import Unfit
from triokey.tools.progress import progress_bar

ANY = -1
_MANY = 1000


def main(argv: Sequence[str], name: str = "puzzles") -> int:
    """Make or verify the puzzles that the arguments ask for and return the exit code."""
    options = _build_parser(name).parse_args(argv)
    try:
        maker, kinds, grade, seed, count = _read_request(options)
    except Unfit as error:
        print(f"puzzles: {error}", file=sys.stderr)
        return 2
    if options.verify:
        return _verify_puzzles(options.game, maker, kinds, grade, seed, count)
    with progress_bar(count, printing=True) as show:
        for number in range(count):
            kind = kinds[number % len(kinds)]
            found, _ = find(options.game, kind, grade, (seed + number) % (1 << SEED_BITS))
            print(f"{options.base}{write_puzzle_link(found)}\t{kind}\t{GRADES[found.grade]}", flush=True)
            show(number + 1)
    return 0


def _build_parser(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=name, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help=" or ".join(GAMES))
    parser.add_argument("--kind", help="one of the game's kinds; all in turn without it")
    parser.add_argument("--grade", help=f"{', '.join(GRADES)}; any without it")
    parser.add_argument("--count", type=int, help="how many; 10 without it, or 1000 of each kind with --verify")
    parser.add_argument("--seed", default="0", help="a seed's code, or any text")
    parser.add_argument("--base", default="", metavar="URL", help="the page's address, to stand before every link")
    parser.add_argument("--verify", action="store_true", help="make, open and check them instead of printing")
    return parser


def _read_request(options: argparse.Namespace) -> tuple[Maker, tuple[str, ...], int, int, int]:
    """Return the maker, kinds, grade, seed and count that the options ask for. Raises Unfit for what does not exist."""
    if options.game not in GAMES:
        raise Unfit(f"there is no game {options.game!r}, only {', '.join(GAMES)}.")
    try:
        maker = maker_of(options.game)
    except KeyError:
        raise Unfit(f"{options.game} has no puzzles.") from None
    if options.kind is not None and options.kind not in maker.kinds:
        raise Unfit(f"{options.game} has no puzzles of kind {options.kind!r}, only {', '.join(maker.kinds)}.")
    if options.grade is not None and options.grade not in GRADES:
        raise Unfit(f"there is no grade {options.grade!r}, only {', '.join(GRADES)}.")
    if options.count is not None and options.count < 1:
        raise Unfit("the count has to be 1 or more.")
    try:
        seed = read_seed(options.seed)
    except ValueError as error:
        raise Unfit(f"{error}.") from None
    kinds = maker.kinds if options.kind is None else (options.kind,)
    grade = ANY if options.grade is None else GRADES.index(options.grade)
    return maker, kinds, grade, seed, options.count or (_MANY if options.verify else 10)


def _verify_puzzles(game_id: str, maker: Maker, kinds: tuple[str, ...], grade: int, seed: int, count: int) -> int:
    """Print how many puzzles of each kind are correct, and the shares of the grades. Return 1 if a puzzle is wrong."""
    refuted = 0
    for kind in kinds:
        grades: Counter[int] = Counter()
        with progress_bar(count) as show:
            for number in range(count):
                found, _ = find(game_id, kind, grade, (seed + number) % (1 << SEED_BITS))
                grades[found.grade] += 1
                fault = fault_of(maker, found)
                if fault:
                    refuted += 1
                    print(f"{game_id} {kind} {write_puzzle_link(found)}: {fault}")
                show(number + 1)
        shares = ", ".join(f"{name} {100 * grades[index] / count:.0f} %" for index, name in enumerate(GRADES))
        print(f"{game_id} {kind}: {count} verified, {refuted} refuted; {shares}", flush=True)
    return 1 if refuted else 0


def fault_of(maker: Maker, puzzle: Puzzle) -> str:
    """Return what is wrong with a puzzle, or "" if its link opens it again and its maker can prove it."""
    try:
        if read_puzzle_link(write_puzzle_link(puzzle)) != puzzle:
            return "its link opens another puzzle"
        maker.check(puzzle)
        if not maker.proof(puzzle) or not maker.hint(puzzle, puzzle.match):
            return "it has no proof or no hint"
    except (RecordError, Untrue, NotationError, IllegalAction) as error:
        return str(error)
    return ""
