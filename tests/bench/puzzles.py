"""A thousand puzzles of every kind verified, and what a puzzle costs: `tests/run.py --bench puzzles`.

Each puzzle is made from its seed, written as a link, opened again, checked by its maker, and, if possible, by independent
code (tests/engine: plain minimax for Okiya, another referee and an exhaustive search for Okey Dokey). Then the computing
time of a puzzle is measured for the grades in turn, in CPython and in Pyodide, and the longest single step, after which
the making can be cancelled. --count and --times set the numbers, --game selects one game.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "tests" / "engine"
sys.path[:0] = [str(ROOT / "py"), str(Path(__file__).parent), *(str(ENGINE / name) for name in ("okiya", "okey", "okeydokey"))]

import okey_brute  # noqa: E402
import okeydokey_brute  # noqa: E402
import okiya_brute  # noqa: E402
from calibration import calibrate, clock  # noqa: E402
from figures import RUNTIME, in_pyodide, tell  # noqa: E402

from triokey.core.catalog import GAMES  # noqa: E402
from triokey.core.puzzle import GRADES, find, maker_of, search  # noqa: E402
from triokey.tools.puzzles import fault_of  # noqa: E402

SECOND = {
    "okiya": okiya_brute.refute,
    "okey-rounds": okey_brute.refute,
    "okey-tournament": okey_brute.refute,
    "okeydokey": okeydokey_brute.refute,
}
_CHUNK = 25
_FAR = 1 << 20
"""First seed of the puzzles that are timed, far from the seeds of those that are verified."""


def verify(task: tuple[str, str, int]) -> Counter[str]:
    """Make and verify a few puzzles of a kind; return counts by grade, and of those that were refuted."""
    game_id, kind, first = task
    counts: Counter[str] = Counter()
    for seed in range(first, first + _CHUNK):
        puzzle, _ = find(game_id, kind, -1, seed)
        counts[GRADES[puzzle.grade]] += 1
        counts["refuted"] += bool(fault_of(maker_of(game_id), puzzle))
        if game_id in SECOND:
            counts["second"] += 1
            counts["refuted"] += SECOND[game_id](puzzle)
    return counts


def report_verified(games: list[str], count: int) -> int:
    """Verify puzzles of every kind, print a line for each kind, and return the number of refuted puzzles."""
    from multiprocessing import Pool

    refuted = verified = 0
    print(f"{'kind':32} verified  second opinion  refuted  easy medium  hard %")
    with Pool() as pool:
        for game_id in games:
            for kind in maker_of(game_id).kinds:
                tasks = [(game_id, kind, first) for first in range(0, count, _CHUNK)]
                counts = sum(pool.imap_unordered(verify, tasks), Counter())
                made = sum(counts[grade] for grade in GRADES)
                shares = " ".join(f"{100 * counts[grade] / made:5.0f}" for grade in GRADES)
                print(f"{game_id + ' ' + kind:32} {made:8} {counts['second']:15} {counts['refuted']:8}  {shares}", flush=True)
                refuted += counts["refuted"]
                verified += made
    tell({"verified": verified, "refuted": refuted})
    return refuted


def report_times(games: list[str], times: int) -> None:
    """Print the seconds that a puzzle of each kind takes in this Python, with the grades in turn."""
    print(f"calibration {1000 * calibrate():.1f} ms")
    print(f"{'kind':32} median s    95 %    most   longest step")
    middles, lates, steps = [], [], []
    for game_id in games:
        for kind in maker_of(game_id).kinds:
            took, longest = [], 0.0
            for number in range(times):
                begin = last = clock()
                for found in search(game_id, kind, number % len(GRADES), _FAR + number):
                    now = clock()
                    longest, last = max(longest, now - last), now
                    if found is not None:
                        break
                took.append(last - begin)
            took.sort()
            late = took[int(len(took) * 0.95)]
            print(
                f"{game_id + ' ' + kind:32} {took[len(took) // 2]:8.2f} {late:7.2f} {took[-1]:7.2f} {longest:14.3f}", flush=True
            )
            middles.append(took[len(took) // 2])
            lates.append(late)
            steps.append(longest)
    names = ("slowest kind, median s", "slowest kind, 95 % s", "longest step s")
    tell({f"{RUNTIME}: {name}": round(max(of), 2) for name, of in zip(names, (middles, lates, steps), strict=True)})


def main() -> None:
    """Verify and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--times", type=int, default=60)
    parser.add_argument("--game", choices=GAMES, action="append")
    options = parser.parse_args()
    games = options.game or list(GAMES)
    if RUNTIME == "Pyodide":
        report_times(games, options.times)
        return
    refuted = report_verified(games, options.count) if options.count else 0
    print("\nCPython")
    report_times(games, options.times)
    print("\nPyodide", flush=True)
    done = in_pyodide(__file__, "--times", str(options.times), *(word for game in games for word in ("--game", game)))
    sys.exit(1 if refuted or done else 0)


if __name__ == "__main__":
    main()
