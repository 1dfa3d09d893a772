"""TypeScript, fetched as tests/scripts pins it when it is first wanted."""

from __future__ import annotations

import subprocess
from pathlib import Path

from build import alone
from building import tools
from building.places import CACHE

ROOT = Path(__file__).resolve().parents[2]
CHECKER = ROOT / "tests" / "scripts"


def fetch() -> None:
    """Let npm fetch the checker if it is not there; of several processes one does, for which the others wait."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with alone(CACHE):
        if not (CHECKER / "node_modules").exists():
            command = [tools.tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            tools.run(command, "npm could not fetch TypeScript.", CHECKER)


def tsc(*given: object) -> list[str]:
    """Run the checker, and return what it prints, without the lines that explain others. Raises AssertionError if it dies."""
    fetch()
    command = [tools.tool("node"), CHECKER / "node_modules" / "typescript" / "bin" / "tsc", *map(str, given)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in (0, 1, 2) and not done.stderr, done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if not line.startswith(" ")]
