"""Tampered links, saves, backups, lists, questions and actions: the readers keep their promises."""

import subprocess
import sysconfig
from pathlib import Path

import pytest

from building.places import PYODIDE
from building.tools import INSIDE, find_tool
from drawn import one_of
from fuzzing import JUDGES, asks_for_a_solve, fuzz, input_of
from triokey.core.envelope import RecordError, read_envelope

ROOT = Path(__file__).resolve().parent.parent
SEED = 10
PART = 2500
FIRSTS = range(0, 200_000, PART)
"""First numbers of the parts; the normal run reads four parts."""


@pytest.mark.long
@pytest.mark.parametrize("first", one_of("fuzz", FIRSTS, 4))
def test_readers_keep_their_promises(first: int) -> None:
    found, _ = fuzz(SEED, range(first, first + PART))
    assert {what.split(" ")[0] for what in found} >= set(JUDGES)
    assert sum(n for what, n in found.items() if what.endswith(" read")) > PART / 10


def test_every_second_link_has_a_check_that_fits() -> None:
    links = [text for kind, text in (input_of(SEED, number) for number in range(2000)) if kind == "link"]
    assert 0.45 < sum(map(fits, links)) / len(links) < 0.6


def fits(link: str) -> bool:
    """Tell whether the checksum of a link fits."""
    try:
        read_envelope(link, 1 << 16)
    except RecordError:
        return False
    return True


def test_questions_for_a_full_solve_are_told_from_the_others() -> None:
    assert asks_for_a_solve('{"game": "okeydokey", "op": "solve"}') and asks_for_a_solve('{"layout": 1}')
    assert not any(map(asks_for_a_solve, ("", "[" * 100_000, '{"game": "okey", "op": "is_win"}', "[1]")))


@pytest.mark.slow
@pytest.mark.pyodide
@pytest.mark.site
@pytest.mark.parametrize("first", range(0, 50_000, 10_000))
def test_readers_keep_their_promises_inside_pyodide(first: int) -> None:
    script = ROOT / "tests" / "pyodide" / "fuzz.py"
    command = [find_tool("node"), INSIDE, PYODIDE, script, f"/host{sysconfig.get_path('purelib')}", f"/host{ROOT}"]
    done = subprocess.run(
        [*command, str(SEED), str(first), str(first + 10_000)], capture_output=True, text=True, cwd=ROOT, timeout=3600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "10000 inputs" in done.stdout
