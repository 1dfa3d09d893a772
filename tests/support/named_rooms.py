"""Finds the features that a test needs because it names their pages, or brings up their examples in the browser.

A statement, loop or condition that asks whether features exist may name their pages and examples; so may a table by features.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from examples import ROOMS
from sources import tree
from ui.frame.catalog import FEATURES, features

GUARDS = {"is_there", "pages_there", "examples_there"}
WHOLE = (ast.Assign, ast.AnnAssign, ast.Assert, ast.Expr, ast.Return)
STATES = "stage: Stage"
"""Text by which files are recognised whose tests bring up examples in the browser."""


@cache
def _rooms_of_pages() -> dict[str, str]:
    return {page: one.name for one in features() if one.name in FEATURES for page in one.pages}


@cache
def _rooms_of_examples() -> dict[str, str]:
    return {name: room for room in FEATURES if room in ROOMS for name in ROOMS[room].EXAMPLES}


def _asks(node: ast.AST) -> bool:
    calls = (each.func for each in ast.walk(node) if isinstance(each, ast.Call))
    return any(isinstance(call, ast.Name) and call.id in GUARDS for call in calls)


def _is_guarded(node: ast.AST) -> bool:
    if isinstance(node, ast.For):
        return _asks(node.iter)
    if isinstance(node, ast.If | ast.IfExp):
        return _asks(node.test)
    if isinstance(node, ast.Dict):
        return bool(node.keys) and all(isinstance(key, ast.Constant) and key.value in FEATURES for key in node.keys[:1])
    return isinstance(node, (*WHOLE, ast.Call)) and _asks(node)


def _open_parts(node: ast.AST, guards: bool) -> Iterator[ast.AST]:
    """Yield the parts of source that do not ask for features first. guards: whether anything in the file asks for features."""
    if not (guards and _is_guarded(node)):
        yield node
        for child in ast.iter_child_nodes(node):
            if not (isinstance(node, ast.keyword) and isinstance(child, ast.Constant)):
                yield from _open_parts(child, guards)


def _room(text: object, states: bool) -> str | None:
    if isinstance(text, str) and text.startswith("#/"):
        return _rooms_of_pages().get(text.split("/")[1])
    return _rooms_of_examples().get(text) if states and isinstance(text, str) else None


def rooms_by_test(path: Path) -> dict[str, set[str]]:
    """Return for each test of a file the features whose pages or examples it names, directly or through the file's helpers."""
    text = path.read_text("utf-8")
    if STATES not in text and not any(f'"#/{page}' in text for page in _rooms_of_pages()):
        return {}
    guards = any(name in text for name in GUARDS)
    rooms: dict[str, set[str]] = {}
    uses: dict[str, set[str]] = {}
    for node in tree(path).body:
        parts = [*_open_parts(node, guards)]
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        names = [node.name] if isinstance(node, ast.FunctionDef) else [one.id for one in targets if isinstance(one, ast.Name)]
        found = {_room(part.value, STATES in text) for part in parts if isinstance(part, ast.Constant)}
        rooms |= dict.fromkeys(names, {room for room in found if room})
        uses |= dict.fromkeys(names, {part.id for part in parts if isinstance(part, ast.Name)})
    return {name: _all_of(name, rooms, uses) for name in rooms if name.startswith("test_")}


def _all_of(name: str, rooms: dict[str, set[str]], uses: dict[str, set[str]]) -> set[str]:
    seen, todo = {name}, [name]
    while todo:
        more = uses[todo.pop()] & rooms.keys() - seen
        seen |= more
        todo += more
    return {room for one in seen for room in rooms[one]}
