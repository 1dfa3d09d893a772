"""The cost of the fast run:  python3 tests/run.py --bench fast_run

Makes the fast run three times and reports its processor seconds and its seconds by the clock. The latter mean something only on
an idle machine.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys

from figures import ROOT, tell

COSTS = re.compile(r"^(\d+) s, (?:at least )?(\d+) CPU seconds", re.M)


def main() -> int:
    """Make the fast run three times and report its costs; return 1 if a run fails."""
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
