"""Throw-away games and a feature pass every test that real ones pass, in a copy of the project to which they are added.

The copy differs by a folder and a line of the catalog for each, and by pages and words of their own.
e2e/journeys/test_throwaway_games.py plays the games and uses the feature in a browser.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from build import lock_folder
from building.manifest import BOARDS
from throwaway import GAMES, ROOT, project_with, shared_project, shared_site

pytestmark = pytest.mark.long
NO_BROWSER = "not slow and not pyodide and not site"
"""Marks of pytest that select tests without a built page; --fast leaves the same tests to the whole run."""
BESIDES = ("-p", "no:cacheprovider", "-n0", "--deselect=tests/test_throwaway_games.py")
"""Options of pytest in a copy: no cache, one process, and no copy of the copy."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_project(tmp_path_factory)


def _done(project: Path, *command: str) -> tuple[int, str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(project / name) for name in ("py", "web", "tests", "tests/support"))}
    done = subprocess.run([sys.executable, *command], cwd=project, env=env, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def _run(project: Path, *command: str) -> str:
    code, said = _done(project, *command)
    assert code == 0, said[-6000:]
    return said


@pytest.fixture(scope="module")
def runner(project: Path) -> Path:
    """Return the script that runs the tests of the copy, after linking the installed packages and copying mypy's cache."""
    with lock_folder(project.parent):
        if not (project / ".venv").exists():
            (project / ".venv").symlink_to(ROOT / ".venv")
            _bring_known_types(project)
    return project / "tests" / "run.py"


def _bring_known_types(project: Path) -> None:
    known = ROOT / ".mypy_cache"
    if known.exists():
        shutil.copytree(known, project / known.name, dirs_exist_ok=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_test_of_a_game_passes(project: Path, runner: Path, game: str) -> None:
    _run(project, str(runner), "--fast", "--game", game, "-m", NO_BROWSER, *BESIDES)


REACHED = "tests/ui/test_overlays.py::test_every_overlay_goes_by_every_way_out_and_each_comes_up"
"""Name of a test in which every dialog must have an example; the throwaway feature's has none, at_jots.py opens it instead."""


@pytest.mark.slow
def test_every_test_passes_beside_new_games(project: Path, runner: Path) -> None:
    _run(project, str(runner), "--fast", *BESIDES, f"--deselect={REACHED}")


def test_nothing_hidden_is_shown_or_said_at_the_table(project: Path) -> None:
    _run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", "tests/games/at_the_table.py")


def test_every_control_of_a_game_does_what_it_says(project: Path) -> None:
    chosen = f"every_control_of_a_game and ({' or '.join(GAMES)})"
    _run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", "tests/ui/test_controls.py", "-k", chosen)


def test_a_feature_is_reached_used_kept_and_spoken_of(project: Path) -> None:
    laws = ("test_structure", "test_layers", "test_style_sheets", "ui/test_messages", "ui/test_languages")
    files = ("tests/features/at_jots.py", *(f"tests/{law}.py" for law in laws))
    _run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", "-m", NO_BROWSER, *files)


def test_a_setting_of_a_family_is_shown_kept_and_put_back(project: Path) -> None:
    laws = ("test_family_settings", "test_style_sheets", "ui/test_feedback", "ui/test_settings_gone", "ui/test_told_apart")
    asked = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *(f"tests/{law}.py" for law in laws))
    _run(project, *asked)
    _run(project, *asked, "-k", "hunters-board")


def test_types_and_style_are_as_everywhere(project: Path) -> None:
    _bring_known_types(project)
    _run(project, "-m", "mypy")
    _run(project, "-m", "ruff", "check", "--no-cache", "py", "web")


PUBLISHED = ("test_adding_a_game.py", "test_doors.py", "engine/golden/test_golden_links.py", "engine/golden/test_golden_bots.py")


def test_a_draft_that_is_published_is_told_what_it_lacks_and_needs_no_more(tmp_path: Path) -> None:
    project = project_with(GAMES, tmp_path / "triokey")
    asked = (
        "-m",
        "pytest",
        "-q",
        "-m",
        "not slow and not site",
        "-p",
        "no:cacheprovider",
        "-n0",
        "--tb=line",
        "-k",
        "not released_link and not says_in_each_language",
    )
    laws = tuple(f"tests/{name}" for name in PUBLISHED)
    _run(project, *asked, *laws)
    for game in GAMES:
        module = project / "py" / "triokey" / game / "__init__.py"
        module.write_text(module.read_text().replace(" draft=True,", ""))
    code, said = _done(project, *asked, *laws)
    assert code == 1 and "CONTRIBUTING under" in said
    for game in GAMES:
        for lack in ("has 0 of 200 links", "has no picture", "has no answers", f"no line for {game} 1 random"):
            assert any(lack in line and game in line and "draft=True." in line for line in said.splitlines()), (game, lack)
        _run(project, "tests/engine/golden/golden_links.py", "--seed", "1", "--each", "220", "--game", game)
        drawings = "".join(f'<symbol id="{form}-{game}"/>' for form in ("scene", "tall", "wide", "emblem"))
        for place, text in (
            (f"tests/engine/{game}/vectors.jsonl", ""),
            (f"web/ui/games/{game}/art.svg", f'<svg xmlns="http://www.w3.org/2000/svg">{drawings}</svg>'),
        ):
            (project / place).parent.mkdir(parents=True, exist_ok=True)
            (project / place).write_text(text)
    _run(project, "tests/engine/golden/golden_bots.py")
    document = project / ".github" / "CONTRIBUTING.md"
    text, begin, letters = document.read_text().partition("free letters are `")
    document.write_text(text + begin + letters.replace(" h ", " ", 1).replace(" s ", " ", 1))
    _add_boards(project)
    _run(project, *asked, *laws)


def _add_boards(project: Path) -> None:
    """Add stand-ins for the pictures of boards, JPEG headers with a size, and show them in the README."""
    readme = project / "README.md"
    for game in GAMES:
        for form, (width, height) in BOARDS.items():
            head = b"\xff\xd8\xff\xc0\x00\x11\x08" + struct.pack(">HH", height, width)
            (project / ".github" / "pictures" / f"{game}-{form}.jpg").write_bytes(head)
        name, *_ = re.findall(r'\bname="([^"]+)"', (project / "py" / "triokey" / game / "__init__.py").read_text())
        image = f'<img src=".github/pictures/{game}-narrow.jpg" width="24%" alt="{name}: its board">'
        readme.write_text(readme.read_text().replace("<p align", f"{image}\n<p align", 1))


@pytest.mark.site
def test_the_site_is_built_with_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert (shared_site(tmp_path_factory) / "index.html").exists()
