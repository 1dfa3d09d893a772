"""The cost of looking for foreign nodes when the page is patched: processor time of patches in the real page, with and without.

The page of a person is patched from each of the first moments of a game to the next: once as usual, and once without checking how
many children a parent has and of which kind the changed node and its ancestors are. Both variants take turns many times, and the
processor time of Chromium's main thread is compared. A "patch" is all that the window does for one change; a "drawn change" is
the change of the elements only.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("py", "web", "tests", "tests/support", "e2e/support", "e2e/states")]

from figures import tell  # noqa: E402
from playwright.sync_api import CDPSession, Page, sync_playwright  # noqa: E402

import chromium  # noqa: E402
from building.places import BUILD  # noqa: E402
from site_copy import SiteCopy  # noqa: E402
from triokey.core.bots import bot_of  # noqa: E402
from triokey.core.catalog import GAMES, game_of  # noqa: E402
from triokey.core.game import plain_setup  # noqa: E402
from triokey.core.match import play, start  # noqa: E402
from triokey.core.rng import stream  # noqa: E402
from ui.model.model import Player, Table  # noqa: E402
from ui.model.store import pack_table  # noqa: E402
from watching import ready  # noqa: E402

IN_PAGE = '''await start()
        import json

        import js
        from pyodide.ffi import create_proxy
        from ui.browser import patching, window
        from ui.loop.start import begin_page as model_of
        from ui.loop.view import view
        from ui.text.diff import diff_trees
        from ui.text.html import render

        page, trees, changes = window._browser, [], []
        page.app.show = lambda model, effects: None  # nothing else may change the page

        class Blind(patching.Patching):
            """Finds its way without looking."""

            def do(self, patch):
                if not patch.path:
                    return patching._change(self._root.element, patch)
                place = self._place(patch.path[:-1])
                if patch.op == "insert":
                    return patching._insert(place.element, patch.path[-1], patch.value)
                patching._change(place.children[patch.path[-1]], patch)

            def _place(self, path, count=None):
                if path not in self._places:
                    self._places[path] = self._reached(path)
                return self._places[path]

            def _reached(self, path):
                if not path:
                    return self._root
                above = self._place(path[:-1])
                element = above.children[path[-1]]
                return patching.Place(element, element.childNodes, above.own.children[path[-1]])

        KINDS = {"looking": patching.Patching, "blind": Blind}

        def load(saves):
            trees[:] = []
            for save in json.loads(saves):
                model, _ = model_of({"settings": "ceremony off", "game:1": save}, ("en",), "http://t/", "#/play/game-1", "ok")
                trees.append(view(model))
            changes[:] = [diff_trees(old, new) for old, new in zip(trees, trees[1:])]
            return sum(map(len, changes))

        def reset():
            page.root.innerHTML = "".join(render(child) for child in trees[0].children)

        def whole(kind):
            patching.Patching = KINDS[kind]
            for change, tree in zip(changes, trees[1:]):
                page.app.tree = tree
                page.patch(change, "t")

        def alone(kind):
            patching.Patching = KINDS[kind]
            for change, tree in zip(changes, trees[1:]):
                patching.apply_patches(page.root, change, tree)

        for work in (load, reset, whole, alone):
            setattr(js, "bench_" + work.__name__, create_proxy(work))
'''
SEED, PATCHES = 7, 12


def main() -> None:
    """Print the figures of all games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=30)
    options = parser.parse_args()
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    text = (ROOT / "web" / "main.py").read_text()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        site = SiteCopy(BUILD, Path(folder) / "site", "/triokey/")
        site.release(main_py=text.replace("await start()\n", IN_PAGE))
        browser = driver.chromium.launch(executable_path=executable, args=list(chromium.FLAGS))
        page = browser.new_page()
        page.goto(site.url)
        ready(page)
        counter = page.context.new_cdp_session(page)
        counter.send("Performance.enable")
        for game_id in GAMES:
            moments = saves(game_id)
            changes = page.evaluate("saves => bench_load(saves)", json.dumps(moments))
            print(f"{game_id}: {len(moments) - 1} patches of {changes} changes", flush=True)
            for name, work in (("a patch", "whole"), ("a drawn change", "alone")):
                count = len(moments) - 1 if work == "whole" else changes
                blind, looking, more = compared(page, counter, work, options.pairs, count)
                shown = f"{blind:.0f} µs, with the check {looking:.0f} µs: {more:+.1%}, median of {options.pairs} pairs"
                print(f"  {name}: {shown}", flush=True)
                tell({f"{game_id}: {name}, µs": round(looking), f"{game_id}: {name}, the check, %": round(100 * more, 1)})
        browser.close()
        site.stop()


def saves(game_id: str) -> list[str]:
    """Return the saves of the first moments of a game between a person and bots."""
    game = game_of(game_id)
    match = start(plain_setup(game, SEED))
    players = (Player("person"), *[Player("bot", "", game.levels[0])] * (match.setup.seats - 1))
    bot = bot_of(game_id, game.levels[0])
    found = [pack_table(Table("game:1", match, players, 1), 1)]
    while len(found) <= PATCHES and (seat := game.turn(match.state)) is not None:
        *_, thought = bot.think(game.view(match.state, seat), stream(SEED + len(match.words), "patches"))
        match = play(match, game.write(thought.action))
        found.append(pack_table(Table("game:1", match, players, 1), 1))
    return found


def compared(page: Page, counter: CDPSession, work: str, pairs: int, count: int) -> tuple[float, float, float]:
    """Return the median microseconds of one step without the check and with it, and the median difference of pairs."""
    took: dict[str, list[float]] = {"looking": [], "blind": []}
    for number in range(pairs + 1):
        for kind in ("looking", "blind") if number % 2 else ("blind", "looking"):
            page.evaluate("bench_reset()")
            before = used(counter)
            page.evaluate(f"bench_{work}('{kind}')")
            took[kind].append((used(counter) - before) / count)
    looking, blind = (times[1:] for times in took.values())
    more = median(one / other - 1 for one, other in zip(looking, blind, strict=True))
    return 1e6 * median(blind), 1e6 * median(looking), more


def used(counter: CDPSession) -> float:
    """Return the processor seconds of the page's main thread so far."""
    metrics = counter.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "ThreadTime"))


if __name__ == "__main__":
    main()
