"""What the review says of bots with one vice: crew_vices.py [--rounds 100] [--vices skip,left] [--notes FILE]

A crew plays deals until its first seat, which has a vice, made a mistake by knowledge in so many of them; how often each
cause was named there is printed. With notes every deal is written down, and a run goes on after the deals noted.
"""

from __future__ import annotations

import argparse
import sys
from itertools import islice
from pathlib import Path

ENGINE = Path(__file__).parents[1] / "engine"
sys.path[:0] = [str(ENGINE / "okeydokey"), str(ENGINE / "core"), str(ENGINE.parents[1] / "py")]

from okeydokey_vices import rounds  # noqa: E402
from vices import tally  # noqa: E402

from triokey.okeydokey.verdicts import CAUSES  # noqa: E402

NONE = "-"


def main() -> None:
    """Play until there are enough rounds of each vice, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--vices", default=",".join(CAUSES))
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    notes: Path | None = options.notes
    lines = [line.split() for line in notes.read_text().splitlines()] if notes and notes.exists() else []
    for vice in options.vices.split(","):
        known = [line[1:] for line in lines if line[0] == vice]
        games = rounds(vice, len(known))
        while sum(map(bool, known)) < options.rounds:
            for found in islice(games, 1):
                known.append([cause or NONE for cause in found])
                if notes:
                    with notes.open("a") as file:
                        file.write(" ".join([vice, *known[-1]]) + "\n")
        found = tally([[cause.replace(NONE, "") for cause in causes] for causes in known], options.rounds)
        shares = ", ".join(f"{cause} {100 * share:.0f} %" for cause, share in sorted(found.shares.items()))
        print(f"{vice}: {found.rounds} rounds with a mistake of {len(known)}: {shares}; {found.fits(vice)}", flush=True)


if __name__ == "__main__":
    main()
