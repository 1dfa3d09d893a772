"""How benches report figures, in CPython and inside Pyodide: as lines of JSON within their output."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = "Pyodide" if sys.platform == "emscripten" else "CPython"

Figure = int | float | str | list[int] | list[str]


def tell(figures: Mapping[str, Figure]) -> None:
    """Print figures by name as a line of JSON; each name contains the unit. May be called several times."""
    print(json.dumps(figures, ensure_ascii=False), flush=True)


def figures_in(lines: Iterable[str]) -> dict[str, Figure]:
    """Return all figures reported in these lines of output, by name."""
    found: dict[str, Figure] = {}
    for line in lines:
        if line.startswith("{"):
            found |= json.loads(line)
    return found


def percent(share: float, error: float) -> str:
    """Return a share and its standard error as text, in percent."""
    return f"{100 * share:.1f} ± {100 * error:.1f}"


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1) / len(values))


def in_pyodide(script: str, *arguments: str) -> int:
    """Run a bench inside Pyodide, under Node, and return its exit code."""
    sys.path.insert(0, str(ROOT / "web"))
    from building.places import PYODIDE
    from building.tools import INSIDE, find_tool

    return subprocess.call([find_tool("node"), str(INSIDE), str(PYODIDE), script, *arguments], cwd=ROOT)
