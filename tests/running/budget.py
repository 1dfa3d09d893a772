"""The allowed cost of the fast run: its processor seconds recorded in tests/bench/RESULTS.md, in units of the machine's fixed
loop.

One expensive run proves nothing on a busy machine, so the median of the last three counts, and it may be twice as much.
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tests" / "bench"))
from calibration import calibrate  # noqa: E402

RESULTS = ROOT / "tests" / "bench" / "results.jsonl"
LAST = ROOT / "web" / ".cache" / "fast_runs.json"
BENCH, FIGURE = "fast_run", "CPU seconds, median"
RUNS = 3
TOO_MUCH = 2.0


def told(lines: list[str]) -> float | None:
    """Return the recorded cost of the fast run in fixed loops, from the latest of these results; None if there is none."""
    found = [result for result in map(json.loads, lines) if result["bench"] == BENCH]
    return 1000 * found[-1]["figures"][FIGURE] / found[-1]["loop"] if found else None


def judged(seconds: float) -> tuple[str, bool]:
    """Record the cost of a fast run; return a sentence about it, and whether the last runs cost too much."""
    loop, allowed = calibrate(), told(RESULTS.read_text().splitlines())
    if allowed is None:
        return f"the fixed loop took {1000 * loop:.0f} ms", False
    shares = [*(json.loads(LAST.read_text()) if LAST.exists() else []), seconds / loop / allowed][-RUNS:]
    LAST.parent.mkdir(parents=True, exist_ok=True)
    LAST.write_text(json.dumps(shares))
    sentence = f"the fixed loop took {1000 * loop:.0f} ms, so this is {shares[-1]:.0%} of what RESULTS.md tells"
    if too_much(shares):
        remedy = "make the dearest files cheaper or mark them long"
        return f"{sentence}. The last {RUNS} fast runs cost more than twice that: {remedy}", True
    return sentence, False


def too_much(shares: list[float]) -> bool:
    """Tell whether runs with these costs, as multiples of the recorded one, are too expensive.

    >>> too_much([2.5, 1.0, 2.5]), too_much([2.5, 2.5]), too_much([9.0, 1.9, 1.9])
    (True, False, False)
    """
    return len(shares) == RUNS and statistics.median(shares) > TOO_MUCH
