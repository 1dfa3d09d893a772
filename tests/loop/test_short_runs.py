"""The short runs do what CONTRIBUTING promises: they include the laws that it names, and draw their sample as it says."""

import ast
import re
from pathlib import Path

from running.by_room import LAWS
from running.sampling import IN_TURNS, SAMPLE, in_turn, sampled
from sources import tree

ROOT = Path(__file__).resolve().parent.parent.parent
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
TOLD = re.search(r"which go over all rooms and say if\n\n((?:- .*\n)+)", GUIDE)


def left_out(path: Path) -> list[str]:
    """Return what the fast run leaves out of a file: the names of tests marked `long`, or the file's name."""
    found = []
    for node in tree(path).body:
        if isinstance(node, ast.Assign) and "mark.long" in ast.unparse(node):
            found.append(path.name)
        if isinstance(node, ast.FunctionDef) and any("mark.long" in ast.unparse(mark) for mark in node.decorator_list):
            found.append(node.name)
    return found


def test_the_laws_that_are_named_for_a_room_run_and_are_never_marked_long() -> None:
    assert TOLD is not None
    named = set(re.findall(r"`(tests/[\w/]+\.py)`", TOLD[1]))
    assert len(named) > 5 and named <= {*LAWS}, named - {*LAWS}
    assert {path: left_out(ROOT / path) for path in named} == {path: [] for path in named}
    marked = ["test_types_lint_and_a_part_of_the_tests_pass_without_a_room"]
    assert left_out(ROOT / "tests/test_rooms.py") == marked, "or this test sees no mark"


def test_a_sample_has_so_many_cases_of_each_test_and_a_seed_repeats_it() -> None:
    names = [f"one.py::test_a[{number}]" for number in range(50)] + ["one.py::test_b", "two.py::test_a[x]"]
    kept = sampled(names, SAMPLE, "7")
    assert len(kept) == SAMPLE + 2 and {"one.py::test_b", "two.py::test_a[x]"} < kept
    assert kept == sampled(names[::-1], SAMPLE, "7") and kept != sampled(names, SAMPLE, "8")
    assert str(SAMPLE) == {"two": "2"}[re.search(r"walks (\w+) cases of each", GUIDE)[1]]  # type: ignore[index]


def test_every_test_in_the_browser_has_its_turn_and_nothing_else_waits_for_one() -> None:
    files = sorted(path.relative_to(ROOT).as_posix() for place in IN_TURNS for path in (ROOT / place).glob("test_*.py"))
    assert len(files) > 20 and all(f"`{place.rstrip('/')}`" in GUIDE for place in IN_TURNS)
    names = [f"{file}::test_{letter}[{case}]" for file in files for letter in "abc" for case in "xy"]
    walked = [in_turn(names, str(seed)) for seed in range(12)]
    assert set().union(*walked) == {*names} and in_turn(names[::-1], "3") == walked[3]
    for kept in walked:
        assert len(names) / 4 < len(kept) < len(names) * 3 / 4
        assert all(f"{name.partition('[')[0]}[{case}]" in kept for name in kept for case in "xy"), (
            "a test goes with all its cases"
        )
    others = ["e2e/laws/test_x.py::test_a", "tests/ui/test_x.py::test_a[1]", "tests/ui/test_x.py::test_b"]
    assert in_turn(others, "7") == {*others}
