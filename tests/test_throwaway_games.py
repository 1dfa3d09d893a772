"""Games that are thrown away pass every test that a game on the table passes, in a copy of the project that has them.

The copy differs by a folder and a line of the catalog for each. e2e/test_throwaway_games.py plays them in a browser.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from throwaway import GAMES, ROOT, shared_project, shared_site

pytestmark = pytest.mark.long
TESTED = ("tests/engine/core", "tests/engine/live", "tests/tools", "tests/ui", "tests/test_query.py", "tests/test_layers.py")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_project(tmp_path_factory)


def _run(project: Path, *command: str, **more: str) -> str:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(project / name) for name in ("py", "web")), **more}
    done = subprocess.run([sys.executable, *command], cwd=project, env=env, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    return done.stdout


def test_every_test_of_a_game_passes(project: Path) -> None:
    asked = ("-q", "-m", "not slow and not pyodide and not site", "-p", "no:cacheprovider", "-n0")
    _run(project, "-m", "pytest", *asked, *TESTED, TESTS_OF_GAMES=" ".join(GAMES))


def test_nothing_hidden_is_shown_or_said_at_the_table(project: Path) -> None:
    _run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", "tests/games/at_the_table.py")


def test_types_and_style_are_as_everywhere(project: Path) -> None:
    known = ROOT / ".mypy_cache"
    if known.exists():
        shutil.copytree(known, project / known.name)
    _run(project, "-m", "mypy", "--cache-dir", str(project / known.name))
    _run(project, "-m", "ruff", "check", "--no-cache", "py")


@pytest.mark.site
def test_the_site_is_built_with_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert (shared_site(tmp_path_factory) / "index.html").exists()
