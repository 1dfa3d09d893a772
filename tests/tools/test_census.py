"""`triokey census`: a census that was interrupted finds the same counts as one that never stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from triokey.core.catalog import GAMES, about
from triokey.okiya.census import figures, report, survey
from triokey.tools.census import main

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
GARDENS = 30


def counted(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["okiya", *words, "--json", "--processes", "1"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_a_census_counts_the_gardens_of_consecutive_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    found = counted(capsys, "--gardens", "6", "--seed", "0000-0003")
    assert found == figures([survey(seed) for seed in range(3, 9)], 3)
    assert counted(capsys, "--gardens", "6", "--seed", "a word") != found


def test_a_killed_census_goes_on_and_finds_the_same_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "gardens.txt"
    words = ["--gardens", str(GARDENS), "--to", str(path)]
    command = [sys.executable, "-m", "triokey", "census", "okiya", *words, "--processes", "1"]
    running = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": str(ROOT / "py")}, stderr=subprocess.DEVNULL, start_new_session=True
    )
    while running.poll() is None and not (path.exists() and path.read_bytes().count(b"\n") > 5):
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    kept = path.read_bytes()
    assert 5 < kept.count(b"\n") <= GARDENS
    path.write_bytes(kept + b"-3 2 -5")
    resumed = counted(capsys, *words)
    assert path.read_bytes().startswith(kept)
    assert resumed == figures([survey(seed) for seed in range(GARDENS)], 0)
    assert resumed["gardens"] == GARDENS


def test_the_report_has_a_row_for_each_measure_and_no_empty_cell() -> None:
    lines = list(report(figures([survey(seed) for seed in range(8)], 0)))
    rows = [line for line in lines if line.startswith("|")]
    assert len(rows) > 10
    assert all(cell.strip() for row in rows for cell in row.strip("|").split("|"))


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if "census" not in about(game_id).parts])
def test_a_game_without_a_census_says_so(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game_id]) == 2
    assert capsys.readouterr().err == f"census: {game_id} has no census.\n"
