"""Print Lighthouse's marks for the home page, as a phone on a slow line sees it: the median of three runs.

Fails unless accessibility, best practices and SEO are 100, the largest paint comes within 1.2 s and the layout shifts
by at most 0.02. The scale for performance is printed too. Lighthouse is fetched by npm on the first run.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "e2e")]

import chromium  # noqa: E402
from building.places import BUILD  # noqa: E402
from building.server import serving  # noqa: E402
from building.tools import run, tool  # noqa: E402

PINS = ROOT / "tests" / "lighthouse"
RUNS = 3
FULL = ("accessibility", "best-practices", "seo")
LIMITS = {"largest-contentful-paint": 1200.0, "cumulative-layout-shift": 0.02}


def main() -> int:
    """Measure, print and tell whether the limits hold."""
    if not (PINS / "node_modules").exists():
        run([tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], "npm could not fetch Lighthouse.", PINS)
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    os.environ["CHROME_PATH"] = executable
    with serving(BUILD, "/triokey/") as server:
        reports = [_report(server.url) for _ in range(RUNS)]
    marks = {name: _median([report["categories"][name]["score"] for report in reports]) * 100 for name in ("performance", *FULL)}
    values = {
        name: _median([report["audits"][name]["numericValue"] for report in reports])
        for name in (*LIMITS, "first-contentful-paint", "total-blocking-time")
    }
    print(", ".join(f"{name} {mark:.0f}" for name, mark in marks.items()))
    print(", ".join(f"{name} {value:.3g}" for name, value in values.items()), "(ms, and a share)")
    return int(any(marks[name] < 100 for name in FULL) or any(values[name] > limit for name, limit in LIMITS.items()))


def _report(url: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        flags = " ".join(("--headless=new", *chromium.FLAGS))
        subprocess.run(
            [
                tool("node"),
                PINS / "node_modules" / "lighthouse" / "cli" / "index.js",
                url,
                "--quiet",
                "--output=json",
                f"--output-path={out}",
                f"--chrome-flags={flags}",
            ],
            check=True,
        )
        report: dict[str, Any] = json.loads(out.read_text())
        return report


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


if __name__ == "__main__":
    sys.exit(main())
