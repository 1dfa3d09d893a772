"""The share of small changes of the engines and the page, drawn by seed, with which at least one test fails.

    python3 tests/run.py --bench mutants_drawn [--count 60] [--seed 41] [--page] [--sample COMMIT]

All changes are put into one copy of the project below web/.cache/mutants, each behind a switch. The tests without a browser
run once with all switches off, which records the tests that execute each changed place. Then each change is switched on in
a process of its own, and those tests run, cheapest first, until one fails. They run in stages (STAGES, by the times of the
last runs): the cheap tests for all changes, then dearer tests for the changes that passed. An interrupted bench continues
from its results so far, in web/.cache/mutants/NAME.jsonl. All cases of the tests run; with --sample only those of a complete
run of that commit. With --page six changes of ui/browser are also tested by at most three files of browser tests each
(in_browser in running/tree.py).
Prints every change with which no test fails, with its reason from drawn_survivors.tsv. The bench fails if tests fail with less
than 85 % of the changes that have no reason there.
"""

from __future__ import annotations

import argparse
import ast
import json
import math
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from figures import tell  # noqa: E402

from running.costs import TIMES  # noqa: E402
from running.sampling import SAMPLE  # noqa: E402
from running.tree import Tree, in_browser  # noqa: E402

PLACE = ROOT / "web" / ".cache" / "mutants"
REASONS = Path(__file__).with_name("drawn_survivors.tsv")
"""File of known survivors, one per line: the file, the change, and the reason why no test need notice it."""
COPIED = ("py", "web", "tests", "e2e", "index.html", "pyproject.toml", "README.md", "LICENSE", ".github")
LEFT_OUT = ("style", "style_sheets", "bytecode", "layers", "structure", "no_game_named", "throwaway_games", "crashes")
"""Names of test files left out: they read the source instead of running it, so would notice the switch, or start a browser."""
STAGES = (0.05, 0.2, float("inf"))
"""Upper limits of a test's processor seconds for each stage. Tests marked `long` belong to the last stage."""
SWITCH = "mutation_switch"
IMPORT = f"; from {SWITCH} import on as _on"
FUTURE = "from __future__ import annotations"
PATIENCE = 15.0
"""Seconds that tests may take beyond three times their usual time; after that the change is counted as an endless loop."""
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Change(NamedTuple):
    """A change of the source: the span of a file (lines from 1, columns in bytes) and the expression that replaces it."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    old: str
    new: str

    @property
    def name(self) -> str:
        """The old expression and the new one, as a line of text."""
        return f"{' '.join(self.old.split())} -> {' '.join(self.new.split())}"


def main() -> int:
    """Draw changes, try those without a known result, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--sample", default="", metavar="COMMIT")
    options = parser.parse_args()
    files = sources(options.page)
    changes = drawn(files, 6 if options.page else options.count, options.seed)
    known = PLACE / f"{'page' if options.page else 'drawn'}-{options.seed}-{options.count}{options.sample}.jsonl"
    known.parent.mkdir(parents=True, exist_ok=True)
    copy = copied(changes, PLACE / "tree")
    for stage in range(1 if options.page else len(STAGES)):
        told = noted(known)
        left = [n for n, one in enumerate(changes) if not told.get(_key(one), {}).get("by")]
        left = [n for n in left if told.get(_key(changes[n]), {}).get("stage", -1) < stage]
        if left and options.page:
            try_in_browser(copy, changes, left, known)
        elif left:
            _in_process(partial(try_all, copy, changes, left, known, stage, options.sample), math.inf, loud=True)
    return report(changes, noted(known))


def noted(known: Path) -> dict[str, Any]:
    """Return the last noted result of every change that was tried, by the change's key."""
    return {line["change"]: line for line in map(json.loads, known.read_text().splitlines())} if known.exists() else {}


def _key(change: Change) -> str:
    return f"{change.file}:{change.line}:{change.column} {change.name}"


def sources(page: bool) -> list[Path]:
    """Return the files that may be changed: only those of ui/browser if `page` is true, otherwise the other files of engines and
    page.
    """
    browser = ROOT / "web" / "ui" / "browser"
    if page:
        return sorted(set(browser.glob("*.py")) - {browser / "__init__.py"})
    tops = (ROOT / "py" / "triokey", ROOT / "web" / "ui")
    return [path for top in tops for path in sorted(top.rglob("*.py")) if browser not in path.parents]


