"""Every feature could be deleted: a copy without its room, words, tests and name passes the types, and the tests that are left.

The normal run takes one room, drawn by seed, and some of the files of tests that its going selects; the run with --slow all of
both.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from drawn import drawn, one_of
from rooms import left_tests, without
from running.by_room import names_of, of_room, own_tests
from throwaway import ROOT
from ui.frame.catalog import FEATURES

pytestmark = pytest.mark.long
MARKS = "not slow and not pyodide and not site and not long"
SOME = 12
"""Files of tests that the normal run takes."""


def _run(project: Path, *command: str) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(project / name) for name in ("py", "web", "tests", "tests/support"))}
    done = subprocess.run([sys.executable, "-m", *command], cwd=project, env=env, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]


def _tests(project: Path, files: list[str]) -> None:
    _run(project, "pytest", "-q", "--tb=line", "-n0", "-p", "no:cacheprovider", "-m", MARKS, *files)


@pytest.mark.parametrize("room", one_of("a room", FEATURES))
def test_types_and_a_part_of_the_tests_pass_without_a_room(room: str, tmp_path: Path) -> None:
    project = without(room, tmp_path / "triokey")
    known = ROOT / ".mypy_cache"
    if known.exists():
        shutil.copytree(known, project / known.name)
    _run(project, "mypy", "--cache-dir", str(project / known.name))
    _tests(project, drawn(room, left_tests(room), SOME))


@pytest.mark.slow
@pytest.mark.parametrize("room", FEATURES)
def test_every_test_that_is_left_passes_without_a_room(room: str, tmp_path: Path) -> None:
    _tests(without(room, tmp_path / "triokey"), left_tests(room))


@pytest.mark.parametrize("room", FEATURES)
def test_a_room_has_tests_of_its_own_and_most_others_do_without_it(room: str) -> None:
    assert names_of(room)[0] and own_tests(room), "a feature that nothing tests"
    assert len(left_tests(room)) > 60, "so many tests are left out that the others say little"


def test_the_tests_of_a_room_are_chosen_by_its_name() -> None:
    assert {"tests/ui/duels/test_duels.py", "tests/ui/test_messages.py"} <= of_room("duels")
    assert "tests/ui/duels/test_duels.py" not in of_room("verify")
    with pytest.raises(ValueError, match="no room is called 'duel', only duels, "):
        of_room("duel")
