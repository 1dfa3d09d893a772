"""Finds in the page's source every place that reads text from outside, so that a new one cannot be overlooked.

found = entrances()   # {"web/ui/browser/storage.py Storage._hear": {"event.data", "read_told"}, ...}
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from sources import tree

ROOT = Path(__file__).resolve().parents[2]
HANDS = frozenset(
    (
        "click change input submit keydown pointerover pointerdown pointermove pointerup pointercancel contextmenu "
        "visibilitychange pagehide pageshow statechange updatefound controllerchange error unhandledrejection "
        "DOMContentLoaded load install activate online"
    ).split()
)
"""Events that carry no text from others: actions of the person, and news of the browser itself."""
BRINGS = frozenset({"data", "detail", "rawValue", "hash", "search", "cookie", "referrer", "queue", "responseText"})
"""Attributes that may contain a text from others."""
READS = frozenset(
    {"getItem", "readText", "getAll", "getAllKeys", "formData", "setConsumer", "fetch", "pyfetch", "getFile", "decodeQR"}
)
"""Functions that return a text from others."""
EMPTY_HANDED = frozenset({"text", "json", "arrayBuffer", "bytes", "blob"})
"""Functions that return a text from others if they are called without arguments."""
IN_SCRIPTS = re.compile(
    r"addEventListener\(\"(?P<event>[\w:]+)\"|\.(?P<on>on\w*message)\s*=|(?P<parse>JSON\.parse)|\.(?P<empty>text|json|formData)\(\)"
    r"|\.(?P<reads>getItem|getAll|getAllKeys)\(|location\.(?P<place>hash|search)|(?P<storage>Object\.keys\(localStorage\))"
)


def entrances() -> dict[str, frozenset[str]]:
    """Return by place (a function of a Python file, or a whole script) the expressions by which text enters."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "web" / "ui").rglob("*.py")):
        for where, what in _in_python(path):
            found.setdefault(f"{path.relative_to(ROOT)} {where}", set()).add(what)
    for path in scripts():
        for what in _in_script(path.read_text("utf-8")):
            found.setdefault(str(path.relative_to(ROOT)), set()).add(what)
    return {where: frozenset(what) for where, what in found.items()}


def scripts() -> list[Path]:
    """Return our JavaScript files, and the HTML pages that contain scripts."""
    web = ROOT / "web"
    found = [*web.glob("*.js"), *web.glob("*.html"), *(web / "ui").rglob("*.js"), ROOT / "index.html"]
    return sorted(path for path in found if path.suffix == ".js" or "<script" in path.read_text("utf-8"))


def _in_python(path: Path) -> Iterator[tuple[str, str]]:
    for where, node in _placed(tree(path), ()):
        match node:
            case ast.Assign(targets=[ast.Attribute(attr="onmessage")]):
                yield where, "onmessage"
            case ast.Call(func=ast.Attribute(attr="addEventListener"), args=[ast.Constant(value=str(event)), *_]):
                if event not in HANDS:
                    yield where, f"event {event}"
            case ast.Call(func=ast.Attribute(attr="loads"), args=[given]):
                yield where, f"json of {ast.unparse(given)}"
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="sync"), attr=name)):
                yield where, f"the worker's {name}()"
            case ast.Call(func=ast.Attribute(attr=name)) if name in READS and "browser" in path.parts:
                yield where, f"{name}()"
            case ast.Call(func=ast.Attribute(attr=name), args=[]) if name in EMPTY_HANDED and "browser" in path.parts:
                yield where, f"{name}()"
            case ast.Attribute(attr=name, ctx=ast.Load()) if name in BRINGS and "browser" in path.parts:
                yield where, ast.unparse(node)


def _placed(node: ast.AST, where: tuple[str, ...]) -> Iterator[tuple[str, ast.AST]]:
    """Yield every descendant of a syntax node, each with the dotted name of the function around it."""
    for child in ast.iter_child_nodes(node):
        named = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        inner = (*where, child.name) if named else where  # type: ignore[attr-defined]
        yield ".".join(inner), child
        yield from _placed(child, inner)


def _in_script(text: str) -> Iterator[str]:
    for found in IN_SCRIPTS.finditer(text):
        kind, what = found.lastgroup, found[found.lastgroup or 0]
        if kind == "event":
            if what not in HANDS:
                yield f"event {what}"
        else:
            yield what
