"""Run a bench and note its figures:  results.py NAME [ARGUMENT ...]

A bench prints what it finds as it comes, and its figures by name (figures.py). Once it has ended well they are added to
results.jsonl as one line with the command, the commit, the date and the milliseconds of the calibration loop (calibration.py).
RESULTS.md is made of the latest line of every command. A bench that fails, or has no figures, changes neither.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from calibration import calibrate
from figures import figures_in

HERE = Path(__file__).parent
LINES = HERE / "results.jsonl"
TABLE = HERE / "RESULTS.md"
HEAD = """\
# What was measured

Made of `results.jsonl` by `python3 tests/run.py --bench NAME [ARGUMENT ...]`: the latest figures of every command, the
commit that was measured, and the milliseconds that a fixed loop took then, so that machines compare as ratios to it; of
older figures the loop is not known. A plus behind a commit means that the tree had changes of its own. What follows ± is
the standard error. How a figure is come by stands in the bench.

| bench | figures | commit | date | loop, ms |
|---|---|---|---|---|
"""


def main() -> int:
    """Run the bench with its arguments, show its output as it comes, note its figures, and return its exit code."""
    name, *arguments = sys.argv[1:]
    command = " ".join((name, *arguments))
    print(f"\n{command}", flush=True)
    loop = round(1000 * calibrate())
    lines = []
    with subprocess.Popen([sys.executable, HERE / f"{name}.py", *arguments], stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            print(line, end="", flush=True)
            lines.append(line)
    figures = figures_in(lines)
    if figures and not running.returncode:
        note(LINES, TABLE, {"bench": command, "commit": _commit(), "date": f"{date.today()}", "loop": loop, "figures": figures})
    return running.returncode


def note(lines: Path, page: Path, result: dict[str, Any]) -> None:
    """Add a result to the file of results, and write the page of results again."""
    with lines.open("a") as file:
        file.write(json.dumps(result, ensure_ascii=False) + "\n")
    page.write_text(table(lines.read_text().splitlines()))


def table(lines: Iterable[str]) -> str:
    """Return the text of the page that shows the latest result of every command, in alphabetical order."""
    latest = {result["bench"]: result for result in map(json.loads, lines)}
    return HEAD + "".join(_row(result) for _, result in sorted(latest.items()))


def _row(result: dict[str, Any]) -> str:
    figures = "; ".join(f"{name} {_shown(value)}" for name, value in result["figures"].items())
    loop = "–" if result["loop"] is None else result["loop"]
    return f"| `{result['bench']}` | {figures} | {result['commit']} | {result['date']} | {loop} |\n"


def _shown(value: Any) -> str:
    """Return a figure as text: lists in brackets, numbers with thousands separators."""
    if isinstance(value, list):
        return f"({', '.join(map(_shown, value))})"
    return f"{value:,}" if isinstance(value, int | float) else str(value)


def _commit() -> str:
    """Return the current commit, with a plus if the engines, the page or the benches differ from it."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True).stdout.strip()
    changed = subprocess.run(["git", "diff", "--quiet", "HEAD", "--", "../../py", "../../web", "*.py"], cwd=HERE).returncode
    return f"{commit or 'unknown'}{'+' if changed else ''}"


if __name__ == "__main__":
    sys.exit(main())
