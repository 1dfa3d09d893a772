"""All scripts have types, checked by TypeScript: those of the page, its service worker, Node, and the browser tests."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from checkers import CHECKERS, ROOT, tsc
from sources import walk

pytestmark = pytest.mark.long

PROGRAMS = ("page", "worker", "node", "tests")
"""Names of the configurations that are checked, each with its own types for the environment."""
LINES = 12
"""Maximum lines of a JavaScript program inside a Python text."""


@pytest.mark.site
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_scripts_are_typed(name: str) -> None:
    assert tsc("--project", CHECKERS / f"{name}.json") == []


@pytest.mark.site
def test_every_script_is_one_of_these() -> None:
    """Scripts that git tracks or would add are compared by name."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.js", "*.mjs", "*.cjs"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    scripts = sorted(path for path in (ROOT / name for name in listed) if path.exists())
    lists = [tsc("--project", CHECKERS / f"{name}.json", "--listFilesOnly") for name in PROGRAMS]
    read = Counter(Path(line).resolve() for lines in lists for line in lines)
    assert scripts and {str(path): read[path] for path in scripts if read[path] != 1} == {}, "in so many of tests/scripts/*.json"
    assert [path for path in scripts if "// @ts-check" not in path.read_text("utf-8").splitlines()] == []


@pytest.mark.site
def test_a_wrong_name_is_found(tmp_path: Path) -> None:
    """Each program is checked in a folder of its own, with one misspelt name of the browser or of Node."""
    for name, script, right, wrong in (
        ("page", "web/boot.js", "document.getElementById", "document.getElementByID"),
        ("worker", "web/sw.js", "self.skipWaiting", "self.skipWaiting_"),
        ("node", "web/building/icons.mjs", "process.argv", "process.args"),
        ("tests", "e2e/support/layout.js", "document.createRange", "document.createrange"),
    ):
        copy = tmp_path / name
        shutil.copytree(CHECKERS, copy / "tests" / "scripts", ignore=shutil.ignore_patterns("node_modules"))
        for folder in ("web", "web/building", "e2e/support"):
            (copy / folder).mkdir(parents=True, exist_ok=True)
            for path in (ROOT / folder).glob("*.*js"):
                shutil.copy(path, copy / folder)
        text = (copy / script).read_text("utf-8")
        assert right in text
        (copy / script).write_text(text.replace(right, wrong, 1), "utf-8")
        found = tsc("--project", copy / "tests" / "scripts" / f"{name}.json")
        assert len(found) == 1 and wrong.rpartition(".")[2] in found[0], found


@pytest.mark.parametrize("top", ["tests", "e2e"])
def test_a_long_program_has_a_file_of_its_own(top: str) -> None:
    """Programs inside Python texts are not checked by TypeScript."""
    found = [
        f"{path.name}:{node.lineno}"
        for path in sorted((ROOT / top).rglob("*.py"))
        if "node_modules" not in path.parts
        for node in walk(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "=>" in node.value
        if len(node.value.strip().splitlines()) > LINES
    ]
    assert not found, (
        f"programs of more than {LINES} lines: put them into files beside these, as e2e/support/programs.py says: {found}"
    )
