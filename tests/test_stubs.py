"""The stubs in tests/stubs declare exactly what ui/browser uses, and what js.pyi declares exists in browsers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from checkers import ROOT, tsc
from sources import tree

STUBS = ROOT / "tests" / "stubs"
READERS = (*(ROOT / "web" / "ui" / "browser").glob("*.py"), ROOT / "web" / "main.py")
STANDS_FOR = {"Element": "HTMLElement", "Node": "ChildNode"}
"""Classes of js.pyi that stand for another class of the browser."""
UNKNOWN_TO_TYPESCRIPT = {"BarcodeDetector", "DetectedBarcode", "LaunchParams", "LaunchQueue", "launchQueue"}
OURS = {"triokey", "Triokey", "SwEvent", "SwState", "IDBTransaction.number"}
"""Names that only our page has, defined by boot.js or by ui/browser."""
MADE = {"new", "__await__", "to_bytes"}
"""Members that Pyodide adds to JavaScript objects."""


def members(stub: Path) -> Iterator[tuple[str, str, bool]]:
    """Yield (class or "", name, whether it is a static member) for everything that a stub declares."""
    for part in tree(stub).body:
        for node in part.body if isinstance(part, ast.ClassDef) else [part]:
            where = part.name if isinstance(part, ast.ClassDef) else ""
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield where, node.target.id, False
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield where, node.name, any(ast.unparse(how) == "staticmethod" for how in node.decorator_list)


def named_in_types(where: str, name: str, static: bool) -> str:
    """Return the TypeScript type of a member with this class and name."""
    owner = f'(typeof globalThis)["{where}"]' if where and static else STANDS_FOR.get(where, where) or "(typeof globalThis)"
    return f'{owner}["{name}"]'


@pytest.mark.parametrize("stub", sorted(STUBS.rglob("*.pyi")), ids=lambda path: path.stem)
def test_a_stub_names_only_what_is_used(stub: Path) -> None:
    used = {word for path in READERS for word in re.findall(r"\w+", path.read_text("utf-8"))}
    unused = [f"{where}.{name}" for where, name, _ in members(stub) if name not in used and not name.startswith("__")]
    assert not unused, f"{stub.name} names what nothing at the border uses: {unused}"


@pytest.mark.site
def test_what_is_named_of_the_browser_is_there(tmp_path: Path) -> None:
    known = {
        (where, name, static)
        for where, name, static in members(STUBS / "js.pyi")
        if name not in MADE and not where.startswith("_")
        if not {where, name, f"{where}.{name}"} & (UNKNOWN_TO_TYPESCRIPT | OURS)
    }
    assert len(known) > 150
    program = tmp_path / "named.ts"
    options = ("--ignoreConfig", "--noEmit", "--strict", "--target", "es2022", "--lib", "es2023,dom,dom.iterable", "--types", "")
    for extra, wrong in (([], []), ([("Document", "getElementByID", False)], ["getElementByID"])):
        types = [named_in_types(*one) for one in sorted([*known, *extra])]
        program.write_text("".join(f"export type T{at} = {text};\n" for at, text in enumerate(types)), "utf-8")
        found = tsc(*options, program)
        assert len(found) == len(wrong) and all(name in line for name, line in zip(wrong, found, strict=True)), found
