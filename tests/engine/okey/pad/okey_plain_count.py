"""A second count of the score of a deal of 101 Okey, tile by tile, and random deals. It shares no code with the engine."""

from __future__ import annotations

from random import Random
from typing import Any

COLOURS = "rybk"
CHOICES: dict[str, list[Any]] = {
    "need": [101, 51, 81, 121],
    "raise": [False, True],
    "short": [True, False],
    "wait": [False, True],
    "pairslay": ["free", "two"],
    "left": ["use", "free", "101"],
    "leftpay": [False, True],
    "jokerdrop": [True, False],
    "islek": ["on", "off", "called"],
    "wrong": [0, 100, 101],
    "allpairs": ["void", "on"],
    "unopened": [202, 404],
    "heldjoker": ["opened", "all", "number"],
    "heldmult": [False, True],
    "finish": ["multiply", "once", "none"],
    "pairswin": [True, False],
    "cap": [0, 404],
    "partners": [False, True],
    "deals": [5, 1, 3, 7, 9, 11],
    "tie": ["joint", "decide"],
}


def random_question(rng: Random) -> dict[str, Any]:
    """Return a random finished deal with random house rules, as a question about its score."""
    seats = rng.choice([4, 4, 4, 3])
    pack = [f"{number}{colour}" for number in range(1, 14) for colour in COLOURS for _ in range(2)] + ["f", "f"]
    rng.shuffle(pack)
    joker = rng.choice([tile for tile in pack if tile != "f"])
    if rng.random() < 0.5:  # otherwise jokers would rarely matter
        pack.remove(joker)
        pack.append(joker)
    winner = rng.choice([None, *range(seats), *range(seats)])
    opened = [rng.choice([None, "series", "series", "pairs"]) for _ in range(seats)]
    last, hand = None, False
    if winner is not None:
        last = pack.pop() if rng.random() < 0.6 else pack.pop(0)
        opened[winner] = rng.choice(["series", "series", "pairs"])
        if rng.random() < 0.2:
            opened = ["series" if seat == winner else None for seat in range(seats)]
            hand = rng.random() < 0.8
    racks: list[list[str]] = []
    for seat in range(seats):
        size = 0 if seat == winner else 21 if opened[seat] is None else rng.randrange(1, 14)
        racks.append([pack.pop(-1 if rng.random() < 0.2 else 0) for _ in range(size)])
    pens = [[_random_fine(rng) for _ in range(rng.choice([0, 0, 1, 2]))] for _ in range(seats)]
    names = [name for name in CHOICES if rng.random() < 0.3 and not (name == "partners" and seats == 3)]
    options = {name: rng.choice(CHOICES[name]) for name in names}
    question = {"game": "okey-101", "op": "score", "joker": joker, "winner": winner, "last": last, "hand": hand}
    return {**question, "opened": opened, "racks": racks, "pens": pens, "options": options}


def _random_fine(rng: Random) -> list[Any]:
    if rng.random() < 0.2:
        return ["fed", 10 * rng.randrange(1, 14)]
    return [rng.choice(["joker", "islek", "wrong", "back", "layoff", "other"]), 101]


def plain_scores(q: dict[str, Any]) -> list[int] | None:
    """Return the score of every player, None for a deal that does not count."""
    options = {name: values[0] for name, values in CHOICES.items()} | q["options"]
    if q["opened"] == ["pairs", "pairs", "pairs", "pairs"] and options["allpairs"] == "void":
        return None
    times = 1
    if q["winner"] is not None and options["finish"] != "none":
        if q["last"] == q["joker"]:
            times = times * 2
        if q["hand"]:
            times = times * 2
        if q["opened"][q["winner"]] == "pairs" and options["pairswin"]:
            times = times * 2
        if options["finish"] == "once" and times > 2:
            times = 2
    return [_plain_score(q, options, seat, times) for seat in range(len(q["opened"]))]


def _plain_score(q: dict[str, Any], options: dict[str, Any], seat: int, times: int) -> int:
    fines = sum(points for _, points in q["pens"][seat])
    if seat == q["winner"]:
        return -101 * times + fines
    if options["partners"] and q["winner"] is not None and abs(seat - q["winner"]) == 2:
        return fines
    joker_number = int(q["joker"][:-1])
    points, jokers = 0, 0
    for tile in q["racks"][seat]:
        if tile == q["joker"]:
            jokers += 1
        elif tile == "f":
            points += joker_number
        else:
            points += int(tile[:-1])
    opened = q["opened"][seat]
    if opened is None:
        score = options["unopened"] * times
        if options["cap"] == 404 and score > 404:
            score = 404
        if options["heldjoker"] == "all":
            score += 101 * jokers * (times if options["heldmult"] else 1)
        return score + fines
    pairs_factor = 2 if opened == "pairs" else 1
    if options["heldjoker"] == "number":
        return (points + joker_number * jokers) * pairs_factor * times + fines
    joker_price = 101 * pairs_factor * times if options["heldmult"] else 101
    return points * pairs_factor * times + joker_price * jokers + fines
