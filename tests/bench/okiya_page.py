"""Time the exact values of all openings in the real page in Chromium, beside the calibration loop run in it too."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "e2e")]

from playwright.sync_api import sync_playwright  # noqa: E402

import chromium  # noqa: E402
from building.places import BUILD  # noqa: E402
from site_copy import SiteCopy  # noqa: E402

GARDENS = 30
SCRIPTS = ("calibration", "okiya_openings")
PAGE = """
import sys, types, js
for name, text in {sources!r}.items():
    module = types.ModuleType(name)
    module.__file__ = "/bench/tests/bench/" + name + ".py"
    sys.modules[name] = module
    exec(compile(text, name, "exec"), module.__dict__)
js.document.documentElement.setAttribute("data-report", sys.modules["okiya_openings"].report({gardens}))
js.triokey.ready()
"""


def main() -> None:
    """Measure in a copy of the site whose page runs the bench instead of the games."""
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    sources = {name: (ROOT / "tests" / "bench" / f"{name}.py").read_text() for name in SCRIPTS}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        site = SiteCopy(BUILD, Path(folder) / "site", "/triokey/")
        site.release(main_py=PAGE.format(sources=sources, gardens=GARDENS))
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
