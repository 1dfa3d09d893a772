"""Times the exact values of all openings of random gardens in the real page in Chromium, including each garden's own tables."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("py", "web", "e2e/support")]

from calibration import calibrate  # noqa: E402

from triokey.core.rng import stream  # noqa: E402
from triokey.okiya.lookup import completing_cells  # noqa: E402
from triokey.okiya.solver import Solver  # noqa: E402
from triokey.okiya.tactics import tactics_of  # noqa: E402
from triokey.okiya.tiles import Layout  # noqa: E402

GARDENS = 30
SCRIPTS = ("calibration", "okiya_page")
PAGE = """
import json, sys, types, js
for name, text in {sources!r}.items():
    module = types.ModuleType(name)
    module.__file__ = "/bench/tests/bench/" + name + ".py"
    sys.modules[name] = module
    exec(compile(text, name, "exec"), module.__dict__)
js.document.documentElement.setAttribute("data-report", json.dumps(sys.modules["okiya_page"].report()))
js.triokey.ready()
"""


def gardens() -> list[Layout]:
    """Return the gardens to be measured, which are the same in every run."""
    rng = stream(0, "bench/okiya")
    layouts = []
    for _ in range(GARDENS):
        tiles = list(range(16))
        rng.shuffle(tiles)
        layouts.append(tuple(tiles))
    return layouts


def openings_seconds(layout: Layout, full: str) -> float:
    """Return the seconds that computing the values of a garden's twelve openings takes."""
    tactics_of.cache_clear()
    begin = perf_counter()
    values = Solver(layout, full).values(0, 0, None)
    seconds = perf_counter() - begin
    assert len(values) == 12
    return seconds


def report() -> dict[str, int]:
    """Return the figures: milliseconds under both rules for a full garden, and the page's calibration time."""
    begin = perf_counter()
    completing_cells()
    figures = {"tables of all gardens, once, ms": round(1000 * (perf_counter() - begin))}
    for full in ("block", "draw"):
        times = sorted(openings_seconds(layout, full) for layout in gardens())
        figures[f"12 openings, a full garden is a {full}, median ms"] = round(1000 * times[len(times) // 2])
        figures[f"{full}, most ms"] = round(1000 * times[-1])
    return figures | {"the loop in the page, ms": round(1000 * calibrate())}


def main() -> None:
    """Measure in a copy of the site whose page runs the bench instead of the games."""
    from playwright.sync_api import sync_playwright

    import chromium
    from building.places import BUILD
    from site_copy import SiteCopy

    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    sources = {name: (ROOT / "tests" / "bench" / f"{name}.py").read_text() for name in SCRIPTS}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        site = SiteCopy(BUILD, Path(folder) / "site", "/triokey/")
        site.release(main_py=PAGE.format(sources=sources))
        browser = driver.chromium.launch(executable_path=executable, args=list(chromium.FLAGS))
        page = browser.new_page()
        page.on("pageerror", lambda error: print(error))
        page.goto(site.url)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=300_000)
        print(page.get_attribute("html", "data-report"))
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
