"""The engine tests also pass in the Python that the page runs; of those that take seconds the golden answers alone do."""

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from building.places import PYODIDE
from building.tools import INSIDE, tool

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "tests" / "pyodide" / "engines.py"
FOLDERS = sorted(path.name for path in (ROOT / "tests" / "engine").iterdir() if path.is_dir())


@pytest.mark.pyodide
@pytest.mark.site
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_engine_tests_pass_inside_pyodide(folder: str) -> None:
    packages = sysconfig.get_path("purelib")
    command = [
        tool("node"),
        INSIDE,
        PYODIDE,
        SCRIPT,
        f"/host{packages}",
        f"/host{ROOT}",
        "-q",
        "-m",
        "not slow" if folder == "golden" else "not slow and not long",
        f"tests/engine/{folder}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\d+ passed", done.stdout), done.stdout
