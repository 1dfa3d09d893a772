"""What the fast run costs:  python3 tests/run.py --bench fast_run

Runs it three times and tells the processor seconds and those by the clock. Only an idle machine tells the truth by the clock.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys

from figures import ROOT, tell

COSTS = re.compile(r"^(\d+) s, (?:at least )?(\d+) CPU seconds", re.M)


def main() -> int:
    """Run it three times and tell what that cost; fail if a run fails."""
    clock, cpu = [], []
    for _ in range(3):
        done = subprocess.run([sys.executable, ROOT / "tests" / "run.py", "--fast"], capture_output=True, text=True, cwd=ROOT)
        costs = COSTS.search(done.stdout)
        if done.returncode or not costs:
            print(done.stdout[-3000:])
            return 1
        clock.append(int(costs[1]))
        cpu.append(int(costs[2]))
        print(costs[0], flush=True)
    tell({"CPU seconds, median": statistics.median(cpu), "CPU seconds": cpu, "seconds by the clock": clock})
    return 0


if __name__ == "__main__":
    sys.exit(main())