def drawn(files: list[Path], count: int, seed: int) -> list[Change]:
    """Return this many drawn changes, no two of them on the same line of a file."""
    every = [change for path in files for change in changes_of(path)]
    found: dict[tuple[str, int], Change] = {}
    for change in random.Random(seed).sample(every, len(every)):
        if len(found) < count:
            found.setdefault((change.file, change.line), change)
    return list(found.values())


def changes_of(path: Path) -> Iterator[Change]:
    """Yield every possible change of a file, inside functions only: types and texts are never changed."""
    text = path.read_text("utf-8")
    if FUTURE not in text:
        return
    lines = text.encode().splitlines()
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in function.body:
                for node in _inside(statement):
                    for new in instead(node):
                        assert isinstance(node, ast.expr) and node.end_lineno and node.end_col_offset
                        span = node.lineno, node.col_offset, node.end_lineno, node.end_col_offset
                        yield Change(path.relative_to(ROOT).as_posix(), *span, _between(lines, *span), new)


def _between(lines: list[bytes], line: int, column: int, end_line: int, end_column: int) -> str:
    """Return the text of a span of the source, joined to one line."""
    found = [*lines[line - 1 : end_line]]
    found[-1] = found[-1][:end_column]
    found[0] = found[0][column:]
    return b" ".join(found).decode()


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a syntax node and its descendants, without inner functions, types, f-strings and patterns."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "type_comment", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, LEFT_ALONE):
                yield from _inside(child)
    if isinstance(node, ast.If | ast.IfExp):
        yield _Condition(node.test)
    if isinstance(node, ast.Return) and node.value is not None:
        yield _Answer(node.value)


DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
LEFT_ALONE = (*DEFINITIONS, ast.JoinedStr, ast.pattern, ast.NamedExpr, ast.Yield, ast.Await)


class _Part(ast.expr):
    """Marks an expression by its role, such as a condition, which decides by what it may be replaced."""

    def __init__(self, inner: ast.expr) -> None:
        super().__init__()
        self.inner = inner
        self.lineno, self.col_offset = inner.lineno, inner.col_offset
        self.end_lineno, self.end_col_offset = inner.end_lineno, inner.end_col_offset


class _Condition(_Part):
    pass


class _Answer(_Part):
    pass


def instead(node: ast.AST) -> Iterator[str]:
    """Yield the source of each expression that may replace this syntax node."""
    if isinstance(node, _Condition) and not isinstance(node.inner, ast.Compare | ast.BoolOp):
        yield f"not ({ast.unparse(node.inner)})"
    elif isinstance(node, _Answer) and not (isinstance(node.inner, ast.Constant) and node.inner.value is None):
        yield "None"
    elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPS:
        yield ast.unparse(ast.Compare(node.left, [_swapped(node.ops[0])], node.comparators))
    elif isinstance(node, ast.BoolOp):
        yield ast.unparse(ast.BoolOp(_swapped(node.op), node.values))
    elif isinstance(node, ast.BinOp) and type(node.op) in SWAPS and not _is_text(node):
        yield ast.unparse(ast.BinOp(node.left, _swapped(node.op), node.right))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield ast.unparse(node.operand)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield str(node.value + 1)


def _swapped(operation: ast.AST) -> Any:
    return SWAPS[type(operation)]()


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (node.left, node.right))


def copied(changes: list[Change], where: Path) -> Path:
    """Return a copy of the project in which every change is present but switched off."""
    shutil.rmtree(where, ignore_errors=True)
    where.mkdir(parents=True)
    leave = shutil.ignore_patterns("node_modules", ".cache", "__pycache__")
    for name in COPIED:
        source = ROOT / name
        shutil.copytree(source, where / name, ignore=leave) if source.is_dir() else shutil.copy(source, where / name)
    shutil.copy(ROOT / "tests" / "running" / f"{SWITCH}.py", where / "py")
    for file in {change.file for change in changes}:
        mine = [(number, change) for number, change in enumerate(changes) if change.file == file]
        path = where / file
        path.write_text(switched(path.read_text("utf-8"), mine))
    return where


