"""The score of 101 Okey: independent answers, complete bills, a second count, and deals that cannot have happened."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from okey_plain_count import plain_scores, random_question

from triokey.okey.pad.deal import REASONS
from triokey.okey.pad.options import OPTIONS
from triokey.tools.query import answer_line

VECTORS = Path(__file__).with_name("score_vectors.jsonl")
JOKER = "7y"
RACKS = {"a": "13r 7b", "b": "5k f 1r", "c": "10y 10b 4k", "d": "13r 7y", "e": "10y 4k 7y", "n": "9k"}
UNOPENED = "1r 2r 3r 5r 6r 8r 9r 10r 1y 3y 4y 6y 8y 9y 2b 3b 5b 6b 8b 9b 12k"
BILLS: list[tuple[str, str, dict[str, Any], list[int] | None]] = [
    ("B1", "s; s a; -; s b", {}, [-101, 20, 202, 13]),
    ("B2", "s; s a; -; p c", {}, [-101, 20, 202, 48]),
    ("B3", "s; s a; -; p c", {"last": JOKER}, [-202, 40, 404, 96]),
    ("B4", "s; -; -; -", {"hand": True}, [-202, 404, 404, 404]),
    ("B5", "s; -; -; -", {"hand": True, "last": JOKER}, [-404, 808, 808, 808]),
    ("B5 cap", "s; -; -; -", {"hand": True, "last": JOKER, "cap": 404}, [-404, 404, 404, 404]),
    ("B6", "p; s a; -; p c", {}, [-202, 40, 404, 96]),
    ("B6 pairswin off", "p; s a; -; p c", {"pairswin": False}, [-101, 20, 202, 48]),
    ("B7", "p; s a; -; p c", {"last": JOKER}, [-404, 80, 808, 192]),
    ("B7 once", "p; s a; -; p c", {"last": JOKER, "finish": "once"}, [-202, 40, 404, 96]),
    ("B7 none", "p; s a; -; p c", {"last": JOKER, "finish": "none"}, [-101, 20, 202, 48]),
    ("B8", "s; s d; J; p c", {}, [-101, 114, 202, 48]),
    ("B8 all", "s; s d; J; p c", {"heldjoker": "all"}, [-101, 114, 303, 48]),
    ("B8 number", "s; s d; J; p c", {"heldjoker": "number"}, [-101, 20, 202, 48]),
    ("B9", "p; s 13r; -; p e", {}, [-202, 26, 404, 157]),
    ("B9 heldmult", "p; s 13r; -; p e", {"heldmult": True}, [-202, 26, 404, 460]),
    ("B10", "s n; s a; -; p c", {"winner": None}, [9, 20, 202, 48]),
    ("B11", "s 1; s a; - 2; p c 1", {}, [0, 20, 404, 149]),
    ("B12", "p 1; s a; - 2; p c 1", {}, [-101, 40, 606, 197]),
    ("B13", "s; s a; - 1; p c", {"partners": True}, [-101, 20, 101, 48, 0, 68]),
    ("B14", "s a; s; p c; -", {"winner": 1, "last": JOKER, "partners": True}, [40, -202, 96, 0, 136, -202]),
    ("B15", "s n; s a; -; p c", {"winner": None, "partners": True}, [9, 20, 202, 48, 211, 68]),
    ("B16", "s; s a; -; p c", {"unopened": 404}, [-101, 20, 404, 48]),
    ("B17", "s; s a fed; -; s b", {"leftpay": True}, [-101, 140, 202, 13]),
    ("B18", "p a; p b; p c; p n", {"winner": None}, None),
    ("27", "s a; J 1; s b; s", {"winner": 3, "partners": True}, [20, 101, 13, -101, 33, 0]),
]
"""Complete bills of the rules: a name; for each player the kind of opening, the rack and the penalties; facts; the scores."""


def asked(**fields: Any) -> dict[str, Any]:
    """Return the answer to a question about a score with these fields."""
    return answer_line(json.dumps({"game": "okey-101", "op": "score", "joker": JOKER, **fields}))


def told(players: str, facts: dict[str, Any]) -> dict[str, Any]:
    """Return the question about players in the notation of BILLS."""
    opened, racks, pens = [], [], []
    for player in players.split(";"):
        how, *rest = player.split()
        opened.append({"s": "series", "p": "pairs"}.get(how))
        tiles = {"-": UNOPENED, "J": f"{JOKER} {UNOPENED[3:]}"}.get(how, "")
        fines: list[list[Any]] = []
        for word in rest:
            if word == "fed":
                fines.append(["fed", 120])
            elif word in ("1", "2"):
                fines += [["islek", 101]] * int(word)
            else:
                tiles = RACKS.get(word, word)
        racks.append(tiles.split())
        pens.append(fines)
    facts = dict(facts)
    winner = facts.pop("winner", 0)
    last, hand = facts.pop("last", None if winner is None else "11k"), facts.pop("hand", False)
    return {"winner": winner, "last": last, "hand": hand, "opened": opened, "racks": racks, "pens": pens, "options": facts}


def test_every_foreign_answer_is_given_exactly() -> None:
    lines = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    assert len(lines) == 30
    for line in lines:
        given = asked(**line["q"])
        assert {field: given.get(field) for field in line["a"]} == line["a"], line["q"]


@pytest.mark.parametrize(("name", "players", "facts", "scores"), BILLS, ids=[bill[0] for bill in BILLS])
def test_every_bill_of_the_rules_is_counted(name: str, players: str, facts: dict[str, Any], scores: list[int] | None) -> None:
    question = told(players, facts)
    if name in ("B4", "B5", "B5 cap"):  # three players who have not opened would need more twins than the tiles contain
        del question["racks"]
        question["sums"] = [0, 0, 0, 0]
    given = asked(**question)
    if scores is None:
        assert given == {"void": True}
    else:
        assert given.get("scores", given) == scores[:4] and given.get("teams", []) == scores[4:]


def check_agreement(first: int, count: int) -> None:
    """Fail at the first random deal that the engine and the second count score differently, or whose parts do not add up."""
    seen = set()
    for seed in range(first, first + count):
        question = random_question(Random(seed))
        given, plain = asked(**question), plain_scores(question)
        if plain is None:
            assert given == {"void": True}, question
            continue
        assert given.get("scores", given) == plain, question
        assert [sum(points for _, _, points in bill) for bill in given["bills"]] == plain, question
        assert all(rule for bill in given["bills"] for _, rule, _ in bill)
        seen |= {why for bill in given["bills"] for why, _, _ in bill}
    ways = "twice-joker twice-hand twice-pairs"
    assert not {*f"won partner unopened rack number own-pairs {ways} cap held fed".split()} - seen


def test_random_deals_are_counted_as_by_hand() -> None:
    check_agreement(0, 400)


@pytest.mark.slow
def test_three_thousand_deals_are_counted_as_by_hand() -> None:
    check_agreement(1000, 3000)


PLAIN: dict[str, Any] = {"winner": 0, "last": "11k", "opened": ["series", "series", None, "pairs"], "sums": [0, 20, None, 24]}
IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "winner-closed": {"opened": [None, "series", None, "pairs"]},
    "winner-tiles": {"sums": [5, 20, None, 24]},
    "hand-opened": {"hand": True},
    "hand-pairs": {"hand": True, "opened": ["pairs", None, None, None]},
    "no-winner": {"winner": None, "hand": True, "sums": [9, 20, None, 24]},
    "jokers": {"last": JOKER, "held": [0, 1, 0, 1]},
    "sum": {"sums": [0, 274, None, 24]},
    "empty": {"sums": [0, 0, None, 24]},
    "four-pairs": {"winner": None, "opened": ["pairs"] * 4, "sums": [9, 9, 9, 9], "options": {"allpairs": "three"}},
    "partners": {"opened": ["series", None, None], "sums": [0, None, None], "options": {"partners": True}},
}
"""For every reason of refusal, the fields of a deal that cannot have ended like this."""


@pytest.mark.parametrize("key", REASONS)
def test_what_cannot_have_happened_is_refused_in_one_sentence(key: str) -> None:
    assert "scores" in asked(**PLAIN)
    message = asked(**{**PLAIN, **IMPOSSIBLE[key]})["error"]["message"]
    assert message.endswith(REASONS[key]) and message.count(".") == 1


def test_a_sum_above_what_an_opening_leaves_is_pointed_out_and_counted() -> None:
    large = {"sums": [0, 170, None, 144]}
    assert asked(**{**PLAIN, **large})["doubtful"] == [1, 3]
    assert asked(**{**PLAIN, "sums": [0, 169, None, 143]})["doubtful"] == []
    assert asked(**{**PLAIN, **large, "options": {"need": 51}})["doubtful"] == []


def test_a_joker_held_needs_no_other_tile() -> None:
    assert asked(**{**PLAIN, "sums": [0, 0, None, 24], "held": [0, 1, 0, 0]})["scores"] == [-101, 101, 202, 48]


@pytest.mark.parametrize(
    "fields",
    [
        {"options": {"cap": 5}},
        {"options": {"unheard": True}},
        {"options": {"cap": [1]}},
        {"options": []},
        {"winner": 4},
        {"winner": True},
        {"opened": ["series"] * 5},
        {"opened": ["series", {}, None, None]},
        {"sums": [0, -1, None, 24]},
        {"sums": [0, "20", None, 24]},
        {"racks": [[], ["f", "f", "f"], [], []]},
        {"racks": [[], ["1r"] * 22, [], []]},
        {"racks": [["2r"], ["1r"], [], ["3r"]]},
        {"pens": [[], [["sneeze", 101]], [], []]},
        {"pens": [[], [["islek"]], [], []]},
        {"pens": [[], [[[], 101]], [], []]},
        {"joker": "f"},
        {"hand": 1},
        {"op": "play"},
        {"last": "14r"},
    ],
)
def test_a_question_that_is_none_gets_one_sentence(fields: dict[str, Any]) -> None:
    error = asked(**{**PLAIN, **fields})["error"]
    assert "cannot be answered" not in error["message"]


def test_every_option_begins_with_its_default() -> None:
    assert all(spec.default == spec.values[0] for spec in OPTIONS)
    assert len({spec.key for spec in OPTIONS}) == len(OPTIONS)
