"""`pip install .` gives the engines alone: typed, without dependencies, and with their command."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_library_depends_on_nothing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    assert project["scripts"] == {"triokey": "triokey.__main__:main"}


@pytest.mark.long
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


def test_what_the_package_says_of_itself_can_be_published() -> None:
    """The description is the README, named with its kind; every classifier for a version is one that is allowed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert (ROOT / project["readme"]).suffix == ".md" and "urls" not in project
    versions = [line.rpartition(" ")[2] for line in project["classifiers"] if "Python :: 3." in line]
    assert versions[0] == project["requires-python"].removeprefix(">=")


@pytest.mark.site
def test_the_source_archive_can_be_built_into_the_same_wheel(tmp_path: Path) -> None:
    make = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"
    done = subprocess.run([sys.executable, "-c", make, str(tmp_path)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
        packed.extractall(tmp_path / "source", filter="data")
    assert {"py/triokey/py.typed", "py/triokey/okiya/RULES.md", "README.md", "LICENSE", "PKG-INFO"} <= names
    about = (tmp_path / "source" / archive.name.removesuffix(".tar.gz") / "PKG-INFO").read_text()
    assert "Description-Content-Type: text/markdown" in about and "# Triokey" in about
