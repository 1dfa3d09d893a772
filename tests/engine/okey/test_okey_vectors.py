"""The engine's answers agree with those of independent reference programs (vectors.jsonl)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from triokey.core.game import Fault
from triokey.okey.query import answer

LINES = [json.loads(line) for line in (Path(__file__).parent / "vectors.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("op", ["is_win", "distance", "finish"])
def test_every_line_is_answered_exactly(op: str) -> None:
    lines = [line for line in LINES if line["q"]["op"] == op]
    assert len(lines) > 100
    for line in lines:
        assert answer(line["q"]) == line["a"], line["q"]


def test_every_best_partition_covers_as_many_tiles_with_groups_that_are_groups() -> None:
    lines = [line for line in LINES if line["q"]["op"] == "best_partition"]
    assert len(lines) == 90
    for line in lines:
        found = answer(line["q"])
        assert found["covered"] == line["a"]["covered"], line["q"]
        check_partition(line["q"], found)


def check_partition(question: dict[str, Any], found: dict[str, Any]) -> None:
    tiles = [word.partition("=")[0] for meld in found["melds"] for word in meld]
    assert Counter(tiles) + Counter(found["left"]) == Counter(question["tiles"])
    assert len(tiles) == found["covered"]
    for meld in found["melds"]:
        faces = []
        for word in meld:
            tile, _, stands_for = word.partition("=")
            assert bool(stands_for) == (tile == question["joker"])
            faces.append(stands_for or (question["joker"] if tile == "f" else tile))
        assert is_group(faces), meld


def is_group(words: list[str]) -> bool:
    numbers = [int(word[:-1]) for word in words]
    colours = [word[-1] for word in words]
    if len(words) < 3:
        return False
    if len(set(colours)) == 1:
        return all(
            b == a + 1 or (a == 13 and b == 1 and i == len(words) - 2)
            for i, (a, b) in enumerate(zip(numbers, numbers[1:], strict=False))
        )
    return len(set(numbers)) == 1 and len(set(colours)) == len(words) <= 4


GOOD = {"op": "distance", "joker": "2r", "tiles": "1r 2y 3y 4y 5y 6y 7y 8y 9y 10y 11y 12y 13y 1b".split()}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"op": "win"}, "ops"),
        ({"op": ["is_win"]}, "ops"),
        ({"tiles": None}, "no list"),
        ({"tiles": GOOD["tiles"][1:]}, "13 tiles where 14 or 15"),
        ({"tiles": ["1r"] * 3 + GOOD["tiles"][:11]}, "only two tiles 1r"),
        ({"tiles": ["1r"] * 13 + ["14r"]}, "no tile"),
        ({"tiles": ["1r"] * 13 + [7]}, "no tile"),
        ({"joker": None}, "joker"),
        ({"joker": "J"}, "joker"),
        ({"seen": "1r"}, "seen"),
        ({"seen": ["1r", "1r"]}, "only two tiles 1r"),
        ({"indicator": 3}, "indicator"),
    ],
)
def test_a_bad_question_is_a_fault_in_one_sentence(change: dict[str, Any], message: str) -> None:
    with pytest.raises(Fault, match=message):
        answer({**GOOD, **change})
