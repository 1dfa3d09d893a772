"""ruff, its formatter and mypy --strict have nothing to say."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = {"lint": ["ruff", "check", "."], "format": ["ruff", "format", "--check", "."], "mypy": ["mypy"]}


@pytest.mark.parametrize("tool", ["lint", "format", pytest.param("mypy", marks=pytest.mark.long)])
def test_the_tree_is_clean(tool: str) -> None:
    done = subprocess.run([sys.executable, "-m", *COMMANDS[tool]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
