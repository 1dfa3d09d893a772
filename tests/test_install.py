"""`pip install .` gives the engines alone: typed, without dependencies, and with their command."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from workflows.urls import with_urls

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "py" / "README.md"


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
    """The description is a README of its own; every classifier for a version is one that is allowed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["readme"] == "py/README.md"
    versions = [line.rpartition(" ")[2] for line in project["classifiers"] if "Python :: 3." in line]
    assert versions[0] == project["requires-python"].removeprefix(">=")


def test_the_examples_of_the_package_give_what_its_readme_says() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 6) == (0, True)


def test_the_readme_of_the_package_stands_alone() -> None:
    """An index shows it without the files beside it."""
    assert not [link for link in re.findall(r"\]\(([^)]+)\)", README.read_text("utf-8")) if "://" not in link]


@pytest.mark.parametrize("address", ["https://code.example/me/triokey", "https://code.example/me/triokey/"])
def test_the_address_of_the_repository_becomes_the_urls_of_the_package(address: str, tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    for begin in ((ROOT / "pyproject.toml").read_text(), with_urls((ROOT / "pyproject.toml").read_text(), "https://old.example")):
        project.write_text(with_urls(begin, address))
        urls = tomllib.loads(project.read_text())["project"]["urls"]
        assert urls["Repository"] == "https://code.example/me/triokey"
        assert {"Homepage", "Issues", "Changelog"} < set(urls)
        assert (ROOT / urls["Changelog"].split("/blob/HEAD/")[1]).is_file()
        assert tomllib.loads(begin)["project"]["dependencies"] == tomllib.loads(project.read_text())["project"]["dependencies"]


@pytest.mark.parametrize("wrong", ["", "code.example/me", "ftp://code.example/me", 'https://a"b/', "https://code.example/a b"])
def test_what_is_no_address_of_a_repository_is_refused(wrong: str) -> None:
    with pytest.raises(SystemExit, match="address"):
        with_urls((ROOT / "pyproject.toml").read_text(), wrong)


@pytest.mark.site
def test_the_source_archive_can_be_built_into_the_same_wheel(tmp_path: Path) -> None:
    make = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"
    done = subprocess.run([sys.executable, "-c", make, str(tmp_path)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
        packed.extractall(tmp_path / "source", filter="data")
    assert {"py/triokey/py.typed", "py/triokey/okiya/RULES.md", "py/README.md", "LICENSE", "PKG-INFO"} <= names
    about = (tmp_path / "source" / archive.name.removesuffix(".tar.gz") / "PKG-INFO").read_text()
    assert "Description-Content-Type: text/markdown" in about and "# Triokey" in about
