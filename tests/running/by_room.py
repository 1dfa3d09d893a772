"""Which tests are about the room of a feature."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

from running.tree import BESIDE, Tree

ROOT = Path(__file__).resolve().parent.parent.parent
LAWS = tuple(
    f"tests/{name}.py"
    for name in (
        *("test_structure", "test_layers", "test_style", "test_sheets", "test_style_sheets", "test_page_modules", "test_rooms"),
        *("laws/test_every_page", "laws/test_late_replies", "laws/test_stored_kinds"),
        *("ui/test_languages", "ui/test_words", "ui/test_messages", "ui/test_overlays", "ui/test_keeping"),
    )
)
"""What goes over all rooms."""
RUNS = ("tests/run.py", "tests/running/", "tests/bench/")
"""What runs and measures and is about no room, whatever it is called."""


@cache
def whole() -> Tree:
    """Return the project as it stands."""
    return Tree()


def folder(room: str) -> str:
    """Return where a room stands."""
    return f"web/ui/features/{room}"


def names_of(room: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the texts by which others speak of a room: its messages and dialogs, and patterns of its addresses."""
    feature = import_module(f"ui.features.{room}").FEATURE
    return frozenset({*feature.messages, *feature.replies, *feature.dialogs}), tuple(
        rf"(?:#/|^){page}/|#/{page}(?![\w-])" for page in feature.pages
    )


@cache
def speaks_of(path: str, room: str) -> bool:
    """Tell whether a file beside the product imports a room, or has a message, a dialog or an address of it as a text."""
    if path.startswith(RUNS):
        return False
    texts, addresses = names_of(room)
    named = re.compile("|".join((rf"features/{room}/", *addresses)))
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"ui.features.{room}"):
            return True
        if isinstance(node, ast.ImportFrom) and node.module == "ui.features" and room in {alias.name for alias in node.names}:
            return True
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value in texts or named.search(node.value):
                return True
    return False


def own_files(room: str) -> set[str]:
    """Return the files beside the product that are about a room, by themselves or by what they load."""
    beside = {path for path in whole().files if path.startswith(BESIDE)}
    return {path for path in beside if any(speaks_of(each, room) for each in whole().helpers(path))}


def own_tests(room: str) -> set[str]:
    """Return the files of tests that are about a room, by themselves or by what they load."""
    return own_files(room).intersection(whole().tests)


def of_room(room: str) -> set[str]:
    """Return the files of tests that are about a room, and those that go over all. Raises ValueError for any other name."""
    known = sorted(path.parent.name for path in (ROOT / folder("")).glob("*/__init__.py"))
    if room not in known:
        raise ValueError(f"no room is called {room!r}, only {', '.join(known)}")
    try:
        import_module(f"ui.features.{room}")
    except Exception as problem:
        raise ValueError(f"the room {room!r} cannot be imported: {type(problem).__name__}: {problem}") from problem
    return {*own_tests(room), *LAWS}
