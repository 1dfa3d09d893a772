"""Allowed imports between layers, and names that must not be used, checked in the whole source."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sources import walk

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "py" / "triokey"
UI = ROOT / "web" / "ui"
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "micropip"}
IMPURE = {"random", "time", "datetime"}
COMMAND_LINE = {ENGINE / "__main__.py", ENGINE / "tools" / "arena.py"}
CODE_FROM_TEXT = {"eval", "exec", "compile", "__import__"}
OBJECTS_FROM_TEXT = {"pickle", "marshal", "shelve"}
MARKUP_FROM_TEXT = {"innerHTML", "outerHTML", "insertAdjacentHTML", "run_js", "runPython"}
GAMES = {path.parent.name for path in ENGINE.glob("*/RULES.md")}


def _at_the_border(path: Path) -> bool:
    return (UI / "browser") in path.parents


def _files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def _named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def _imports(path: Path) -> frozenset[str]:
    """Return the full name of every module that a file imports, with relative imports made absolute."""
    return frozenset(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    package = path.relative_to(ENGINE.parent if ENGINE in path.parents else UI.parent).parts[:-1]
    for node in walk(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (start, node.module) if part)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _names(path: Path) -> set[str]:
    """Return the attributes and imported names in a file, and the names of built-ins that run text as code."""
    found = set()
    for node in walk(path):
        if isinstance(node, ast.Name) and node.id in CODE_FROM_TEXT:
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and ast.unparse(node) != "re.compile":
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
    return found


def _tops(path: Path) -> set[str]:
    """Return the first part of the name of every module that a file imports."""
    return {name.split(".")[0] for name in _imports(path)}


def test_an_engine_module_imports_the_standard_library_and_triokey_only() -> None:
    for path in _files(ENGINE):
        foreign = _tops(path) - sys.stdlib_module_names - {"triokey"}
        assert not foreign, f"{_named(path)} imports {foreign}: engines stand on the standard library alone"


def test_an_engine_module_reads_no_clock_and_no_chance_of_its_own() -> None:
    for path in set(_files(ENGINE)) - COMMAND_LINE:
        impure = IMPURE & _tops(path)
        assert not impure, f"{_named(path)} imports {impure}: chance comes from core/rng.py, and engines know no clock"


def test_a_game_imports_no_other_game() -> None:
    for path in _files(ENGINE):
        own = path.relative_to(ENGINE).parts[0]
        if own in GAMES:
            others = {f"triokey.{game}" for game in GAMES - {own}}
            found = others & {".".join(name.split(".")[:2]) for name in _imports(path)}
            assert not found, f"{_named(path)} imports another game, {found}: what two games share belongs to core"


def test_only_the_border_imports_the_browser() -> None:
    for path in _files(UI):
        found = set() if _at_the_border(path) else BROWSER & _tops(path)
        assert not found, f"{_named(path)} imports {found}: only web/ui/browser touches the browser"


def test_a_module_uses_nothing_that_turns_text_into_code_or_markup() -> None:
    for path in (*_files(ENGINE), *_files(UI)):
        if not _at_the_border(path):
            found = ((CODE_FROM_TEXT | MARKUP_FROM_TEXT) & _names(path)) | (OBJECTS_FROM_TEXT & _tops(path))
            assert not found, f"{_named(path)} uses {found}, which makes code, markup or objects of a text"


def test_the_engine_stands_without_the_user_interface() -> None:
    for path in _files(ENGINE):
        assert "ui" not in _tops(path), f"{_named(path)} imports the page: engines stand without it"


def test_the_engine_s_tests_need_only_what_is_there_inside_pyodide() -> None:
    """These tests also run inside Pyodide (test_engines_in_pyodide.py), with pytest but without compiled packages."""
    folder = ROOT / "tests" / "engine"
    own = {path.stem for path in [*folder.rglob("*.py"), *(ROOT / "tests" / "support").glob("*.py")]}
    for path in _files(folder):
        roots = set()
        for node in walk(path):
            if isinstance(node, ast.Import):
                roots |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                roots.add(str(node.module).split(".")[0])
        foreign = roots - sys.stdlib_module_names - own - {"pytest", "triokey"}
        assert not foreign, f"{_named(path)} imports {foreign}"
