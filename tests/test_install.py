"""`pip install .` installs only the engines: with types, without dependencies, and with their command."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from pathlib import Path
from shutil import which

import pytest

from workflows.urls import with_urls

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "py" / "README.md"


def test_the_library_depends_on_nothing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    assert project["scripts"] == {"triokey": "triokey.__main__:main"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the package, just built."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.long
@pytest.mark.site
def test_the_wheel_holds_the_engines_and_nothing_of_the_page(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"triokey"}
    assert {"triokey/py.typed", "triokey/okiya/rules.py", "triokey/okiya/RULES.md"} <= set(names)


def pythons() -> list[str]:
    """Return the supported versions of Python on this machine, the one that runs the tests first."""
    named = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text())
    others = (version for version in named if version != f"{sys.version_info.major}.{sys.version_info.minor}")
    kept = Path.home() / ".pyenv" / "versions"
    found = [place for version in others for place in (which(f"python{version}"), *kept.glob(f"{version}.*/bin/python{version}"))]
    works = (str(path) for path in found if path and subprocess.run([path, "--version"], capture_output=True).returncode == 0)
    return [sys.executable, *works]


@pytest.mark.long
@pytest.mark.site
def test_the_wheel_answers_its_three_questions_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    install_and_ask(sys.executable, wheel, tmp_path)


@pytest.mark.slow
@pytest.mark.site
def test_the_wheel_answers_its_three_questions_on_every_python_of_this_machine(wheel: Path, tmp_path: Path) -> None:
    for number, python in enumerate(pythons()):
        install_and_ask(python, wheel, tmp_path / str(number))


def install_and_ask(python: str, wheel: Path, folder: Path) -> None:
    """Install the wheel into a new environment and run the examples of its README there, within a minute."""
    began = time.monotonic()
    own = folder / "own" / ("Scripts" if os.name == "nt" else "bin")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    for command in (
        [python, "-I", "-m", "venv", folder / "own"],
        [own / "python", "-I", "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", wheel],
        [own / "python", "-I", "-m", "doctest", README],
        [own / "triokey", "--version"],
    ):
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=folder.parent, env=env)
        assert done.returncode == 0, f"{python}: {done.stdout}{done.stderr}"
    assert time.monotonic() - began < 60


def test_what_the_package_says_of_itself_can_be_published() -> None:
    """The description is a README of its own, and every classifier for a version is allowed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["readme"] == "py/README.md"
    versions = [line.rpartition(" ")[2] for line in project["classifiers"] if "Python :: 3." in line]
    assert versions[0] == project["requires-python"].removeprefix(">=")


def test_the_examples_of_the_package_give_what_its_readme_says() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 6) == (0, True)


def test_the_readme_of_the_package_stands_alone() -> None:
    """A package index shows this README without the files beside it."""
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
