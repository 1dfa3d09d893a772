"""Print the time to the first playable board, cold and warm, beside a bare Pyodide page, and the transfer sizes.

Every round opens our page twice in a new profile - cold, then through the service worker - and, in another new
profile, a page that does nothing but loadPyodide() with the stock runtime of the same version, twice as well.
The board is Okiya's: the click that starts the game is made as soon as the page can take it.
"""

import gzip
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "e2e" / "support")]

from figures import tell  # noqa: E402
from playwright.sync_api import BrowserContext, Playwright, sync_playwright  # noqa: E402

import chromium  # noqa: E402
from building.places import BUILD, PYODIDE  # noqa: E402
from building.server import SiteServer, serving  # noqa: E402

ROUNDS = 5
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
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


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        stock = Path(folder)
        for name in STOCK:
            shutil.copy(PYODIDE / name, stock)
        (stock / "index.html").write_text(BARE_PAGE)
        (stock / "bare.js").write_text(BARE_SCRIPT)
        with serving(BUILD) as ours, serving(stock) as bare, sync_playwright() as driver:
            rounds = []
            for number in range(ROUNDS):
                cold, warm = _visit_twice(driver, ours, "#/new/okiya", True)
                bare_cold, bare_warm = _visit_twice(driver, bare, "", False)
                rounds.append((cold, warm, bare_cold, bare_warm))
                print(
                    f"  round {number + 1}: ours {cold:.2f} s cold, {warm:.2f} s warm;"
                    f" bare Pyodide {bare_cold:.2f} s cold, {bare_warm:.2f} s warm;"
                    f" {cold / bare_cold:.2f} and {warm / bare_warm:.2f} of it",
                    flush=True,
                )
            cold, warm, bare_cold, bare_warm = map(statistics.median, zip(*rounds, strict=True))
            print(
                f"first board, median of {ROUNDS}: cold {cold:.2f} s = {cold / bare_cold:.2f} of bare Pyodide;"
                f" warm {warm:.2f} s = {warm / bare_warm:.2f} of bare Pyodide"
            )
            first, second = _transfers(driver, ours)
            tell(
                {
                    "first board, cold, s": round(cold, 2),
                    "of bare Pyodide, cold": round(cold / bare_cold, 2),
                    "first board, warm, s": round(warm, 2),
                    "of bare Pyodide, warm": round(warm / bare_warm, 2),
                    "first visit, bytes": first,
                    "second visit, bytes": second,
                }
            )
            print(
                f"transfer, gzip -9, service worker included: first visit {first:,} bytes, second {second:,} bytes;"
                f" bare Pyodide {sum(_packed(stock / name) for name in (*STOCK, 'index.html', 'bare.js')):,} bytes"
            )


def _visit_twice(driver: Playwright, server: SiteServer, where: str, offline: bool) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as profile:
        context = _start(driver, profile)
        context.add_init_script(NOTICE_THE_BOARD if offline else "")
        page = context.pages[0]
        times = []
        for _ in range(2):
            page.goto("about:blank")
            page.goto(server.url + where)
            page.wait_for_selector("html[data-board]", state="attached", timeout=120_000)
            times.append(float(page.evaluate("document.documentElement.dataset.board")) / 1000)
            if offline:
                page.wait_for_selector('html[data-sw="ready"]', state="attached", timeout=60_000)
            page.wait_for_timeout(1000)  # let caches of compiled code be written
        context.close()
    return times[0], times[1]


def _transfers(driver: Playwright, server: SiteServer) -> tuple[int, int]:
    sums = []
    with tempfile.TemporaryDirectory() as profile:
        context = _start(driver, profile)
        page = context.pages[0]
        for _ in range(2):
            server.log.clear()
            page.goto(server.url)
            page.mouse.move(1, 1)
            page.wait_for_selector('html[data-sw="ready"]', state="attached", timeout=120_000)
            page.wait_for_timeout(2000)
            sums.append(sum(_packed(server.folder / served.path) for served in server.log if served.size))
        context.close()
    return sums[0], sums[1]


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def _start(driver: Playwright, profile: str) -> BrowserContext:
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    return driver.chromium.launch_persistent_context(profile, executable_path=executable, args=list(chromium.FLAGS))


if __name__ == "__main__":
    main()
