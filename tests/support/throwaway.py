"""Copies of the project in which a game of tests/games is one of the games on the table, and a feature of tests/features one of
the page.

Each is put in as its "Add a …" says: a game's folder into py/triokey and its line into the catalog, what it shows on the page
into web/ui/games; a feature's folder into web/ui/features and its name into FEATURES; the words of either into web/locale;
nothing else.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build import lock_folder

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ROOT / "tests" / "games"
GAMES = tuple(sorted(path.name for path in FOLDERS.iterdir() if (path / "rules.py").exists()))
FEATURE_FOLDERS = ROOT / "tests" / "features"
FEATURES = tuple(sorted(path.name for path in FEATURE_FOLDERS.iterdir() if (path / "__init__.py").exists()))
LEFT_OUT = (".git", ".venv", "build", "screenshots", "node_modules", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache")


def project_with(games: tuple[str, ...], where: Path) -> Path:
    """Copy the project to a folder that does not exist yet, add the games, and return the folder."""
    shutil.copytree(ROOT, where, ignore=shutil.ignore_patterns(*LEFT_OUT))
    if (ROOT / "web" / "node_modules").exists():
        (where / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for game in games:
        own = FOLDERS / game
        shutil.copytree(own, where / "py" / "triokey" / game, ignore=shutil.ignore_patterns("__pycache__", "page", "words"))
        if (own / "page").exists():
            shutil.copytree(own / "page", where / "web" / "ui" / "games" / game, ignore=shutil.ignore_patterns("__pycache__"))
        _put_words(own / "words", where, game)
    catalog = where / "py" / "triokey" / "core" / "catalog.py"
    lines = "".join(f'    "{game}": "triokey.{game}.rules",\n' for game in games)
    begin, end, rest = catalog.read_text().partition("\n}\n")
    catalog.write_text(f"{begin}\n{lines}}}\n{rest}")
    return where


def with_features(project: Path, features: tuple[str, ...] = FEATURES) -> Path:
    """Add features to a copy of the project, and return its folder."""
    for feature in features:
        room = project / "web" / "ui" / "features" / feature
        shutil.copytree(FEATURE_FOLDERS / feature, room, ignore=shutil.ignore_patterns("__pycache__", "words"))
        _put_words(FEATURE_FOLDERS / feature / "words", project, feature)
        catalog = project / "web" / "ui" / "frame" / "catalog.py"
        catalog.write_text(catalog.read_text().replace("FEATURES = (", f'FEATURES = (\n    "{feature}",', 1))
    return project


def _put_words(folder: Path, project: Path, name: str) -> None:
    for words in folder.glob("*.txt"):
        shutil.copy(words, project / "web" / "locale" / words.stem / f"{name}.txt")


def shared_project(temporary: pytest.TempPathFactory) -> Path:
    """Return the folder of a copy with all games and features, made once for all processes of a run."""
    project = _of_this_run(temporary) / "triokey"
    with lock_folder(project.parent):
        if not project.exists():
            with_features(project_with(GAMES, project.with_name("making"))).rename(project)
    return project


def shared_site(temporary: pytest.TempPathFactory) -> Path:
    """Return the folder of the site built from that copy, once for all processes of a run."""
    project = shared_project(temporary)
    with lock_folder(project.parent):
        if not (project / "build").exists():
            done = subprocess.run([sys.executable, "web/build.py"], cwd=project, capture_output=True, text=True)
            assert done.returncode == 0, done.stdout + done.stderr
    return project / "build"


def _of_this_run(temporary: pytest.TempPathFactory) -> Path:
    """Return a folder shared by the processes of pytest-xdist."""
    base = temporary.getbasetemp()
    folder = (base.parent if base.name.startswith("popen-") else base) / "throwaway-games"
    folder.mkdir(exist_ok=True)
    return folder
