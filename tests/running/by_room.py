"""Finds the tests that concern a feature."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from needs import needs_of
from running.deleting import marked_tests
from running.tree import Tree

ROOT = Path(__file__).resolve().parent.parent.parent
LAWS = tuple(
    f"tests/{name}.py"
    for name in (
        *("test_structure", "test_layers", "test_style", "test_sheets", "test_style_sheets", "test_page_modules", "test_rooms"),
        *("laws/test_every_page", "laws/test_every_door", "laws/test_late_replies", "laws/test_stored_kinds"),
        *("ui/test_languages", "ui/test_words", "ui/test_messages", "ui/test_overlays", "ui/test_keeping"),
    )
)
"""Test files that go over all features."""


@cache
def whole() -> Tree:
    """Return the graph of the project's files."""
    return Tree()


def folder(room: str) -> str:
    """Return the folder of a feature."""
    return f"web/ui/features/{room}"


@cache
def own_tests(room: str) -> set[str]:
    """Return the test files that concern a feature: those in its folder, and those that need it, by NEEDS or by a mark."""
    return {test for test in whole().tests if test.startswith(f"tests/ui/{room}/") or _needs(test, room)}


def _needs(test: str, room: str) -> bool:
    text = (ROOT / test).read_text("utf-8")
    return room in needs_of(text) or bool(marked_tests(text, room))


def of_room(room: str) -> set[str]:
    """Return the test files that concern a feature, and those that go over all features. Raises ValueError for any other name."""
    known = sorted(path.parent.name for path in (ROOT / folder("")).glob("*/__init__.py"))
    if room not in known:
        raise ValueError(f"no room is called {room!r}, only {', '.join(known)}")
    try:
        import_module(f"ui.features.{room}")
    except Exception as problem:
        raise ValueError(f"the room {room!r} cannot be imported: {type(problem).__name__}: {problem}") from problem
    return {*own_tests(room), *LAWS}
