"""Copies of the project without the room of a feature: its folder, its words, its tests and its name in the catalog go."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from running.by_room import folder, own_files, own_tests, whole
from throwaway import LEFT_OUT, ROOT
from ui.frame.catalog import FEATURES

CATALOG = "web/ui/frame/catalog.py"
OF_ALL_ROOMS = {
    "tests/test_documents.py": "the documents take rooms as examples and name their tests",
    "tests/test_named_tests.py": "the documents name tests of every room",
    "tests/test_page_modules.py": "nothing loads what a room alone had of the engine, such as a protocol",
}
"""Tests that say of every room that it is there, with the reason: they are no witnesses where one is not."""
APART = ("tests/engine/", "tests/loop/", "tests/tools/")
"""Folders of tests that no room can matter to."""


def left_tests(room: str) -> list[str]:
    """Return the files of tests about the page or the project, without a browser, that are not about a room."""
    every = {test for test in whole().tests if test.startswith("tests/") and not test.startswith(APART)}
    return sorted(every - own_tests(room) - OF_ALL_ROOMS.keys())


def without(room: str, where: Path) -> Path:
    """Copy the project to a folder that does not exist yet, without a room, and return it."""
    shutil.copytree(ROOT, where, ignore=shutil.ignore_patterns(*LEFT_OUT, ".cache"))
    if (ROOT / "web" / "node_modules").exists():
        (where / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.rmtree(where / folder(room))
    for path in _own_files(room):
        (where / path).unlink()
    catalog = where / CATALOG
    text = catalog.read_text()
    catalog.write_text(text.replace(f'    "{room}",\n', "", 1))
    assert f'"{room}"' not in catalog.read_text() and room in FEATURES
    return where


def _own_files(room: str) -> Iterator[str]:
    yield from (str(path.relative_to(ROOT)) for path in (ROOT / "web" / "locale").glob(f"*/{room}.txt"))
    yield from sorted(own_files(room))
