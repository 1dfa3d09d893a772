"""Functions are short, public ones have docstrings, and no browser test waits for a fixed time.

The linter, the formatter and mypy run before the tests: `CHECKS` in tests/run.py.
"""

import ast
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from noted import changed
from sources import tree, walk

ROOT = Path(__file__).resolve().parent.parent
TYPED = ("py", "web/ui", "web/building", "web/build.py", "web/serve.py", "web/main.py", "web/worker.py", "tests/stubs")
RULES = [ROOT / name for name in ("pyproject.toml", "tests/requirements.txt", "tests/test_style.py")]


@pytest.mark.slow
def test_the_second_type_checker_has_no_complaint() -> None:
    """Its output is JSON, because otherwise pyright looks for a newer release in the network."""
    tops = [ROOT / name for name in TYPED]
    read = tuple(
        path for top in tops for path in ([top] if top.is_file() else sorted(top.rglob("*.py*"))) if path.suffix != ".pyc"
    )
    for _ in changed("types-pyright", [read], RULES):
        command = [sys.executable, "-m", "pyright", "--outputjson"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


FIXED_WAITS = {"wait_for_timeout", "sleep"}
ASKING_AGAIN = {("smoke.py", "_connect"), ("smoke.py", "_until"), ("smoke_games.py", "_turn"), ("crashes.py", "told")}
"""Functions that may wait before they ask again, because sockets, WebDriver and folders send no notice."""


@pytest.mark.parametrize("path", sorted((ROOT / "e2e").rglob("*.py")), ids=lambda path: path.name)
def test_a_browser_test_waits_for_what_is_meant_and_not_for_a_time(path: Path) -> None:
    syntax = tree(path)
    functions = [node for node in ast.walk(syntax) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    allowed = {id(node) for one in functions if (path.name, one.name) in ASKING_AGAIN for node in ast.walk(one)}
    named = [(node, node.attr) for node in ast.walk(syntax) if isinstance(node, ast.Attribute)]
    named += [(node, node.id) for node in ast.walk(syntax) if isinstance(node, ast.Name)]
    texts = [node.value for node in ast.walk(syntax) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    lines = [node.lineno for node, name in named if name in FIXED_WAITS and id(node) not in allowed]
    assert not lines, f"{path.name} waits for a time in lines {lines}: wait for what is meant"
    scripts = [text for text in texts if any(f"{name}(" in text for name in FIXED_WAITS)]
    assert not scripts, f"{path.name} waits for a time in a script: wait for what is meant: {scripts}"


def bound(node: ast.stmt) -> list[str]:
    """Return the names that a statement of a module binds, except overloads."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [] if any("overload" in ast.unparse(each) for each in node.decorator_list) else [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [each.id for each in targets if isinstance(each, ast.Name)]


@pytest.mark.parametrize("top", ["py", "web/ui", "web/building", "tests", "e2e"])
def test_no_name_of_a_module_is_bound_twice(top: str) -> None:
    """A second binding of a name would silently change what functions of the module mean by it."""
    for path in (ROOT / top).rglob("*.py"):
        names = [name for node in tree(path).body for name in bound(node)]
        assert len(names) == len(set(names)), (path, sorted(name for name in set(names) if names.count(name) > 1))


LINES = 40
LONGER = {
    "py/triokey/okiya/solver.py _searcher": "the search closes over its tables, which is what makes it fast",
    "py/triokey/okiya/solver.py reaches": "the innermost step of that search",
    "web/ui/browser/window.py run": "one flat list of all effects",
}
"""Functions that may be longer than that, each with the reason."""


@pytest.mark.parametrize("top", ["py", "web", "tests", "e2e"])
def test_functions_are_short(top: str) -> None:
    found = {}
    for path in sorted((ROOT / top).rglob("*.py")):
        if not {"node_modules", ".cache"} & set(path.parts):
            for node in walk(path):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    found[f"{path.relative_to(ROOT).as_posix()} {node.name}"] = (node.end_lineno or 0) - node.lineno + 1
    long = {name: lines for name, lines in found.items() if lines > LINES and name not in LONGER}
    assert not long, f"longer than {LINES} lines: {long}: part them, or say in LONGER why not"


def test_what_runs_before_python_is_short() -> None:
    lines = len((ROOT / "web" / "boot.js").read_text().splitlines())
    assert lines < 400, f"web/boot.js has {lines} lines, all of which can keep the page from starting: move some into Python"


VERBS_IN_ED = re.compile(r"[a-z]*[^e]ed")
"""Pattern of a single word with the ending of a participle; "need" and "seed" are excluded."""
IRREGULAR = frozenset(
    "agreed asked become been begun bent bound bought broken brought built burnt caught chosen dealt done drawn driven "
    "drunk eaten fallen felt forgotten fought found freed frozen given gone got grown heard held hidden hung kept knelt "
    "known laid led left lent lit lost made meant met paid proven remade remembered retold risen rung said seen sent shaken "
    "shone shot shown shrunk slept sold spent spoilt spoken stolen stood struck stuck sung sunk swept sworn taken taught "
    "thought thrown told torn unasked undone unheard unknown unseen unsold untold understood withdrawn withheld woken won "
    "worn woven written wrought".split()
)
"""Participles that do not end in -ed and differ from the verb itself, unlike "put" and "read"."""
MODULES = [path for top in ("py", "web") for path in sorted((ROOT / top).rglob("*.py")) if "node_modules" not in path.parts]


@pytest.mark.parametrize("top", ["py", "web"])
def test_no_function_of_a_module_is_named_by_a_bare_participle(top: str) -> None:
    found = []
    for path in MODULES:
        if (ROOT / top) in path.parents:
            for node in tree(path).body:
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    name = node.name.strip("_")
                    if name in IRREGULAR or VERBS_IN_ED.fullmatch(name):
                        found.append(f"{path.relative_to(ROOT).as_posix()} {node.name}")
    assert not found, f"a verb with its object, a noun, or is_ and has_ say what a function does or returns: rename {found}"


HALVES = ("After", "At", "Before", "Behind", "By", "From", "How", "In", "Of", "On", "So", "Under", "Up", "Where", "With")
"""First words of half sentences that continue the name above them."""


def comments(path: Path) -> dict[str, str]:
    """Return the strings below the constants of a module, by the constants' names."""
    body = tree(path).body
    return {
        ast.unparse(above.targets[0] if isinstance(above, ast.Assign) else above.target): node.value.value
        for above, node in pairwise(body)
        if isinstance(above, ast.Assign | ast.AnnAssign)
        and isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }


@pytest.mark.parametrize("top", ["py", "web", "tests", "e2e"])
def test_the_comment_of_a_constant_stands_alone(top: str) -> None:
    found = {}
    for path in sorted((ROOT / top).rglob("*.py")):
        if not {"node_modules", ".cache"} & set(path.parts):
            halves = {name: text for name, text in comments(path).items() if text.split(maxsplit=1)[0].rstrip(",:") in HALVES}
            if halves:
                found[path.relative_to(ROOT).as_posix()] = halves
    assert not found, f"a comment of a constant is a noun phrase that stands alone: {found}"
