"""Collects what a Python file may load: the modules that it imports anywhere, and the names in its texts.

The results are cached in web/.cache/facts.json by the hash of the file's text.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "web" / ".cache" / "facts.json"
VERSION = 1
"""Version of the cache, to be raised when other facts are collected."""
LONGEST = 100


class Facts(NamedTuple):
    """The facts about one file.

    imported: dotted names; relative ones begin with a dot for each step up. `from a import b` gives both a and a.b, as b may be
    a module. Statements in longer texts, which are run elsewhere, count too.
    texts: its texts without spaces, and the parts of paths among them.
    begun: beginnings of names that are completed at run time, as in f"ui.games.{module}", with their last dot.
    """

    imported: frozenset[str] = frozenset()
    texts: frozenset[str] = frozenset()
    begun: frozenset[str] = frozenset()


def read(text: str) -> Facts:
    """Return the facts about the text of a file; empty if it is not valid Python."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except SyntaxError:
        return Facts()
    words = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    docs = {
        ast.get_docstring(node, clean=False) for node in nodes if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
    }
    short = {word for word in words - docs if len(word) <= LONGEST and not re.search(r"\s", word)}
    parts = {part for word in short if "/" in word for part in word.split("/") if part}
    inner = (statement for word in words - docs if "\n" in word for statement in _in_text(word))
    begun = {found[0] for node in nodes if isinstance(node, ast.JoinedStr) and (found := _beginning(node))}
    return Facts(frozenset({*_imports(nodes), *inner}), frozenset(short | parts), frozenset(begun))


def _imports(nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            yield start
            yield from (f"{start}{'.' if node.module else ''}{alias.name}" for alias in node.names)


def _in_text(text: str) -> Iterator[str]:
    for start, names in re.findall(r"^\s*from ([\w.]+) import ([\w, ]+)", text, re.M):
        yield start
        yield from (f"{start}.{name.split()[0]}" for name in names.split(",") if name.split())
    yield from re.findall(r"^\s*import ([\w.]+)", text, re.M)


def _beginning(node: ast.JoinedStr) -> re.Match[str] | None:
    first = node.values[0] if node.values else None
    return re.fullmatch(r"[\w.]+\.", first.value) if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def of_files(paths: list[Path]) -> dict[Path, Facts]:
    """Return the facts about each file."""
    kept = _kept()
    found, used = {}, {}
    for path in paths:
        text = path.read_text("utf-8")
        name = hashlib.sha256(text.encode()).hexdigest()[:32]
        used[name] = kept[name] if name in kept else [sorted(part) for part in read(text)]
        found[path] = Facts(*(frozenset(part) for part in used[name]))
    if used.keys() != kept.keys():
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        written = KEPT.with_suffix(f".{os.getpid()}")
        written.write_text(json.dumps({"version": VERSION, "files": used}))
        written.replace(KEPT)
    return found


def _kept() -> dict[str, list[list[str]]]:
    if KEPT.exists():
        kept = json.loads(KEPT.read_text())
        if kept.get("version") == VERSION:
            files: dict[str, list[list[str]]] = kept["files"]
            return files
    return {}
