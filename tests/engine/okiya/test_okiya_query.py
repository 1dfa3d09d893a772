"""Answers of the command `query` for Okiya: the reference vectors, and errors for bad questions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from okiya_gardens import PUBLISHED

from triokey.core.game import Fault
from triokey.okiya.query import answer

VECTORS = [json.loads(line) for line in (Path(__file__).parent / "vectors.jsonl").read_text().splitlines()]
CHUNK = 60
GARDEN = list(PUBLISHED)


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, len(VECTORS), CHUNK))
def test_the_vectors_are_answered_exactly(first: int) -> None:
    for vector in VECTORS[first : first + CHUNK]:
        assert answer(vector["q"]) == vector["a"]


def test_what_is_missing_has_a_default_and_what_is_unknown_is_ignored() -> None:
    plain = answer({"layout": GARDEN, "moves": [7], "full": "block"})
    assert answer({"layout": GARDEN, "moves": [7], "id": 3, "op": None}) == plain
    assert answer({"layout": GARDEN}) == answer({"layout": GARDEN, "moves": []})


@pytest.mark.parametrize(
    ("question", "at"),
    [
        ({}, None),
        ({"layout": None}, None),
        ({"layout": 16}, None),
        ({"layout": {}}, None),
        ({"layout": "0123456789abcdef"}, None),
        ({"layout": GARDEN[1:]}, None),
        ({"layout": [*GARDEN, 0]}, None),
        ({"layout": [GARDEN[1], *GARDEN[1:]]}, None),
        ({"layout": [str(tile) for tile in GARDEN]}, None),
        ({"layout": [True if tile == 1 else tile for tile in GARDEN]}, None),
        ({"layout": [float(tile) for tile in GARDEN]}, None),
        ({"layout": [[tile] for tile in GARDEN]}, None),
        ({"layout": GARDEN, "full": "maybe"}, None),
        ({"layout": GARDEN, "full": None}, None),
        ({"layout": GARDEN, "full": ["block"]}, None),
        ({"layout": GARDEN, "moves": None}, None),
        ({"layout": GARDEN, "moves": "7"}, None),
        ({"layout": GARDEN, "moves": {"0": 7}}, None),
        ({"layout": GARDEN, "moves": ["a4"]}, 0),
        ({"layout": GARDEN, "moves": [True]}, 0),
        ({"layout": GARDEN, "moves": [7.0]}, 0),
        ({"layout": GARDEN, "moves": [None]}, 0),
        ({"layout": GARDEN, "moves": [5]}, 0),
        ({"layout": GARDEN, "moves": [16]}, 0),
        ({"layout": GARDEN, "moves": [-1]}, 0),
        ({"layout": GARDEN, "moves": [10**30]}, 0),
        ({"layout": GARDEN, "moves": [0, 0]}, 1),
        ({"layout": GARDEN, "moves": [0, 1]}, 1),
        ({"layout": GARDEN, "moves": [0, 6, 2, "x"]}, 3),
    ],
)
def test_a_bad_question_gets_one_sentence(question: dict[str, Any], at: int | None) -> None:
    with pytest.raises(Fault) as fault:
        answer(question)
    assert fault.value.at == at
    assert fault.value.message
    assert "\n" not in fault.value.message


def test_a_move_after_the_end_is_a_fault_at_its_index() -> None:
    vector = next(vector for vector in VECTORS if vector["a"]["terminal"])
    moves = vector["q"]["moves"]
    free = next(cell for cell in range(16) if cell not in moves)
    with pytest.raises(Fault) as fault:
        answer({**vector["q"], "moves": [*moves, free]})
    assert fault.value.at == len(moves)
