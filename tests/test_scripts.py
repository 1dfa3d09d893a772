"""The scripts of the page, its service worker and those of the browser tests have types, which TypeScript checks strictly."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from sources import tree
from typescript import CHECKER, ROOT, tsc

PROGRAMS = ("page", "worker", "tests")
"""What is checked together, by the name of its configuration: each has other types around it."""
LINES = 12
"""Lines that a program in a text of Python may have."""


@pytest.mark.site
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_scripts_are_typed(name: str) -> None:
    assert tsc("--project", CHECKER / f"{name}.json") == []


@pytest.mark.site
def test_every_script_of_the_tree_is_one_of_these() -> None:
    lists = [tsc("--project", CHECKER / f"{name}.json", "--listFilesOnly") for name in PROGRAMS]
    read = {Path(line).resolve() for lines in lists for line in lines}
    tops = [*(ROOT / "web").glob("*.js"), *(ROOT / "web" / "ui").rglob("*.js"), *(ROOT / "e2e").rglob("*.js")]
    assert tops and {*tops} <= read, "tests/scripts/*.json leave these out"


@pytest.mark.site
def test_a_wrong_name_is_found(tmp_path: Path) -> None:
    """Each program in a folder of its own, with one name of the browser spelt wrongly."""
    for name, script, right, wrong in (
        ("page", "web/boot.js", "document.getElementById", "document.getElementByID"),
        ("worker", "web/sw.js", "self.skipWaiting", "self.skipWaiting_"),
        ("tests", "e2e/support/layout.js", "document.createRange", "document.createrange"),
    ):
        copy = tmp_path / name
        shutil.copytree(CHECKER, copy / "tests" / "scripts", ignore=shutil.ignore_patterns("node_modules"))
        for folder in ("web", "e2e/support"):
            (copy / folder).mkdir(parents=True)
            for path in (ROOT / folder).glob("*.js"):
                shutil.copy(path, copy / folder)
        text = (copy / script).read_text("utf-8")
        assert right in text
        (copy / script).write_text(text.replace(right, wrong, 1), "utf-8")
        found = tsc("--project", copy / "tests" / "scripts" / f"{name}.json")
        assert len(found) == 1 and wrong.rpartition(".")[2] in found[0], found


@pytest.mark.parametrize("top", ["tests", "e2e"])
def test_a_long_program_has_a_file_of_its_own(top: str) -> None:
    """Nothing checks what stands in a text of Python."""
    found = [
        f"{path.name}:{node.lineno}"
        for path in sorted((ROOT / top).rglob("*.py"))
        if "node_modules" not in path.parts
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "=>" in node.value
        if len(node.value.strip().splitlines()) > LINES
    ]
    assert not found, (
        f"programs of more than {LINES} lines: put them into files beside these, as e2e/support/programs.py says: {found}"
    )
