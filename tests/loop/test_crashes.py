"""A run ends, and names the test, when a test takes its whole process with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from run import PARALLEL

pytestmark = pytest.mark.long

QUIET = "def test_quiet():\n    pass\n"
FATAL = "import os\ndef test_fatal():\n    os._exit(1)\n"
PATIENCE = 60
"""Seconds after which a run counts as one that never ends. It takes two."""


@pytest.mark.parametrize("place", [0, 5], ids=["first", "last"])
def test_a_run_ends_when_a_process_dies_in_any_file(place: int, tmp_path: Path) -> None:
    for number in range(6):
        (tmp_path / f"test_{number}.py").write_text(FATAL if number == place else QUIET)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *PARALLEL, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 1
    assert f"crashed while running 'test_{place}.py::test_fatal'" in done.stdout
