"""The processor time of tests includes processes that were killed or left behind, and a fast run that got expensive fails."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from running import budget

ROOT = Path(__file__).resolve().parent.parent.parent
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
"""Source of a program that leaves a busy process behind."""
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


def test_the_last_three_fast_runs_are_held_to_what_is_told_in_units_of_the_loop(tmp_path: Path, monkeypatch) -> None:
    results = tmp_path / "results.jsonl"
    results.write_text(
        json.dumps({"bench": budget.BENCH, "loop": 40, "figures": {budget.FIGURE: 80}}) + "\n" + json.dumps({"bench": "other"})
    )
    monkeypatch.setattr(budget, "RESULTS", results)
    monkeypatch.setattr(budget, "LAST", tmp_path / "cache" / "runs.json")
    monkeypatch.setattr(budget, "calibrate", lambda: 0.080)  # a machine half as fast, where 160 seconds are the recorded cost
    verdicts = [budget.judged(seconds) for seconds in (330, 150, 400, 330, 160, 160)]
    assert [dear for _, dear in verdicts] == [False, False, True, True, True, False]
    assert "206%" in verdicts[0][0] and "long" in verdicts[2][0]


def test_without_a_figure_nothing_is_held(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(budget, "RESULTS", tmp_path / "results.jsonl")
    (tmp_path / "results.jsonl").write_text("")
    assert not budget.judged(1e6)[1]
