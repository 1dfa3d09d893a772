"""Copies of the project without the room of a feature: its folder, its words, its tests and its name in the catalog go."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from running.affected import Tree, affected
from throwaway import LEFT_OUT, ROOT
from ui.frame.catalog import FEATURES

CATALOG = "web/ui/frame/catalog.py"


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


def own_tests(room: str) -> set[str]:
    """Return the files of tests that are about a room, by themselves or by what they load."""
    return {test for test in whole().tests if any(speaks_of(path, room) for path in whole().helpers(test))}


def left_tests(room: str) -> list[str]:
    """Return the files of tests, without a browser, that its going can affect and that are not its own."""
    gone = [path for path in whole().files if path.startswith(f"{folder(room)}/")]
    chosen = affected([*gone, CATALOG], whole()) - own_tests(room)
    return sorted(test for test in chosen if test.startswith("tests/"))


def without(room: str, where: Path) -> Path:
    """Copy the project to a folder that does not exist yet, without a room, and return it."""
    shutil.copytree(ROOT, where, ignore=shutil.ignore_patterns(*LEFT_OUT))
    if (ROOT / "web" / "node_modules").exists():
        (where / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.rmtree(where / folder(room))
    for path in _own_files(room):
        (where / path).unlink()
    catalog = where / CATALOG
    text = catalog.read_text()
    catalog.write_text(re.sub(rf'"{room}", |, "{room}"(?=\))', "", text, count=1))
    assert f'"{room}"' not in catalog.read_text() and room in FEATURES
    return where


def _own_files(room: str) -> Iterator[str]:
    yield from (str(path.relative_to(ROOT)) for path in (ROOT / "web" / "locale").glob(f"*/{room}.txt"))
    beside = {path for path in whole().files if path.startswith(("tests/", "e2e/"))}
    yield from (path for path in sorted(beside) if speaks_of(path, room) or path in own_tests(room))
