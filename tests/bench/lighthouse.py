"""Print Lighthouse's scores for the home page on a simulated phone with a slow connection: five runs, one line each.

Fails unless accessibility, best practices and SEO are 100 in every run, and in the median the largest paint comes within
1.2 s and the layout shifts by at most 0.02. The number of runs with a performance score of 100 is only printed, since
the score needs an idle machine. Lighthouse is installed by npm on the first run.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "e2e" / "support")]

from figures import tell  # noqa: E402

import chromium  # noqa: E402
from building.places import BUILD  # noqa: E402
from building.server import serving  # noqa: E402
from building.tools import find_tool, run_tool  # noqa: E402

PINS = ROOT / "tests" / "lighthouse"
RUNS = 5
FULL = ("accessibility", "best-practices", "seo")
LIMITS = {"largest-contentful-paint": 1200.0, "cumulative-layout-shift": 0.02}
LIMITED = {"largest-contentful-paint": "largest paint, ms", "cumulative-layout-shift": "layout shift"}
SHOWN = (*LIMITS, "first-contentful-paint", "total-blocking-time")


def main() -> int:
    """Run Lighthouse, print its scores, and return 0 if they keep the limits, otherwise 1."""
    if not (PINS / "node_modules").exists():
        run_tool([find_tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], "npm could not fetch Lighthouse.", PINS)
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.HELP)
    os.environ["CHROME_PATH"] = executable
    with serving(BUILD, "/triokey/") as server:
        reports = [_told(number, _report(server.url)) for number in range(1, RUNS + 1)]
    full = {name: sum(_marks(report)[name] == 100 for report in reports) for name in ("performance", *FULL)}
    values = {name: statistics.median(report["audits"][name]["numericValue"] for report in reports) for name in SHOWN}
    print("100 in so many of the runs: " + ", ".join(f"{name} {count} of {RUNS}" for name, count in full.items()))
    print("median: " + ", ".join(f"{name} {value:.3g}" for name, value in values.items()), "(ms, and a share)")
    tell({f"{name} 100, runs of {RUNS}": count for name, count in full.items()})
    tell({shown: round(values[name], 3) for name, shown in LIMITED.items()})
    return int(any(full[name] < RUNS for name in FULL) or any(values[name] > limit for name, limit in LIMITS.items()))


def _told(number: int, report: dict[str, Any]) -> dict[str, Any]:
    marks = ", ".join(f"{name} {mark:.0f}" for name, mark in _marks(report).items())
    values = ", ".join(f"{name} {report['audits'][name]['numericValue']:.3g}" for name in SHOWN)
    print(f"run {number}: {marks}; {values}", flush=True)
    return report


def _marks(report: dict[str, Any]) -> dict[str, float]:
    return {name: report["categories"][name]["score"] * 100 for name in ("performance", *FULL)}


def _report(url: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        flags = " ".join(("--headless=new", *chromium.FLAGS))
        subprocess.run(
            [
                find_tool("node"),
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


if __name__ == "__main__":
    sys.exit(main())
