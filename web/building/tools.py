"""Running the external programs that the build needs, with a helpful sentence for every failure."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .places import PYODIDE, ROOT, WEB, Problem

INSIDE = WEB / "building" / "inside.mjs"
HINTS = {
    "node": "Node.js is missing: install version 20 or newer (Debian: apt-get install nodejs npm).",
    "npm": "npm is missing: it comes with Node.js (Debian: apt-get install npm).",
}


def find_tool(name: str) -> str:
    """Return the path of a program. Raises Problem, which says how to install the program, if it is missing."""
    found = shutil.which(name)
    if found is None:
        raise Problem(HINTS[name])
    return found


def run_tool(command: Sequence[str | Path], problem: str, folder: Path = ROOT) -> None:
    """Run a command without showing its output. If it fails, raises Problem with the text `problem` and its last lines."""
    done = subprocess.run([str(part) for part in command], cwd=folder, text=True, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-12:])
        raise Problem(f"{problem}\n{last}")


def run_inside(script: Path, arguments: Sequence[str | Path], problem: str) -> None:
    """Run a Python file inside the pinned Pyodide. Paths among the arguments are translated to Pyodide's file system."""
    inner = ["/host" + str(part) if isinstance(part, Path) else part for part in arguments]
    run_tool([find_tool("node"), INSIDE, PYODIDE, script, *inner], problem)