def switched(text: str, changes: list[tuple[int, Change]]) -> str:
    """Return the text of a module with these changes in it; each takes effect only if its number is switched on.

    If a change lies inside another one, it is put into the version for which the outer one is off. Line numbers do not change.
    """
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    data = text.encode()
    inserts: list[tuple[int, int, int, bytes]] = []
    for number, one in changes:
        begin, end = starts[one.line - 1] + one.column, starts[one.end_line - 1] + one.end_column
        inserts.append((begin, 1, begin - end, f"(({one.new}) if _on({number}) else (".encode()))
        inserts.append((end, 0, begin - end, b"))"))
    for at, _, _, more in sorted(inserts, key=lambda each: (each[0], each[1], each[2] if each[1] else -each[2]), reverse=True):
        data = data[:at] + more + data[at:]
    return data.decode().replace(FUTURE, FUTURE + IMPORT, 1)


class Trials:
    """A plugin of pytest that replaces the run of the tests by one run per change, each in a process forked after collection."""

    def __init__(self, changes: list[Change], left: list[int], known: Path, stage: int) -> None:
        self._changes, self._left, self._known, self._stage = changes, left, known, stage

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Note which tests reach which changes, then try each change."""
        import mutation_switch

        if session.testsfailed:
            raise session.Interrupted("the copy cannot be collected")
        came_by = _in_process(partial(_note, session.items, mutation_switch), 3600)
        for number in self._left:
            asked = sorted((cost, at) for at, cost, numbers in came_by if number in numbers)
            patience = PATIENCE + 3 * sum(cost for cost, _ in asked)
            items = [session.items[at] for _, at in asked]
            said = _in_process(partial(_try, items, mutation_switch, number), patience)
            by = said[0] if said else ""
            line = {"change": _key(self._changes[number]), "by": by, "asked": len(items), "stage": self._stage}
            with self._known.open("a") as out:
                out.write(json.dumps(line) + "\n")
            print(f"{by or 'NOT NOTICED'} ({len(items)} came by): {_key(self._changes[number])}", flush=True)
        return True


def _in_process(work: Any, patience: float, loud: bool = False) -> list[Any]:
    """Do `work` in a forked process and return the values that it reports; a process that exceeds its time is killed, which is
    reported too.
    """
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        os.setpgid(0, 0)
        with os.fdopen(writing, "w") as out, open(os.devnull, "w") as nowhere:
            if not loud:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
                signal.setitimer(signal.ITIMER_PROF, patience)
            work(lambda value: print(json.dumps(value), file=out, flush=True))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        found = [json.loads(line) for line in told]
    _, status = os.waitpid(child, 0)
    return [*found, *(["for ever"] if os.WIFSIGNALED(status) else [])]


def _note(items: list[pytest.Item], switch: Any, tell: Any) -> None:
    """Run every test without any change, and report its index, its cost, and the numbers of the changes that it reaches."""
    file = PLACE / "reached"
    os.environ["REACHED"] = str(file)
    for at, item in enumerate(items):
        switch.reached.clear()
        file.write_text("")
        begin = sum(os.times()[:4])
        passed = _passes(items, at)
        cost = sum(os.times()[:4]) - begin
        numbers = {*switch.reached, *map(int, file.read_text().split())}
        if passed and numbers:
            tell([at, cost, sorted(numbers)])


def _try(items: list[pytest.Item], switch: Any, number: int, tell: Any) -> None:
    """Run tests with one change switched on until one fails, and report that test."""
    os.environ["MUTANT"] = str(number)
    switch.active = number
    for at, item in enumerate(items):
        if not _passes(items, at):
            tell(item.nodeid)
            return


def _passes(items: list[pytest.Item], at: int) -> bool:
    following = items[at + 1] if at + 1 < len(items) else None
    return not any(report.failed for report in runtestprotocol(items[at], log=False, nextitem=following))


def try_all(copy: Path, changes: list[Change], left: list[int], known: Path, stage: int, sample: str, tell: Any) -> None:
    """Try the changes with the tests of one stage."""
    names = [file for file in sorted(Tree(copy).tests) if file.startswith("tests/") and _stem(file) not in LEFT_OUT]
    os.environ |= {"MUTATION_HOST": "1", "PYTHONPATH": os.pathsep.join(str(copy / name) for name in ("py", "web"))}
    os.chdir(copy)
    sys.path[:] = [path for path in sys.path if not path.startswith(str(ROOT / "tests"))]
    sys.path[:0] = [str(copy / "py"), str(copy / "web")]
    for module in [name for name in sys.modules if name.split(".")[0] in ("running", "triokey", "ui")]:
        del sys.modules[module]
    marks = "not slow and not pyodide and not site"
    drawn_by = [f"--sample={SAMPLE}", f"--drawn-by={sample}"] if sample else []
    plugins = [f"-p{name}" for name in ("running.sampling", "no:cacheprovider", "no:xdist")]
    quiet = ["-qq", *plugins, *drawn_by, "-m", marks, "--rootdir", str(copy)]
    pytest.main([*quiet, *names], plugins=[_Stage(stage), Trials(changes, left, known, stage)])


class _Stage:
    """A plugin of pytest that keeps the tests whose cost lies within the limits of one stage."""

    def __init__(self, stage: int) -> None:
        self._least, self._most = (0.0, *STAGES)[stage], STAGES[stage]
        self._times: dict[str, float] = json.loads(TIMES.read_text()) if TIMES.exists() else {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Remove the tests that belong to other stages."""
        items[:] = [item for item in items if self._least <= self._cost(item) < self._most]

    def _cost(self, item: pytest.Item) -> float:
        known = self._times.get(item.nodeid, 0.0)
        return max(known, 1.0) if item.get_closest_marker("long") else known


