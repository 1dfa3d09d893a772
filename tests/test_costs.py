"""What tests cost is counted also where a process was killed or left behind, and what became slow is told."""

import subprocess
import sys
from pathlib import Path

import pytest

from running.costs import LIMIT, TOLD, became_slow, listed, renewed

ROOT = Path(__file__).resolve().parent.parent
BUSY = """
import time
while time.process_time() < 0.3: pass
print("done", flush=True)
time.sleep(60)
"""
LEAVES = f"""
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", {BUSY!r}], stdout=subprocess.PIPE)
child.stdout.readline()
END
"""
"""A process that leaves a busy one behind."""
COUNT = """
import sys
from running import cpu_time
assert cpu_time.adopt_orphans()
assert cpu_time.call([sys.executable, "-c", sys.argv[1]]) == int(sys.argv[2])
print(cpu_time.end_orphans(0.1), cpu_time.spent())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a process adopt orphans")
@pytest.mark.parametrize(
    "end, code, left",
    [("", 0, True), ("import os; os._exit(3)", 3, True), ("child.kill(); import os; os.kill(os.getpid(), 9)", -9, False)],
    ids=["left behind", "left behind by a crash", "killed and not waited for"],
)
def test_the_seconds_of_a_process_that_nobody_waited_for_are_counted(end: str, code: int, left: bool) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COUNT, LEAVES.replace("END", end), str(code)],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(ROOT / "tests")},
    )
    assert done.returncode == 0, done.stderr
    names, _, seconds = done.stdout.rpartition(" ")
    assert float(seconds) > 0.3, "the seconds of the orphan are missing"
    assert ("python" in names) == left


LIST = "# what it is\na\nb\n"


def test_what_has_run_is_listed_anew_and_the_rest_stays() -> None:
    text = renewed(LIST, {"b": LIMIT / 2, "c": LIMIT * 1.1, "d": LIMIT})
    assert text == "# what it is\na\nc\n" and listed(text) == {"a", "c"}
    assert renewed(text, {"b": LIMIT / 2, "c": LIMIT * 1.1, "d": LIMIT}) == text


def test_a_case_is_told_when_it_has_become_far_slower_than_the_list_allows() -> None:
    costs = {"a": 9, "c": LIMIT * 1.1, "d": TOLD * 1.1, "e": TOLD * 1.1}
    assert became_slow(LIST, costs, {}) == ["d", "e"]
    assert became_slow(LIST, costs, {"d": LIMIT, "e": TOLD * 1.2}) == ["e"], "d came first this time, and paid for others"
