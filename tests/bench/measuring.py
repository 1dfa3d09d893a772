"""The packages that measure the tests themselves, installed beside the others: PYTHONPATH=packages()."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PINS = ROOT / "tests" / "measuring-requirements.txt"


def packages() -> Path:
    """Return the folder that holds what PINS pins, each package one of the files whose hash it names; made if need be."""
    folder = ROOT / "web" / ".cache" / "measuring" / hashlib.sha256(PINS.read_bytes()).hexdigest()[:16]
    whole = folder / "whole"
    if not whole.exists():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--upgrade"]
        command += ["--only-binary=:all:", "--require-hashes", "-r", PINS, "--target", folder]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        whole.touch()
    return folder
