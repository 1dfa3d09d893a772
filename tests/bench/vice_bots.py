"""What the coach says of bots with one vice: vice_bots.py FAMILY [--rounds 100] [--vices skip,early] [--first N] [--notes FILE]

The bot plays deals, from the first one on, until it made a mistake in so many of them; how often each cause was named in
those is printed, and whether all that it was told, risks included, hold when they are taken away. With notes every deal is
written down, and a run goes on after the deals noted.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS / "engine" / part) for part in ("core", "okiya", "okey", "okeydokey")]
sys.path.append(str(TESTS.parent / "py"))

from vices import FAMILIES, Told, tally  # noqa: E402

NONE, RISK, FALSE = "-", "~", "!"
"""In notes: no cause; a risk, no mistake; a cause that does not hold when it is taken away."""


def written(told: Told) -> str:
    """Return one decision as notes have it."""
    return RISK * (not told.mistake) + FALSE * bool(told.cause and not told.holds()) + (told.cause or NONE)


def main() -> None:
    """Play until there are enough rounds of each vice, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=FAMILIES)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--vices")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    notes: Path | None = options.notes
    lines = [line.split() for line in notes.read_text().splitlines()] if notes and notes.exists() else []
    causes = importlib.import_module(f"triokey.{FAMILIES[options.family]}").CAUSES
    for vice in options.vices.split(",") if options.vices else causes:
        known = [line[1:] for line in lines if line[0] == vice]
        games = importlib.import_module(f"{options.family}_vices").told(vice, options.first + len(known))
        while sum(any(not word.startswith(RISK) for word in words) for words in known) < options.rounds:
            known.append([written(told) for told in next(games)])
            if notes:
                with notes.open("a") as file:
                    file.write(" ".join([vice, *known[-1]]) + "\n")
        mistakes = ([word.strip(FALSE + NONE) for word in words if not word.startswith(RISK)] for words in known)
        found = tally(mistakes, options.rounds)
        given = [word for words in known for word in words if word.strip(RISK) != NONE]
        shares = ", ".join(f"{cause} {100 * share:.0f} %" for cause, share in sorted(found.shares.items()))
        held = sum(FALSE not in word for word in given)
        passes = "passes" if found.fits(vice) else "does not pass"
        print(
            f"{vice}: {found.rounds} rounds with a mistake of {len(known)}: {shares}; {passes}; {held} of {len(given)} causes"
            " hold",
            flush=True,
        )


if __name__ == "__main__":
    main()
