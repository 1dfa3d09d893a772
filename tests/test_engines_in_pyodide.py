"""Links and the engines' answers are the same in the Python of the page as in CPython.

All other engine tests pass there, too: with --slow, and always with a pinned Pyodide in which they have not passed yet.
"""

import json
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from building.places import PYODIDE, WEB
from building.tools import INSIDE, find_tool

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "tests" / "pyodide" / "engines.py"
ENGINE = ROOT / "tests" / "engine"
FOLDERS = sorted(path.name for path in ENGINE.iterdir() if path.is_dir())
PINNED = json.loads((WEB / "package-lock.json").read_text())["packages"]["node_modules/pyodide"]["version"]
ALL_PASSED_IN = "314.0.7"
"""Version of Pyodide in which all engine tests have passed; update it after they have passed in a newer one."""
SAME = ("golden", "vectors", "codec", "records", "bits")
"""Words in the names of test files that compare answers and texts with those of CPython, character by character."""

pytestmark = [pytest.mark.pyodide, pytest.mark.site]


def run_inside(*arguments: str) -> None:
    """Run pytest with these arguments inside the pinned Pyodide."""
    places = f"/host{Path(sysconfig.get_path('purelib')).resolve()}", f"/host{ROOT}"
    command = [find_tool("node"), INSIDE, PYODIDE, SCRIPT, *places, "-q", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=900)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    assert re.search(r"\d+ passed", done.stdout), done.stdout


@pytest.mark.long
def test_links_and_answers_are_the_same_inside_pyodide() -> None:
    files = [path for path in sorted(ENGINE.rglob("test_*.py")) if set(SAME) & set(path.stem.split("_"))]
    assert {word for path in files for word in path.stem.split("_")} >= set(SAME)
    run_inside("-m", "not slow and not long", *(str(path.relative_to(ROOT)) for path in files))


@pytest.mark.parametrize(
    "folder", [pytest.param(folder, marks=[] if PINNED != ALL_PASSED_IN else pytest.mark.slow) for folder in FOLDERS]
)
def test_the_engine_tests_pass_inside_pyodide(folder: str) -> None:
    run_inside("-m", "not slow" if folder == "golden" else "not slow and not long", f"tests/engine/{folder}")
