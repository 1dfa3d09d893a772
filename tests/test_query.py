"""`python -m triokey query` as a program calls it, and impossible questions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from triokey.core.catalog import GAMES
from triokey.tools.query import answer_line

ROOT = Path(__file__).resolve().parent.parent
FAMILIES = {"okiya": "okiya", "okey": "okey", "okeydokey": "okeydokey"}
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.floats(allow_nan=False),
    st.text(max_size=4),
    st.lists(st.integers(-2, 20), max_size=3),
    st.dictionaries(st.sampled_from(["a", "card", "row"]), st.text(max_size=3), max_size=2),
)


def questions(family: str) -> list[dict]:
    """Return questions from a family's reference vectors."""
    lines = (ROOT / "tests" / "engine" / family / "vectors.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line)["q"] for line in lines if len(line) < 3000][:60]


def test_one_line_in_is_one_line_out_whatever_it_is() -> None:
    lines = [
        '{"game": "okiya"}',
        "",
        "not json",
        "[1]",
        '{"game": "chess"}',
        "\udcff",
        "[" * 50,
        '{"game": "okiya", "layout": 5}',
        '{"game": "okeydokey", "op": "replay"}',
        '{"game": "okey", "op": "distance"}',
    ]
    data = "\n".join(lines).encode("utf-8", "surrogateescape") + b"\n"
    done = subprocess.run(
        [sys.executable, "-m", "triokey", "query"],
        input=data,
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
    )
    answers = done.stdout.decode().splitlines()
    assert len(answers) == len(lines) and done.stderr == b"" and done.returncode == 0
    assert all(set(json.loads(one)) == {"error"} for one in answers)


def test_every_game_of_the_catalog_answers() -> None:
    for game in GAMES:
        assert "error" in answer_line(json.dumps({"game": game, "moves": 5}))


@pytest.mark.long
@pytest.mark.parametrize("family", FAMILIES)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_question_with_a_wrong_part_gets_an_answer_and_never_a_crash(family: str, data: st.DataObject) -> None:
    question = dict(data.draw(st.sampled_from(questions(family))))
    field = data.draw(st.sampled_from(sorted(question)))
    value = question[field]
    if isinstance(value, list) and value and data.draw(st.booleans()):
        value = list(value)
        value[data.draw(st.integers(0, len(value) - 1))] = data.draw(JUNK)
        question[field] = value
    else:
        question[field] = data.draw(JUNK)
    assert isinstance(answer_line(json.dumps({**question, "game": FAMILIES[family]})), dict)
