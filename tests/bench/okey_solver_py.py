"""Complete hands of Okey arranged by this engine and by okey-solver-py 0.6.0 of PyPI, with 0, 1 and 2 jokers.

Each hand of 14 is laid out from random sets and runs, of which some tiles are then replaced by jokers, so it is complete. An
arrangement is complete if no tile is left over. okey-solver-py runs with its default strategy, which tries all arrangements
for the highest sum of the numbers in groups; with jokers this arrangement may be incomplete. Both programs get the same hands
in the same process, and caches are emptied between hands; times are CPU times. okey-solver-py is installed into an
environment of its own, with the versions pinned in okey_solver_py.txt.
"""

from __future__ import annotations

import hashlib
import os
import statistics
import subprocess
import sys
import venv
from collections import Counter
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "py")]

from calibration import clock  # noqa: E402
from figures import tell  # noqa: E402

from triokey.core.rng import Rng  # noqa: E402
from triokey.okey.hand.partition import best_partition  # noqa: E402
from triokey.okey.hand.tiles import COLOURS, COPIES, HAND, NUMBERS, PRINTED, colour, number  # noqa: E402

PINS = HERE / "okey_solver_py.txt"
OWN = ROOT / "web" / ".cache" / "okey_solver_py"
HANDS = 200
Hand = tuple[int, ...]


def main() -> int:
    """Install both solvers into an environment of their own and compare them there; return the exit code."""
    if "--installed" in sys.argv:
        return compare()
    python = OWN / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp, wanted = OWN / "pins", hashlib.sha256(PINS.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(OWN, clear=True, with_pip=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
        subprocess.run([*pip, "--require-hashes", "-r", PINS], check=True)
        stamp.write_text(wanted)
    return subprocess.call([python, __file__, "--installed"])


def compare() -> int:
    """Print for each solver how many hands it arranges completely, and the time per hand; return the exit code."""
    ways = {"ours": _ours, "okey-solver-py": _theirs()}
    for jokers in range(COPIES + 1):
        rng = Rng(jokers)
        hands = [complete_hand(rng, jokers) for _ in range(HANDS)]
        for name, arranges in ways.items():
            whole, times = 0, []
            for hand, joker in hands:
                begin = clock()
                whole += arranges(hand, joker)
                times.append(1000 * (clock() - begin))
            where = f"{name}, {jokers} joker{'s' * (jokers != 1)}"
            tell({f"{where}: whole, of {HANDS}": whole})
            tell({f"{where}: ms, median": round(statistics.median(times), 2), f"{where}: ms, most": round(max(times), 1)})
    return 0


def complete_hand(rng: Rng, jokers: int) -> tuple[Hand, int]:
    """Return 14 tiles that form groups, with this many of them replaced by jokers, and the face of the joker."""
    while True:
        joker, tiles = rng.below(PRINTED), list[int]()
        while len(tiles) < HAND:
            tiles += _group(rng)
        if len(tiles) == HAND and joker not in tiles and max(Counter(tiles).values()) <= COPIES:
            rng.shuffle(tiles)
            return tuple(sorted([joker] * jokers + tiles[jokers:])), joker


def _group(rng: Rng) -> list[int]:
    if rng.below(2):
        value, out = rng.below(NUMBERS), rng.below(len(COLOURS) + 1)
        return [value + NUMBERS * row for row in range(len(COLOURS)) if row != out]
    size, row = 3 + rng.below(3), rng.below(len(COLOURS))
    first = rng.below(NUMBERS - size + 1)
    return [first + step + NUMBERS * row for step in range(size)]


def _ours(hand: Hand, joker: int) -> bool:
    best_partition.cache_clear()
    return not best_partition(hand, joker).left


def _theirs() -> Callable[[Hand, int], bool]:
    from okey_solver import OkeyMeta, Tile, TileColor, create_standard_okey_solver

    solver = create_standard_okey_solver()
    colours = (TileColor.RED, TileColor.YELLOW, TileColor.BLUE, TileColor.BLACK)

    def arranges(hand: Hand, joker: int) -> bool:
        tiles = [Tile(id=f"{place}", color=colours[colour(face)], value=number(face)) for place, face in enumerate(hand)]
        wild = OkeyMeta(color=colours[colour(joker)], value=number(joker))
        return not solver.find_best_arrangement(tiles, wild).remainingTiles

    return arranges


if __name__ == "__main__":
    sys.exit(main())
