"""No bot computes a move while tests are collected: that would cost time in every process of every run."""

import ast
from collections.abc import Iterator

import pytest

from run import ROOT
from sources import tree, walk

pytestmark = pytest.mark.long

FILES = sorted(file for folder in ("tests", "e2e") for file in (ROOT / folder).rglob("*.py"))


SOLVERS = {"solve", "move_values"}
"""Names of the functions by which tests ask a solver."""


def _called(node: ast.AST) -> str:
    """Return the name of the function that a call calls, "" for a method or another node."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def _thinks(function: ast.FunctionDef) -> bool:
    """Tell whether a function calls a bot or a solver."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    return any(_called(node) in SOLVERS or isinstance(node.func, ast.Attribute) and node.func.attr == "think" for node in calls)


def at_once(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the syntax nodes that run when a module is imported: not the bodies of functions, nor code only for scripts."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Lambda) or (isinstance(child, ast.If) and "__name__" in ast.unparse(child.test)):
            continue
        parts = [*child.decorator_list, child.args] if isinstance(child, ast.FunctionDef) else [child]
        for part in parts:
            yield from at_once(part)


def test_no_bot_or_solver_thinks_when_a_file_of_tests_is_imported() -> None:
    functions = [(file.stem, node) for file in FILES for node in walk(file) if isinstance(node, ast.FunctionDef)]
    slow = {(module, node.name) for module, node in functions if _thinks(node)}
    assert len(slow) > 10 and {_called(node) for file in FILES for node in walk(file)} >= SOLVERS
    found: list[str] = []
    for file in FILES:
        imports = [node for node in walk(file) if isinstance(node, ast.ImportFrom)]
        known = {(file.stem, name) for module, name in slow if module == file.stem}
        known |= {(node.module or "", alias.name) for node in imports for alias in node.names} & slow
        names = {name for _, name in known}
        found += [f"{file.relative_to(ROOT)}: {_called(node)}" for node in at_once(tree(file)) if _called(node) in names]
    assert found == []
