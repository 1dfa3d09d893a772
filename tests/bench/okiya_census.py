"""The census of Okiya beside the published figures:  okiya_census.py [--gardens N] [--page]

Counted gardens are kept in web/.cache/okiya-census.txt, so an interrupted census is continued, and a larger one adds to the
last. With --page the numbers of the page "The garden in numbers" are written anew (web/ui/games/okiya/counted.py).
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

from figures import Figure, tell

from triokey.okiya.census import report
from triokey.tools import census

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "web" / ".cache" / "okiya-census.txt"
PAGE = ROOT / "web" / "ui" / "games" / "okiya" / "counted.py"
DRAWN = 3
"""Number of the fairest gardens, and of the hardest ones, that the page draws."""
COUNTED = '''\
"""The results of `triokey census okiya --gardens {gardens}`, as far as the page draws them.

Written by tests/bench/okiya_census.py --page.
"""

from __future__ import annotations

GARDENS = {gardens:_}
WINNING = {winning}
"""Gardens by their number of winning openings, 0 to 12."""
DRAWN = {drawn}
"""Number of gardens in which, under K13, no opening wins and at least one draws."""
CELLS_WON = {cells}
"""Number of gardens in which the opening at a cell wins, by cell."""
LENGTHS = {lengths}
"""Gardens by the number of moves, the winner hurrying and the loser delaying."""
FAIREST = {fairest}
HARDEST = {hardest}
HARDEST_GARDENS = {hard}
"""Number of gardens that are as hard as these."""
'''


def main() -> int:
    """Print the census, write the page's module if asked to, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gardens", type=int, default=1000)
    parser.add_argument("--page", action="store_true")
    options = parser.parse_args()
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        code = census.main(["okiya", "--gardens", str(options.gardens), "--to", str(KEPT), "--json"])
    if code:
        return code
    figures = json.loads(printed.getvalue())
    print("\n".join(report(figures)))
    print("\nPublished (A. Iurasov, format37/okiya, 1,000 gardens, K12): first player 67.2 %, 1.37 of 12 openings win.")
    tell(told(figures))
    if options.page:
        PAGE.write_text(page(figures))
    return 0


def told(figures: dict[str, Any]) -> dict[str, Figure]:
    """Return the figures of a census to note: shares, gardens by number of winning openings, and the first extreme ones."""
    found, gardens = figures["K12"], figures["gardens"]
    return {
        "gardens": gardens,
        "first player wins, %": round(100 - 100 * found["winning"][0] / gardens, 2),
        "drawn under K13, %": round(100 * figures["K13"]["drawn"] / gardens, 2),
        "gardens with 0 to 12 winning openings": list(found["winning"]),
        "the fairest": list(found["fairest"]["links"][:DRAWN]),
        "the hardest": list(found["hardest"]["links"][:DRAWN]),
    }


def page(figures: dict[str, Any]) -> str:
    """Return the source of the page's module with the counts of a census."""
    found = figures["K12"]
    lengths: dict[int, int] = {}
    for by_moves in found["lengths"].values():
        for moves, count in by_moves.items():
            lengths[int(moves)] = lengths.get(int(moves), 0) + count
    return COUNTED.format(
        gardens=figures["gardens"],
        winning=tuple(found["winning"]),
        drawn=figures["K13"]["drawn"],
        cells=dict(zip(figures["openings"], found["cells"], strict=True)),
        lengths=dict(sorted(lengths.items())),
        fairest=tuple(found["fairest"]["links"][:DRAWN]),
        hardest=tuple(found["hardest"]["links"][:DRAWN]),
        hard=found["hardest"]["gardens"],
    )


if __name__ == "__main__":
    sys.exit(main())
