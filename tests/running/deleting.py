"""Deletes a feature, as CONTRIBUTING says:  .venv/bin/python tests/running/deleting.py NAME

Deletes its folder, its words, its tests and examples, its line in FEATURES, files that name it in NEEDS, and tests with a mark
that names it. Rows of tests/features.md and tests/faults.md lose the deleted tests, and are deleted if none is left.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOG = "web/ui/frame/catalog.py"
PAGES = ("tests/features.md", "tests/faults.md")
TEST = re.compile(r"`([\w/.]+)::(\w+)`")

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "tests" / "support"))

from needs import needs_of  # noqa: E402


def own_folders(room: str) -> tuple[str, ...]:
    """Return the folders of a feature: its room, and its tests."""
    return f"web/ui/features/{room}", f"tests/ui/{room}"


def files_in_need(root: Path, room: str) -> list[Path]:
    """Return the files of tests and helpers in other folders that name a feature in NEEDS."""
    return [path for path in _beside(root) if room in needs_of(path.read_text("utf-8"))]


def marked_tests(text: str, room: str) -> list[ast.FunctionDef]:
    """Return the tests of a file that need a feature according to their marks."""
    if "mark.needs(" not in text:
        return []
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return [one for one in functions if any(_is_mark(mark, room) for mark in one.decorator_list)]


def delete(room: str, root: Path = ROOT) -> None:
    """Delete a feature from a copy of the project. Raises ValueError if there is none of this name."""
    catalog = root / CATALOG
    text = catalog.read_text("utf-8")
    if f'    "{room}",\n' not in text or not (root / own_folders(room)[0]).exists():
        raise ValueError(f"no feature is called {room!r}")
    catalog.write_text(text.replace(f'    "{room}",\n', "", 1), "utf-8")
    for folder in own_folders(room):
        shutil.rmtree(root / folder, ignore_errors=True)
    own = (root / "tests" / "support" / "examples").glob(f"{room}.py")
    for path in (*(root / "web" / "locale").glob(f"*/{room}.txt"), *own, *files_in_need(root, room)):
        path.unlink()
    for path in _beside(root):
        _cut(path, room)
    for command in (["check", "--fix"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, "--quiet", "tests", "e2e"], cwd=root, check=True)
    for page in PAGES:
        (root / page).write_text("".join(_rows(root, page)), "utf-8")


def _beside(root: Path) -> Iterator[Path]:
    for folder in ("tests", "e2e"):
        yield from (path for path in sorted((root / folder).rglob("*.py")) if "node_modules" not in path.parts)


def _is_mark(mark: ast.expr, room: str) -> bool:
    named = isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.needs"
    return named and room in [part.value for part in ast.walk(mark) if isinstance(part, ast.Constant)]


def _cut(path: Path, room: str) -> None:
    """Delete the tests that need a feature from a file."""
    text = path.read_text("utf-8")
    found = marked_tests(text, room)
    lines = text.split("\n")
    for one in reversed(found):
        del lines[one.decorator_list[0].lineno - 1 : one.end_lineno]
    if found:
        path.write_text("\n".join(lines), "utf-8")


def _rows(root: Path, page: str) -> Iterator[str]:
    """Yield the lines of a Markdown page without the tests that no longer exist."""
    for line in (root / page).read_text("utf-8").splitlines(keepends=True):
        named = TEST.findall(line)
        gone = [(path, name) for path, name in named if not _is_there(root / path, name)]
        for path, name in gone:
            line = re.sub(rf"(, )?`{re.escape(path)}::{name}`", "", line, count=1).replace("| , ", "| ")
        if not named or len(gone) < len(named):
            yield line


def _is_there(path: Path, name: str) -> bool:
    return path.exists() and re.search(rf"^def {name}\(", path.read_text("utf-8"), re.MULTILINE) is not None


if __name__ == "__main__":
    try:
        delete(*sys.argv[1:2] or [""])
    except ValueError as problem:
        sys.exit(f"deleting.py: {problem}.")
