"""Print the time to the first playable board, cold and warm, beside that of a bare Pyodide page, and the transfer sizes.

    boot.py [ROUNDS] [OLD_BUILD]

Every round opens our page twice in a new profile - cold, then through the service worker - and, in another new
profile, a page that only calls loadPyodide() with the stock runtime of the same version, also twice. If an older build
is given, it is opened in the same way. The order changes from round to round. The board is Okiya's: the script clicks to
start the game as soon as the page accepts the click. Reported are elapsed time and processor time of the page's main
thread, each as the median and the quartiles of the ratios within a round.
"""

import gzip
import shutil
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "e2e" / "support")]

from figures import Figure, tell  # noqa: E402
from playwright.sync_api import BrowserContext, Playwright, sync_playwright  # noqa: E402

import chromium  # noqa: E402
from building.places import BUILD, PYODIDE  # noqa: E402
from building.server import SiteServer, serving  # noqa: E402

ROUNDS = 5
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
PACKED_BY_HOSTS = (".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest")
"""File name endings that hosts compress when they send a file; other files are sent as stored."""
BEFORE_READY = """() => {
  const [ready] = performance.getEntriesByName("triokey:ready");
  return performance.getEntriesByType("resource").filter((one) => one.startTime < ready.startTime).map((one) => one.name);
}"""
BARE_PAGE = '<!DOCTYPE html><title>bare</title><script type="module" src="bare.js"></script>'
BARE_SCRIPT = """
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.board = performance.now();
"""
NOTICE_THE_BOARD = """
new MutationObserver((changes, observer) => {
  const root = document.documentElement;
  if (root.dataset.ready && !root.dataset.home) {
    root.dataset.home = performance.now();
    document.querySelector('button[data-do="new-go"]').click();
  }
  if (document.querySelector('#board button')) {
    observer.disconnect();
    root.dataset.board = performance.now();
  }
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


class Cost(NamedTuple):
    """The cost from opening a page until its board can be played: seconds by the clock, and seconds of processor time."""

    clock: float
    processor: float


Visits = tuple[Cost, Cost]
"""The costs of a start without caches and of one through the service worker."""


def main() -> None:
    """Measure and print."""
    count, old = int(sys.argv[1]) if sys.argv[1:] else ROUNDS, Path(sys.argv[2]) if sys.argv[2:] else None
    with tempfile.TemporaryDirectory() as folder, ExitStack() as servers:
        stock = Path(folder)
        for name in STOCK:
            shutil.copy(PYODIDE / name, stock)
        (stock / "index.html").write_text(BARE_PAGE)
        (stock / "bare.js").write_text(BARE_SCRIPT)
        pages = {"this": BUILD, "bare": stock} | ({"older": old} if old else {})
        served = {name: servers.enter_context(serving(place)) for name, place in pages.items()}
        driver = servers.enter_context(sync_playwright())
        rounds: list[dict[str, Visits]] = []
        for number in range(count):
            names = list(served)
            turned = names[number % len(names) :] + names[: number % len(names)]
            rounds.append({name: _visit_twice(driver, served[name], name != "bare") for name in turned})
            print(f"  round {number + 1}: {_told(rounds[-1])}", flush=True)
        figures: dict[str, Figure] = {}
        for name in served.keys() - {"bare"}:
            of = "" if name == "this" else "older build, "
            for start, place in (("cold", 0), ("warm", 1)):
                figures[f"{of}first board, {start}, s"] = round(statistics.median(one[name][place].clock for one in rounds), 2)
                for measure in Cost._fields:
                    ratios = [getattr(one[name][place], measure) / getattr(one["bare"][place], measure) for one in rounds]
                    figures[f"{of}of bare Pyodide, {start}, {measure}"] = _quartiles(ratios)
        first, second, early, delivered = _transfers(driver, served["this"])
        sizes = {"first visit, bytes": first, "second visit, bytes": second}
        tell(
            figures
            | sizes
            | {"before the page answers, as delivered, bytes": early, "first visit, as delivered, bytes": delivered}
        )
        print(
            f"transfer, gzip -9, service worker included: first visit {first:,} bytes, second {second:,} bytes;"
            f" bare Pyodide {sum(_packed(stock / name) for name in (*STOCK, 'index.html', 'bare.js')):,} bytes"
        )


def _told(visits: dict[str, Visits]) -> str:
    parts = [
        f"{name} {cold.clock:.2f} ({cold.processor:.2f}) {warm.clock:.2f} ({warm.processor:.2f})"
        for name, (cold, warm) in sorted(visits.items())
    ]
    return "cold and warm, s by the clock (of processor): " + "; ".join(parts)


def _quartiles(ratios: list[float]) -> str:
    low, middle, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


def _visit_twice(driver: Playwright, server: SiteServer, ours: bool) -> Visits:
    with tempfile.TemporaryDirectory() as profile:
        context = _start(driver, profile)
        context.add_init_script(NOTICE_THE_BOARD if ours else "")
        page = context.pages[0]
        costs = []
        for _ in range(2):
            page.goto("about:blank")
            devtools = context.new_cdp_session(page)
            devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
            page.goto(server.url + ("#/new/okiya" if ours else ""))
            page.wait_for_selector("html[data-board]", state="attached", timeout=120_000)
            spent = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
            clock = float(page.evaluate("document.documentElement.dataset.board")) / 1000
            costs.append(Cost(clock, spent["ThreadTime"]))
            if ours:
                page.wait_for_selector('html[data-sw="ready"]', state="attached", timeout=60_000)
            page.wait_for_timeout(1000)  # gives the browser time to store caches of compiled code
        context.close()
    return costs[0], costs[1]


def _transfers(driver: Playwright, server: SiteServer) -> tuple[int, int, int, int]:
    """Return the bytes that a first and a second visit transfer, then those that hosts would deliver: before the first page
    appears, and in a first visit.
    """
    sums, delivered = [], []
    with tempfile.TemporaryDirectory() as profile:
        context = _start(driver, profile)
        page = context.pages[0]
        for _ in range(2):
            server.log.clear()
            page.goto(server.url)
            page.mouse.move(1, 1)
            page.wait_for_selector('html[data-sw="ready"]', state="attached", timeout=120_000)
            page.wait_for_timeout(2000)
            asked = [server.folder / served.path for served in server.log if served.size]
            sums.append(sum(map(_packed, asked)))
            delivered.append(sum(map(_delivered, asked)))
        context.close()
    with tempfile.TemporaryDirectory() as profile:
        context = _start(driver, profile)
        page = context.pages[0]
        page.goto(server.url + "#/new/okiya")
        page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=120_000)
        names = {name.removeprefix(server.url).partition("?")[0] for name in page.evaluate(BEFORE_READY)}
        context.close()
    early = {server.folder / name for name in (*names, "index.html") if not name.startswith("blob:")}
    return sums[0], sums[1], sum(map(_delivered, early)), delivered[0]


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def _delivered(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6)) if path.suffix in PACKED_BY_HOSTS else path.stat().st_size


def _start(driver: Playwright, profile: str) -> BrowserContext:
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    return driver.chromium.launch_persistent_context(profile, executable_path=executable, args=list(chromium.FLAGS))


if __name__ == "__main__":
    main()
