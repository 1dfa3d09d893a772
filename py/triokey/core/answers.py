"""Answers of the page's worker: one JSON object in, one out.

    {"op": "move", "record": SAVE, "seat": 1, "level": "expert"}  ->  {"word": "b3", "value": 0.5}
    {"op": "first", "record": SAVE, "seat": 1, "level": "expert"}  ->  the same, of the bot's first thought
    {"op": "say", "record": SAVE, "bots": [[1, "expert"], ...]}    ->  {"words": ["1:want:R", ...]}
    {"op": "ANALYSIS", "record": SAVE, "seat": 0, ...}            ->  what the game's analysis of that name returns

Of puzzles, STEP being {"why": KEY, "facts": {}, "evidence": []} and "words" what was played since the puzzle began:

    {"op": "puzzle-make", "game": ID, "kind": KIND, "grade": 0, "seed": 5}    ->  {"link": LINK, "tried": 12}
        with "free": true none whose answer is plainer than its grade says
    {"op": "puzzle-check", "link": LINK}                                      ->  {"holds": true}
    {"op": "puzzle-judge", "link": LINK, "words": [...], "answer": "b3"}      ->
        {"right": true, "done": false, "step": STEP, "words": [...]}, or {"refused": [RULE, REASON, [evidence], {facts}]},
        or {"refused": null} for what is no answer at all
    {"op": "puzzle-hint", "link": LINK, "words": [...]}                       ->  [STEP, ...]
    {"op": "puzzle-proof", "link": LINK}                                      ->  [STEP, ...]

A grade of -1 takes whatever comes first.

Of deals, see fairness.py:

    {"op": "deals", "game": ID, "seats": 2, "options": [...], "seed": 5, "first": 0, "count": 500}  ->  {"counts": [[...], ...]}
    {"op": "swap", "record": SAVE, "levels": ["", "club"], "number": 0}  ->  {"seat": 1, "here": "b3", "there": "b3"}, or {}

"first" names the turns, as numbers of words before them, that were decided by a bot's first thought.

Of duels, FILE being one as core/duel.py writes it, its deals counted from 0:

    {"op": "duel-log", "duel": FILE, "player": 1, "deal": 0}  ->  {"refused": null, "word": 0, "bots": true, "late": 0,
        "good": 12, "free": 14, "end": "won", "points": 3}, or {"refused": KEY, "word": 7} for a log that is not to be believed

The questions come from our own page, never from a link, so JSON is safe here.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from triokey.core import dueling, fairness, puzzle
from triokey.core.catalog import game_of, part
from triokey.core.duel import read_file
from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match, play
from triokey.core.save import read_save
from triokey.core.thinking import first_thought, speak, think


def answer(text: str) -> str:
    """Return the answer to one question, both as JSON."""
    question = json.loads(text)
    if question["op"] in _OPS:
        return json.dumps(_OPS[question["op"]](question))
    match = read_save(question["record"]).match
    seat = int(question.get("seat", 0))
    if question["op"] in ("move", "first"):
        thought = (think if question["op"] == "move" else first_thought)(match, seat, question["level"])
        return json.dumps({"word": game_of(match.setup.game).write(thought.action), "value": thought.value})
    if question["op"] == "say":
        return json.dumps({"words": speak(match, [(int(bot), level) for bot, level in question["bots"]])})
    return json.dumps(analyse(match, seat, question))


def analyse(match: Match, seat: Seat, question: dict[str, Any]) -> Any:
    """Return the answer of one of the game's analyses, which its family's module `analysis` lists as ANALYSES."""
    return part(match.setup.game, "analysis").ANALYSES[question["op"]](match, seat, question)


def _make(question: dict[str, Any]) -> dict[str, Any]:
    grade, seed, free = int(question["grade"]), int(question["seed"]), bool(question.get("free"))
    tries = enumerate(puzzle.search(question["game"], question["kind"], grade, seed, free), 1)
    return next({"link": puzzle.write_puzzle_link(found), "tried": tried} for tried, found in tries if found is not None)


def _check_puzzle(question: dict[str, Any]) -> dict[str, Any]:
    asked = puzzle.read_puzzle_link(question["link"])
    try:
        puzzle.maker_of(asked.match.setup.game).check(asked)
    except puzzle.Untrue:
        return {"holds": False}
    return {"holds": True}


def _judge(question: dict[str, Any]) -> dict[str, Any]:
    asked, match = _at(question)
    try:
        reply = puzzle.maker_of(match.setup.game).judge(asked, match, question["answer"])
    except IllegalAction as error:
        return {"refused": [error.rule, error.reason, list(error.evidence), error.facts]}
    except NotationError:
        return {"refused": None}
    words = reply.match.words[len(asked.match.words) :]
    return {"right": reply.right, "done": reply.done, "step": _step_data(reply.step), "words": list(words)}


def _puzzle_hint(question: dict[str, Any]) -> list[dict[str, Any]]:
    asked, match = _at(question)
    return [_step_data(step) for step in puzzle.maker_of(match.setup.game).hint(asked, match)]


def _proof(question: dict[str, Any]) -> list[dict[str, Any]]:
    asked = puzzle.read_puzzle_link(question["link"])
    return [_step_data(step) for step in puzzle.maker_of(asked.match.setup.game).proof(asked)]


def _at(question: dict[str, Any]) -> tuple[puzzle.Puzzle, Match]:
    asked = puzzle.read_puzzle_link(question["link"])
    match = asked.match
    for word in question["words"]:
        match = play(match, word)
    return asked, match


def _step_data(step: puzzle.Step) -> dict[str, Any]:
    return {"why": step.why, "facts": dict(step.facts), "evidence": list(step.evidence)}


def _deals(question: dict[str, Any]) -> dict[str, Any]:
    game = game_of(question["game"])
    setup = Setup(game.id, game.edition, int(question["seats"]), tuple(question["options"]), 0)
    return {"counts": fairness.count_deals(setup, int(question["seed"]), int(question["first"]), int(question["count"]))}


def _swap(question: dict[str, Any]) -> dict[str, Any]:
    match, first = read_save(question["record"]).match, question.get("first", ())
    found = fairness.decide_after_swap(match, question["levels"], int(question["number"]), first)
    return {} if found is None else {"seat": found[0], "here": found[1], "there": found[2]}


def _duel_log(question: dict[str, Any]) -> dict[str, Any]:
    return dueling.judge_log(read_file(question["duel"]), int(question["player"]), int(question["deal"]))


_OPS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "puzzle-make": _make,
    "puzzle-check": _check_puzzle,
    "puzzle-judge": _judge,
    "puzzle-hint": _puzzle_hint,
    "puzzle-proof": _proof,
    "deals": _deals,
    "swap": _swap,
    "duel-log": _duel_log,
}
