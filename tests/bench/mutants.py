"""Whether a test falls when the record codec is changed: every small change of it, one at a time, against its tests.

    python3 tests/run.py --bench mutants

Works on a copy of the engine below web/.cache/mutants and goes on there where it was stopped. Prints how many changes were
noticed, and every one that was not, with the reason that stands in survivors.tsv; fails below 90 % and where a reason is
missing.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from measuring import ROOT, packages

ENGINE = ROOT / "tests" / "engine"
CODEC = ("bits", "envelope", "fields", "packed", "record", "notes", "dare", "save")
"""Modules of triokey.core: everything between a match and the text of its link or save."""
TESTS = (
    *(f"core/test_{name}.py" for name in ("bits", "codec", "codec_notes", "dares", "notes", "records", "saves")),
    "golden/test_golden_links.py",
)
"""The tests of records."""
NEEDED = ("core/*.py", "golden/*", "*/vectors.jsonl")
"""What these tests need, below tests/engine."""
REASONS = Path(__file__).with_name("survivors.tsv")
"""Lines of: the function, the line before the change, the line after it, and why no test need notice it."""
SETTINGS = """[tool.mutmut]
source_paths = ["src"]
only_mutate = {modules}
pytest_add_cli_args = ["-p", "no:cacheprovider", "-k", "not a_clean_name"]
pytest_add_cli_args_test_selection = {tests}
[tool.pytest.ini_options]
addopts = "--import-mode=importlib"
markers = ["slow", "long", "pyodide", "site"]
"""
KILLED = (1, 3)
"""Exit codes of pytest where a test falls."""
ENDLESS = (24, 36, 152, 255, -24)
"""Exit codes where a test would run for ever."""


class Change(NamedTuple):
    """A change that no test has noticed: in which function, the lines before and after, and the exit code of the tests."""

    where: str
    old: str
    new: str
    code: int | None


def main() -> int:
    """Try every change and print what came of it."""
    folder = copied()
    env = {**os.environ, "PYTHONPATH": str(packages())}
    mutmut = [sys.executable, "-m", "mutmut"]
    done = subprocess.run(
        [*mutmut, "run", *sys.argv[1:]], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    if done.returncode:
        return done.returncode
    codes: dict[str, int | None] = {}
    for module in CODEC:
        codes.update(json.loads((folder / f"mutants/src/triokey/core/{module}.py.meta").read_text())["exit_code_by_key"])
    alive = {name: code for name, code in codes.items() if code not in KILLED + ENDLESS}
    killed = len(codes) - len(alive)
    print(f"{killed} of {len(codes)} changes of the record codec are noticed, {100 * killed / len(codes):.1f} %.")
    reasons = {tuple(line.split("\t")[:3]): line.split("\t")[3] for line in REASONS.read_text().splitlines()}
    unknown = 0
    for name, code in alive.items():
        shown = subprocess.run([*mutmut, "show", name], cwd=folder, env=env, check=True, capture_output=True, text=True)
        change = Change(spelt(name), *changed(shown.stdout), code)
        why = reasons.get(change[:3], "")
        unknown += not why
        print(f"- {change.where}: `{change.old}` as `{change.new}`: {why or f'NO REASON IS KNOWN ({code})'}")
    return int(unknown > 0 or killed < 0.9 * len(codes))


def copied() -> Path:
    """Put the engine, the tests of records and what they need into a folder that is theirs, and return it."""
    source = ROOT / "py" / "triokey"
    tests = [path for pattern in NEEDED for path in sorted(ENGINE.glob(pattern)) if path.is_file()]
    both = hashlib.sha256(b"".join(path.read_bytes() for path in (*sorted(source.rglob("*.py")), *tests))).hexdigest()[:16]
    folder = ROOT / "web" / ".cache" / "mutants" / both
    if not folder.exists():
        making = folder.with_name(f"{both}.new")
        shutil.rmtree(making, ignore_errors=True)
        shutil.copytree(source, making / "src" / "triokey", ignore=shutil.ignore_patterns("__pycache__"))
        for path in (*tests, ROOT / "tests" / "conftest.py"):
            target = making / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
        modules = json.dumps([f"src/triokey/core/{module}.py" for module in CODEC])
        named = json.dumps([f"tests/engine/{name}" for name in TESTS])
        (making / "pyproject.toml").write_text(SETTINGS.format(modules=modules, tests=named))
        making.rename(folder)
    return folder


def spelt(name: str) -> str:
    """Return the module and the function of a change.

    >>> spelt("triokey.core.bits.xǁReaderǁtake__mutmut_3"), spelt("triokey.core.bits.x_to_text__mutmut_1")
    ('bits.Reader.take', 'bits.to_text')
    """
    module, _, function = name.removeprefix("triokey.core.").rpartition("__mutmut_")[0].partition(".")
    return f"{module}.{function.replace('xǁ', '').replace('ǁ', '.').removeprefix('x_')}"


def changed(diff: str) -> tuple[str, str]:
    """Return the lines that a diff takes away and those that it puts in."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    old, new = (" ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return old, new


if __name__ == "__main__":
    sys.exit(main())
