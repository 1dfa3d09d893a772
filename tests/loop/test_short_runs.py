"""What CONTRIBUTING promises of the short runs holds: the laws it names run there, and a sample is drawn as it says."""

import ast
import re
from pathlib import Path

from running.by_room import LAWS
from running.sampling import SAMPLE, sampled
from sources import tree

ROOT = Path(__file__).resolve().parent.parent.parent
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
TOLD = re.search(r"which go over all rooms and say if\n\n((?:- .*\n)+)", GUIDE)


def left_out(path: Path) -> list[str]:
    """Return what of a file the fast run leaves out: its tests that are marked long, or the whole file."""
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
    assert left_out(ROOT / "tests/test_rooms.py") == ["test_rooms.py"], "or this test sees no mark"


def test_a_sample_has_so_many_cases_of_each_test_and_a_seed_repeats_it() -> None:
    names = [f"one.py::test_a[{number}]" for number in range(50)] + ["one.py::test_b", "two.py::test_a[x]"]
    kept = sampled(names, SAMPLE, "7")
    assert len(kept) == SAMPLE + 2 and {"one.py::test_b", "two.py::test_a[x]"} < kept
    assert kept == sampled(names[::-1], SAMPLE, "7") and kept != sampled(names, SAMPLE, "8")
    assert str(SAMPLE) == {"two": "2"}[re.search(r"keeps (\w+) cases of each", GUIDE)[1]]  # type: ignore[index]