def _stem(file: str) -> str:
    return Path(file).stem.removeprefix("test_")


def try_in_browser(copy: Path, changes: list[Change], left: list[int], known: Path) -> None:
    """Try each change with the browser tests that concern its file."""
    tree = Tree()
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for number in left:
        change = changes[number]
        shutil.copytree(ROOT / "web" / ".cache", copy / "web" / ".cache", dirs_exist_ok=True, ignore=LARGE)
        for file in {one.file for one in changes}:
            shutil.copy(ROOT / file, copy / file)
        path = copy / change.file
        path.write_text(changed(path.read_text("utf-8"), change))
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(copy / name) for name in ("py", "web"))}
        tests = in_browser(change.file, tree)[:3]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        failed = [line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        by = failed[0] if failed else ("" if done.returncode == 0 else done.stdout[-300:])
        with known.open("a") as out:
            out.write(json.dumps({"change": _key(change), "by": by, "asked": len(tests), "stage": 0}) + "\n")
        print(f"{by or 'NOT NOTICED'}: {_key(change)}", flush=True)


LARGE = shutil.ignore_patterns("mutants", "noted", "*.json", "site")


def changed(text: str, change: Change) -> str:
    """Return the text of a module with one change made, without a switch."""
    return switched(text, [(0, change)]).replace(IMPORT, "", 1).replace("if _on(0) else", "if True else", 1)


def report(changes: list[Change], told: dict[str, Any]) -> int:
    """Print how many changes were noticed and every change that was not; return the exit code."""
    tried = [change for change in changes if _key(change) in told]
    alive = [change for change in tried if not told[_key(change)]["by"]]
    lines = REASONS.read_text().splitlines() if REASONS.exists() else []
    reasons = {tuple(line.split("\t")[:2]): line.split("\t")[2] for line in lines}
    equal = [change for change in alive if (change.file, change.name) in reasons]
    noticed, asked = len(tried) - len(alive), len(tried) - len(equal)
    print(f"{noticed} of {len(tried)} changes are noticed; {noticed} of the {asked} for which no reason is known why not.")
    share = round(100 * noticed / max(1, asked))
    tell({"changes": len(tried), "noticed": noticed, "noticed of those without a reason, %": share})
    for change in alive:
        print(f"- {_key(change)}: {reasons.get((change.file, change.name), 'NO REASON IS KNOWN')}")
    return int(noticed < 0.85 * asked)


if __name__ == "__main__":
    sys.exit(main())
