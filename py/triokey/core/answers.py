"""Answers of the page's worker to the page's questions: one JSON object in, one JSON object out.

    {"op": "move", "record": SAVE, "seat": 1, "level": "expert"}  ->  {"word": "b3", "value": 0.5}
    {"op": "first", "record": SAVE, "seat": 1, "level": "expert"}  ->  the same, for the bot's first thought
    {"op": "say", "record": SAVE, "bots": [[1, "expert"], ...]}    ->  {"words": ["1:want:R", ...]}
    {"op": "ANALYSIS", "record": SAVE, "seat": 0, ...}            ->  what the game's analysis of that name returns

On puzzles, where STEP is {"why": KEY, "facts": {}, "evidence": []} and "words" are the actions since the puzzle began:

    {"op": "puzzle-make", "game": ID, "kind": KIND, "grade": 0, "seed": 5}    ->  {"link": LINK, "tried": 12}
        with "free": true without puzzles whose answer is easier to see than their grade says
    {"op": "puzzle-check", "link": LINK}                                      ->  {"holds": true}
    {"op": "puzzle-judge", "link": LINK, "words": [...], "answer": "b3"}      ->
        {"right": true, "done": false, "step": STEP, "words": [...]}, or {"refused": [RULE, REASON, [evidence], {facts}]},
        or {"refused": null} for a text that is no answer
    {"op": "puzzle-hint", "link": LINK, "words": [...]}                       ->  [STEP, ...]
    {"op": "puzzle-proof", "link": LINK}                                      ->  [STEP, ...]

A grade of -1 accepts any grade.

On deals, see fairness.py:

    {"op": "deals", "game": ID, "seats": 2, "options": [...], "seed": 5, "first": 0, "count": 500}  ->  {"counts": [[...], ...]}
    {"op": "swap", "record": SAVE, "levels": ["", "club"], "number": 0}  ->  {"seat": 1, "here": "b3", "there": "b3"}, or {}

"first" lists the turns decided by a bot's first thought, each as the number of actions before it.

On duels, where FILE is the text of a duel's file (core/duel.py) and its deals are counted from 0:

    {"op": "duel-log", "duel": FILE, "player": 1, "deal": 0}  ->  {"refused": null, "word": 0, "bots": true, "late": 0,
        "good": 12, "free": 14, "end": "won", "points": 3}, or {"refused": KEY, "word": 7} for a log that cannot be true

The questions come from our own page, never from a link, so JSON is safe here.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from triokey.core import dueling, fairness, puzzle
from triokey.core.catalog import game_of, part
from triokey.core.duel import read_duel_file
from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match, play
from triokey.core.save import read_save
from triokey.core.thinking import bot_remarks, first_thought, think


def answer_json(text: str) -> str:
    """Return the answer to one question of the page; both are JSON texts."""
    question = json.loads(text)
    if question["op"] in _OPS:
        return json.dumps(_OPS[question["op"]](question))
    match = read_save(question["record"]).match
    seat = int(question.get("seat", 0))
    if question["op"] in ("move", "first"):
        thought = (think if question["op"] == "move" else first_thought)(match, seat, question["level"])
        return json.dumps({"word": game_of(match.setup.game).write(thought.action), "value": thought.value})
    if question["op"] == "say":
        return json.dumps({"words": bot_remarks(match, [(int(bot), level) for bot, level in question["bots"]])})
    return json.dumps(analyse(match, seat, question))


def analyse(match: Match, seat: Seat, question: dict[str, Any]) -> Any:
    """Return the result of a game's analysis; the module `analysis` of its family lists the analyses as ANALYSES."""
    return part(match.setup.game, "analysis").ANALYSES[question["op"]](match, seat, question)


def _make_puzzle(question: dict[str, Any]) -> dict[str, Any]:
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


def _judge_answer(question: dict[str, Any]) -> dict[str, Any]:
    asked, match = _open_puzzle(question)
    try:
        reply = puzzle.maker_of(match.setup.game).judge(asked, match, question["answer"])
    except IllegalAction as error:
        return {"refused": [error.rule, error.reason, list(error.evidence), error.facts]}
    except NotationError:
        return {"refused": None}
    words = reply.match.words[len(asked.match.words) :]
    return {"right": reply.right, "done": reply.done, "step": _step_data(reply.step), "words": list(words)}


def _list_hint_steps(question: dict[str, Any]) -> list[dict[str, Any]]:
    asked, match = _open_puzzle(question)
    return [_step_data(step) for step in puzzle.maker_of(match.setup.game).hint(asked, match)]


def _list_proof_steps(question: dict[str, Any]) -> list[dict[str, Any]]:
    asked = puzzle.read_puzzle_link(question["link"])
    return [_step_data(step) for step in puzzle.maker_of(asked.match.setup.game).proof(asked)]


def _open_puzzle(question: dict[str, Any]) -> tuple[puzzle.Puzzle, Match]:
    asked = puzzle.read_puzzle_link(question["link"])
    match = asked.match
    for word in question["words"]:
        match = play(match, word)
    return asked, match


def _step_data(step: puzzle.Step) -> dict[str, Any]:
    return {"why": step.why, "facts": dict(step.facts), "evidence": list(step.evidence)}


def _count_deals(question: dict[str, Any]) -> dict[str, Any]:
    game = game_of(question["game"])
    setup = Setup(game.id, game.edition, int(question["seats"]), tuple(question["options"]), 0)
    return {"counts": fairness.count_deals(setup, int(question["seed"]), int(question["first"]), int(question["count"]))}


def _decide_after_swap(question: dict[str, Any]) -> dict[str, Any]:
    match, first = read_save(question["record"]).match, question.get("first", ())
    found = fairness.decide_after_swap(match, question["levels"], int(question["number"]), first)
    return {} if found is None else {"seat": found[0], "here": found[1], "there": found[2]}


def _judge_duel_log(question: dict[str, Any]) -> dict[str, Any]:
    return dueling.judge_log(read_duel_file(question["duel"]), int(question["player"]), int(question["deal"]))


_OPS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "puzzle-make": _make_puzzle,
    "puzzle-check": _check_puzzle,
    "puzzle-judge": _judge_answer,
    "puzzle-hint": _list_hint_steps,
    "puzzle-proof": _list_proof_steps,
    "deals": _count_deals,
    "swap": _decide_after_swap,
    "duel-log": _judge_duel_log,
}
