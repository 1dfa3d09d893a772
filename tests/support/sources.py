"""The syntax trees of source files, parsed once for all tests of a process."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file, which must not be changed."""
    return ast.parse(path.read_text("utf-8"))


@cache
def walk(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a file's syntax tree, in the order of ast.walk."""
    return tuple(ast.walk(tree(path)))
