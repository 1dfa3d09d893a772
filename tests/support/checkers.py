"""npm tools that check scripts and style sheets, installed in the versions that tests/scripts pins when first needed."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

from build import lock_folder
from building import tools
from building.places import CACHE

ROOT = Path(__file__).resolve().parents[2]
CHECKERS = ROOT / "tests" / "scripts"
BINARIES = {
    "tsc": "typescript/bin/tsc",
    "prettier": "prettier/bin/prettier.cjs",
    "stylelint": "stylelint/bin/stylelint.mjs",
}


def fetch() -> None:
    """Install the tools with npm unless exactly these versions are installed; other processes wait meanwhile."""
    CACHE.mkdir(parents=True, exist_ok=True)
    stamp = CHECKERS / "node_modules" / "pins"
    wanted = hashlib.sha256((CHECKERS / "package-lock.json").read_bytes()).hexdigest()
    with lock_folder(CACHE):
        if not stamp.exists() or stamp.read_text() != wanted:
            command = [tools.find_tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            tools.run_tool(command, "npm could not fetch what checks scripts and styles.", CHECKERS)
            stamp.write_text(wanted)


def check(name: str, *given: object, codes: tuple[int, ...] = (0, 1, 2)) -> subprocess.CompletedProcess[str]:
    """Run a tool from the root of the project and return the result. Raises AssertionError for an unexpected exit code."""
    fetch()
    command = [tools.find_tool("node"), CHECKERS / "node_modules" / BINARIES[name], *map(str, given)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in codes, done.stdout + done.stderr
    return done


def tsc(*given: object) -> list[str]:
    """Run TypeScript and return the lines of its output, without those that continue a message."""
    done = check("tsc", *given)
    assert not done.stderr, done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if not line.startswith(" ")]
