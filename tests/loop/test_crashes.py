"""A run ends, and names the test, if a test never ends or kills its whole process."""

import subprocess
import sys
from pathlib import Path

import pytest

from run import PARALLEL

pytestmark = pytest.mark.long

QUIET = "def test_quiet():\n    pass\n"
FATAL = "import os\ndef test_fatal():\n    os._exit(1)\n"
ENDLESS = "def test_endless():\n    while True:\n        pass\n"
PATIENCE = 60
"""Maximum seconds of a run before it counts as endless; it usually takes two."""


@pytest.mark.parametrize("place", [0, 5], ids=["first", "last"])
def test_a_run_ends_when_a_process_dies_in_any_file(place: int, tmp_path: Path) -> None:
    told = _told([FATAL if number == place else QUIET for number in range(6)], tmp_path)
    assert f"crashed while running 'test_{place}.py::test_fatal'" in told


def test_a_test_that_never_ends_fails_alone(tmp_path: Path) -> None:
    told = _told([ENDLESS, QUIET, QUIET], tmp_path, "--timeout", "1")
    assert "test_0.py::test_endless" in told and "1 failed, 2 passed" in told


def _told(files: list[str], folder: Path, *limit: str) -> str:
    """Return the output of a failing run of these test files."""
    for number, text in enumerate(files):
        (folder / f"test_{number}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", *PARALLEL, *limit, str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    return done.stdout
