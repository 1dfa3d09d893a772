"""Every feature can be deleted as CONTRIBUTING says: types, lint and all remaining tests pass.

The normal run deletes one drawn feature and runs some of the tests; with --slow all features and all tests.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from drawn import drawn, one_of
from named_rooms import rooms_by_test
from needs import needs_of
from rooms import APART, left_tests, without
from running.by_room import of_room, own_tests, whole
from running.deleting import marked_tests
from sources import tree, walk
from throwaway import ROOT
from ui.frame.catalog import FEATURES

MARKS = "not slow and not pyodide and not site and not long"
EXAMPLES = "tests/support/examples/"
SOME = 12
"""Number of test files that the normal run includes."""


def _run(project: Path, *command: str) -> None:
    folders = ("py", "web", "tests", "tests/support")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(project / name) for name in folders)}
    done = subprocess.run([sys.executable, "-m", *command], cwd=project, env=env, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]


def _checks(project: Path) -> None:
    known = ROOT / ".mypy_cache"
    if known.exists():
        shutil.copytree(known, project / known.name)
    _run(project, "mypy", "--cache-dir", str(project / known.name))
    _run(project, "ruff", "check", "--quiet", ".")
    _run(project, "ruff", "format", "--check", "--quiet", ".")


def _tests(project: Path, files: list[str]) -> None:
    _run(project, "pytest", "-q", "--collect-only", "tests", "e2e")
    _run(project, "pytest", "-q", "--tb=line", "-n0", "-p", "no:cacheprovider", "-m", MARKS, *files)


@pytest.mark.long
@pytest.mark.parametrize("room", one_of("a room", FEATURES))
def test_types_lint_and_a_part_of_the_tests_pass_without_a_room(room: str, tmp_path: Path) -> None:
    project = without(room, tmp_path / "triokey")
    _checks(project)
    _tests(project, drawn(room, left_tests(project), SOME))


@pytest.mark.slow
@pytest.mark.parametrize("room", FEATURES)
def test_types_lint_and_every_test_that_is_left_pass_without_a_room(room: str, tmp_path: Path) -> None:
    project = without(room, tmp_path / "triokey")
    _checks(project)
    _tests(project, left_tests(project))


def test_the_tests_of_a_room_are_chosen_by_its_name() -> None:
    room, other = FEATURES[:2]
    assert {*own_tests(room), "tests/ui/test_messages.py"} <= of_room(room)
    own = {test for test in whole().tests if test.startswith(f"tests/ui/{room}/")}
    assert own and own <= own_tests(room) and all(other in (ROOT / test).read_text("utf-8") for test in own & own_tests(other))
    with pytest.raises(ValueError, match=f"no room is called '{room}x', only "):
        of_room(f"{room}x")


@pytest.mark.parametrize("room", FEATURES)
def test_a_room_has_tests_of_its_own(room: str) -> None:
    assert any(test.startswith(f"tests/ui/{room}/") for test in whole().tests), "a feature that nothing tests"


# --- the needs that tests declare -----------------------------------------------------------------------


def imported_at_once(path: str) -> set[str]:
    """Return the modules that a file imports when it is imported, outside functions and conditions."""
    found = set()
    for node in tree(ROOT / path).body:
        if isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def needed(path: str) -> set[str]:
    """Return the features without which a test file or helper is deleted or skipped."""
    parts = path.split("/")
    own = {parts[-1].removesuffix(".py")} if path.startswith(EXAMPLES) else {parts[2]} if path.startswith("tests/ui/") else set()
    return (own & {*FEATURES}) | {*needs_of((ROOT / path).read_text("utf-8"))}


def module_of(path: str) -> str:
    """Return the module name by which tests import a helper."""
    name = path.rpartition("/")[2].removesuffix(".py")
    return f"examples.{name}" if path.startswith(EXAMPLES) else name


BESIDE = [path for path in whole().files if path.startswith(("tests/", "e2e/"))]


def test_a_file_that_imports_a_feature_says_that_it_needs_it() -> None:
    by_name = [path for path in BESIDE if "/test_" not in path and not path.startswith("tests/ui/")]
    helpers = {module_of(path): needed(path) for path in by_name}
    unsaid = {}
    for path in BESIDE:
        modules = imported_at_once(path)
        wanted = {name.split(".")[2] for name in modules if name.startswith("ui.features.")}
        wanted |= {room for name in modules for room in helpers.get(name, ())}
        if missing := wanted & {*FEATURES} - needed(path):
            unsaid[path] = sorted(missing)
    assert not unsaid, f"write NEEDS at the top, or import it in the test that is marked as in need: {unsaid}"


def test_a_test_that_names_a_page_or_an_example_of_a_feature_says_that_it_needs_it() -> None:
    unsaid = {}
    for path in (path for path in BESIDE if not path.startswith(APART)):
        for test, rooms in rooms_by_test(ROOT / path).items():
            text = (ROOT / path).read_text("utf-8")
            left = [room for room in rooms - needed(path) if test not in {one.name for one in marked_tests(text, room)}]
            if left:
                unsaid[f"{path}::{test}"] = left
    assert not unsaid, f"mark it with needs, or ask pages_there, examples_there or is_there: {unsaid}"


def test_what_a_test_says_it_needs_is_a_feature() -> None:
    """A name that is no feature would skip a test for ever."""
    for path in BESIDE:
        text = (ROOT / path).read_text("utf-8")
        nodes = walk(ROOT / path) if "mark.needs(" in text else ()
        marks = [node for node in nodes if isinstance(node, ast.Call) and _is_needs(node)]
        named = {*needs_of(text), *(part.value for mark in marks for part in mark.args if isinstance(part, ast.Constant))}
        assert named <= {*FEATURES}, f"{path} needs {sorted(map(str, named - {*FEATURES}))}"
        assert ("\nNEEDS =" in text) == bool(needs_of(text)), f"{path}: NEEDS is a plain tuple of names"
        assert all(marked_tests(text, str(part.value)) for mark in marks for part in mark.args if isinstance(part, ast.Constant))


def _is_needs(node: ast.Call) -> bool:
    return ast.unparse(node.func) == "pytest.mark.needs"
