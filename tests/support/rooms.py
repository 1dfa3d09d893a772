"""Copies of the project without the room of a feature."""

from __future__ import annotations

import shutil
from pathlib import Path

from running.by_room import whole
from running.deleting import delete
from throwaway import LEFT_OUT, ROOT

APART = ("tests/engine/", "tests/tools/")
"""Folders of tests that do not depend on any feature."""
EXCEPT = {"tests/test_page_modules.py": "it tells which modules of the engines nothing loads any more, to be removed as well"}
"""Tests that may fail after a deletion, with the reason."""


def left_tests(project: Path) -> list[str]:
    """Return the test files about the page or the project, without a browser, that a copy of the project still has."""
    return [
        test
        for test in whole().tests
        if test.startswith("tests/") and not test.startswith(APART) and test not in EXCEPT and (project / test).exists()
    ]


def without(room: str, where: Path) -> Path:
    """Copy the project to a folder that does not exist yet, delete a feature there, and return the folder."""
    shutil.copytree(ROOT, where, ignore=shutil.ignore_patterns(*LEFT_OUT, ".cache"))
    for modules in ("web/node_modules", "tests/scripts/node_modules"):
        if (ROOT / modules).exists():
            (where / modules).symlink_to(ROOT / modules)
    delete(room, where)
    return where
