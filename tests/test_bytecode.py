"""The page's bytecode lacks annotations of functions and other parts that do nothing, and behaves like the source."""

from __future__ import annotations

import ast
import dis
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from types import CodeType

import pytest

from building.bytecode import first_lines, source_in_place, strip_docstrings, strip_types
from drawn import drawn, rest_slow
from noted import changed
from sources import tree

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted([*(ROOT / "py" / "triokey").rglob("*.py"), *(ROOT / "web" / "ui").rglob("*.py")])
BASIS = (ROOT / "web" / "building" / "bytecode.py", ROOT / "tests" / "test_bytecode.py")
EVERY = pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["some", "every"])
SOURCE = """
from __future__ import annotations
from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple
if TYPE_CHECKING:
    from somewhere import Thing
else:
    Thing = "found"
if TYPE_CHECKING:
    import nowhere
count: int = 3
later: Thing
class Pair(NamedTuple):
    left: int
    right: int = 2
    def both(self: Pair, *more: int, last: Thing = "z") -> str:
        joined: str = f"{self.left}{self.right}{more}{last}"
        return joined
async def wait(for_what: Thing) -> None: ...
@singledispatch
def told(value) -> str:
    return "something"
@told.register
def _(value: int) -> str:
    return "a number"
"""


def new_to(test: str, every: bool) -> Iterator[Path]:
    """Yield the modules whose present text has not passed this law yet: of all modules, or of a third of them."""
    modules = MODULES if every else drawn(f"bytecode {test}", MODULES, len(MODULES) // 3)
    return (path for (path,) in changed(f"bytecode-{test}", ((path,) for path in modules), BASIS))


def test_what_a_module_does_is_the_same_without_its_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sample_without_types.py").write_text(ast.unparse(strip_types(ast.parse(SOURCE))))
    monkeypatch.syspath_prepend(str(tmp_path))
    found = import_module("sample_without_types")
    assert found.Thing == "found" and found.count == 3 and not hasattr(found, "later")
    assert found.Pair._fields == ("left", "right") and found.Pair(1).both(5) == "12(5,)z"
    assert (found.told(3), found.told("x")) == ("a number", "something")
    assert found.Pair.both.__annotations__ == found.wait.__annotations__ == {}


@EVERY
def test_what_stays_source_is_short_and_does_the_same(every: bool) -> None:
    """The shortened source compiles to the same bytecode as the whole module without docstrings and asserts."""
    for path in new_to("short", every):
        brief = source_in_place(strip_docstrings(strip_types(deepcopy(tree(path)))))
        assert not [line for line in ast.walk(ast.parse(brief)) if isinstance(line, ast.Assert)], path
        again = ast.dump(strip_docstrings(strip_types(ast.parse(brief))))
        assert again == ast.dump(ast.parse(brief)), path
        whole, kept = (compile(ast.parse(ast.unparse(each)), "same", "exec", optimize=2) for each in _both(path, brief))
        assert _steps(whole) == _steps(kept), path


@EVERY
def test_every_statement_of_what_stays_source_keeps_its_line(every: bool) -> None:
    """A body on the same line as its head moves to the next line; all other statements keep theirs."""
    for path in new_to("lines", every):
        kept = strip_docstrings(strip_types(deepcopy(tree(path))))
        lines = first_lines(kept)
        for line, found in zip(lines, first_lines(ast.parse(source_in_place(kept))), strict=True):
            assert found == line or (found == line + 1 and lines.count(line) > 1), (path, line, found)


def _both(path: Path, brief: str) -> tuple[ast.Module, ast.Module]:
    return strip_types(deepcopy(tree(path))), ast.parse(brief)


def _steps(code: CodeType) -> list[object]:
    """Return the operations of a module and of all functions in it, without their line numbers."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    done = [step for step in dis.get_instructions(code) if step.opname not in ("NOP", "EXTENDED_ARG")]
    found = [(step.opname, "" if step.opcode in dis.hasjrel else step.argrepr.split(" at 0x")[0]) for step in done]
    return [code.co_name, found, *map(_steps, inner)]


@EVERY
def test_no_function_of_ours_keeps_an_annotation_and_every_class_keeps_its_fields(every: bool) -> None:
    for path in new_to("types", every):
        after = strip_types(deepcopy(tree(path)))
        for node in ast.walk(after):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.returns is None, (path, node.name)
            assert not (isinstance(node, ast.arg) and node.annotation), (path, ast.dump(node))
        assert fields(after) == fields(tree(path)), path


def fields(tree: ast.Module) -> list[tuple[str, str]]:
    """Return (class, annotated field) for all classes of a module."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [(one.name, ast.unparse(line)) for one in classes for line in one.body if isinstance(line, ast.AnnAssign)]


RUN_BOTH = """
import ast, json, re, sys
from importlib import import_module
from pathlib import Path
from building.bytecode import quickly_named, strip_types

SHOWN = ("_fields", "_field_defaults", "__match_args__", "__slots__")

def classes(tree, name):
    module = {"__name__": name}
    exec(compile(tree, name, "exec"), module)
    made = {key: one for key, one in module.items() if isinstance(one, type) and one.__module__ == name}
    return {key: one for key, one in made.items() if hasattr(one, "_fields")}

def traits(one):
    values = tuple(range(len(one._fields)))
    made = one(*values)
    own = {key for key in (*vars(one), *vars(one.__mro__[1])) if not key.startswith("__")} - set(dir(tuple))
    kept = [one._make(values) == values, made._replace() == made, one(**made._asdict()) == made, hasattr(made, "__dict__")]
    types = {key: getattr(value, "__forward_arg__", value) for key, value in one.__annotations__.items()}
    shown = repr([[getattr(one, name) for name in SHOWN], types, repr(made), made == values, kept, sorted(own)])
    return re.sub("<function .*? at 0x[0-9a-f]+>", "a function", shown)

for path, name in json.load(sys.stdin):
    text = Path(path).read_text()
    import_module(name)  # where types are looked up
    slow, quick = classes(strip_types(ast.parse(text)), name), classes(quickly_named(strip_types(ast.parse(text))), name)
    assert slow.keys() == quick.keys(), name
    print(len(slow))
    for key in slow:
        assert traits(slow[key]) == traits(quick[key]), (name, key, traits(slow[key]), traits(quick[key]))
"""


@EVERY
def test_named_tuples_are_the_same_however_they_are_made(every: bool) -> None:
    """Checked for all modules that run without a browser."""
    modules = [path for path in MODULES if "NamedTuple" in path.read_text() and "browser" not in path.parts]
    named = modules if every else drawn("named tuples", modules, len(modules) // 3)
    roots = (ROOT / "py", ROOT / "web")
    places = [(path, next(root for root in roots if path.is_relative_to(root))) for path in named]
    asked = [(str(path), ".".join(path.relative_to(root).with_suffix("").parts)) for path, root in places]
    ran = subprocess.run(
        [sys.executable, "-c", RUN_BOTH],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        env={"PYTHONPATH": os.pathsep.join(map(str, roots))},
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert sum(map(int, ran.stdout.split())) > len(named) // 2
