"""The syntax of source files, parsed and walked once for all tests of a process."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """Return what a file of Python says; nobody changes it."""
    return ast.parse(path.read_text("utf-8"))


@cache
def walk(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of that syntax, as ast.walk does."""
    return tuple(ast.walk(tree(path)))
