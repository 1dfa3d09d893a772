"""`pip install .` gives the engines alone: typed, without dependencies, and with their command."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_library_depends_on_nothing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    assert project["scripts"] == {"triokey": "triokey.__main__:main"}


@pytest.mark.site
def test_the_wheel_holds_the_engines_and_nothing_of_the_page(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        tmp_path,
        ROOT,
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        assert {name.split("/")[0].split("-")[0] for name in names} == {"triokey"}
        assert {"triokey/py.typed", "triokey/okiya/rules.py", "triokey/okiya/RULES.md"} <= set(names)
        archive.extractall(tmp_path / "installed")
    asked = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            "import sys; sys.path.insert(0, sys.argv[1]); import triokey.__main__",
            str(tmp_path / "installed"),
        ],
        capture_output=True,
        text=True,
    )
    assert asked.returncode == 0, asked.stderr
