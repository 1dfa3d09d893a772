"""The checks that run before the tests notice each kind of fault that a source file can have."""

import subprocess
import sys
from pathlib import Path

import pytest

from run import CHECKS, ROOT

FAULTS = {
    "a line too long": ("The linter", f"LIMIT = {'1' * 140}\n"),
    "an unused import": ("The linter", "import os\n"),
    "an unformatted file": ("The formatter", "LIMIT  =  1\n"),
    "a type error": ("The type checker", 'LIMIT: int = "one"\n'),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_check_notices_a_planted_fault_and_nothing_in_a_clean_file(fault: str, tmp_path: Path) -> None:
    check, text = FAULTS[fault]
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    file, verdicts = tmp_path / "checked.py", []
    for content in (text, "LIMIT = 1\n"):
        file.write_text(content)
        command = [word for word in CHECKS[check] if word != "."]
        done = subprocess.run([sys.executable, "-m", *command, str(file)], cwd=ROOT, capture_output=True, text=True)
        verdicts.append(done.returncode)
    assert verdicts == [1, 0]
