"""What decisions of the expert take in the page with the processor throttled four times: throttled.py [--positions 8]

Chromium runs in a control group of Linux that may use a quarter of one processor, workers and all; that needs root. Four
bots of Okey Dokey act after one another at the pace "instant", from positions between the start and the end of a game, and
the time from what one of them did to what the next did is taken, so that drawing the board is counted as well. The first
bot of a position is left out: until then the page starts.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("py", "web", "tests", "e2e")]

import slowed  # noqa: E402

import chromium  # noqa: E402
from building.places import BUILD  # noqa: E402
from review_pages import bot_match  # noqa: E402
from site_copy import SiteCopy  # noqa: E402
from triokey.core.match import Match, play, start, turn  # noqa: E402
from triokey.okeydokey.rules import GAME  # noqa: E402
from ui.model import store  # noqa: E402
from ui.model.model import Player, Table  # noqa: E402
from watching import ready  # noqa: E402

SEATS = 5
STAMPS = """() => {
    window.stamps = []; let seen = 0;
    setInterval(() => {
        const count = document.querySelectorAll("#moves > li:not(.talked)").length;
        if (count > seen) { seen = count; window.stamps.push(performance.now()); }
    }, 10);
}"""


def main() -> None:
    """Print the times of all positions."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--times", type=int, default=4, help="how many times slower")
    options = parser.parse_args()
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    group = slowed.group(options.times)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        slow = Path(folder) / "slow"
        slow.write_text(f'#!/bin/sh\necho $$ > {group}/cgroup.procs\nexec {executable} "$@"\n')
        slow.chmod(0o755)
        browser = playwright.chromium.launch(executable_path=slow, args=list(chromium.FLAGS), timeout=120_000)
        site = SiteCopy(BUILD, Path(folder) / "site", "/triokey/")
        took: list[float] = []
        for number in range(options.positions):
            page = browser.new_context(reduced_motion="reduce").new_page()
            page.set_default_timeout(240_000)
            took += times(page, site.url, position(number, 5 + 40 * number // options.positions))
            page.context.close()
            print(f"{len(took)} actions, median {median(took):.2f} s, slowest {max(took):.2f} s", flush=True)
        site.stop()
        browser.close()


def position(seed: int, actions: int) -> Match:
    """Return a deal played by the club until so many actions and the person of seat 0 have acted, seat 1 being next."""
    played = bot_match(GAME.id, SEATS, seed, GAME.levels.index("club"))
    match = start(played.setup)
    for word in played.words:
        if len(match.words) >= actions and turn(match) == 1:
            return match
        match = play(match, word)
    return position(seed + 100, actions)


def times(page: Page, url: str, match: Match) -> list[float]:
    """Let the four experts act in the page and return the seconds from one to the next."""
    players = tuple(Player("bot" if seat else "person", "", "expert" if seat else "") for seat in range(SEATS))
    page.goto(f"{url}404.html")
    page.evaluate(
        "kept => Object.entries(kept).forEach(([key, text]) => localStorage.setItem('triokey:/triokey/:' + key, text))",
        {"game:1": store.pack_table(Table("game:1", match, players, 1), 1), "settings": "pace instant\n"},
    )
    page.add_init_script(f"({STAMPS})()")
    page.goto(f"{url}#/play/game-1")
    ready(page)
    page.wait_for_function(f"() => window.stamps.length > {SEATS - 1} || document.querySelector('.stage.won, .stage.lost')")
    stamps: list[float] = page.evaluate("window.stamps")
    return [(late - early) / 1000 for early, late in zip(stamps[1:], stamps[2:], strict=False)]


if __name__ == "__main__":
    main()
