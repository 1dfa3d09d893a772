"""The examples in docstrings are true: in the engines, the page, its build and the tests' helpers."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("py", "web", "tests/support", "tests", "e2e/support", "e2e/states")
"""Folders from which modules are imported, in the order in which their names are looked up."""
EXAMPLE = "    >>> "


def modules() -> list[str]:
    """Return the names of all modules with an example in a docstring."""
    found = {}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            parts = path.relative_to(ROOT / folder).with_suffix("").parts
            if "node_modules" not in parts and not path.name.startswith("test_") and EXAMPLE in path.read_text("utf-8"):
                found.setdefault(path, ".".join(parts).removesuffix(".__init__"))
    return sorted(found.values())


def test_the_examples_in_docstrings_are_true() -> None:
    results = {name: doctest.testmod(import_module(name)) for name in modules()}
    assert sum(result.attempted for result in results.values()) > len(results)
    assert [name for name, result in results.items() if result.failed or not result.attempted] == []
