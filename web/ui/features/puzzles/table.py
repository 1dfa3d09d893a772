"""A puzzle at its table, which is never stored: the position on the game's own board, what is lit, what the worker is asked."""

from __future__ import annotations

import json
from typing import Any

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction
from triokey.core.match import play, turn
from triokey.core.puzzle import Step
from ui.games.showcase import showcase
from ui.model.effects import Effects, Think, Write
from ui.model.model import Model, Player, Table
from ui.model.progress import check_of
from ui.model.puzzle_session import KEY, LASTING, OPEN, PAGE, PuzzleSession, write_session


def show_puzzle(model: Model, puzzle: PuzzleSession) -> Model:
    """Return the model with the puzzle on its page and, once its link is read, on its board with all that was played."""
    table = None
    if puzzle.asked is not None:
        match = puzzle.asked.match
        for word in puzzle.words:
            match = play(match, word)
        seat, level = turn(puzzle.asked.match), game_of(puzzle.game).levels[-1]
        players = tuple(Player("person" if number == seat else "bot", "", level) for number in range(match.setup.seats))
        table = Table(KEY, match, players)
    return model._replace(route=PAGE, puzzle=puzzle, table=table, dialog=None, incoming=None)


def rest_key(puzzle: PuzzleSession) -> str:
    """Return the key of the sentence with which the page offers to play the rest, "" where it does not."""
    return showcase(puzzle.game).puzzles().rest.get(puzzle.kind, "") if puzzle.stage == OPEN and puzzle.words else ""


def light_evidence(model: Model, step: Step) -> Model:
    """Return the model with the evidence of a step lit on the board, as that of a refusal is, with the step's facts."""
    table = model.table
    if table is None:
        return model
    lit = IllegalAction("", step.why, step.evidence, **dict(step.facts)) if step.evidence else None
    return model._replace(table=table._replace(pick="", refused=lit))


def store_puzzle(puzzle: PuzzleSession) -> Effects:
    """Return the effect that stores the puzzle at hand, none while it is looked for."""
    return (Write(KEY, write_session(puzzle)),) if puzzle.stage in LASTING else ()


def token(puzzle: PuzzleSession) -> str:
    """Return the name of the moment of a puzzle that a question to the worker is about."""
    return f"{check_of(puzzle.link)}/{len(puzzle.words)}"


def proving(puzzle: PuzzleSession) -> Effects:
    """Return the effect that asks for the solution."""
    return (Think("puzzle-proven", token(puzzle), json.dumps({"op": "puzzle-proof", "link": puzzle.link})),)


def read_steps(answer: list[dict[str, Any]]) -> tuple[Step, ...]:
    """Return the steps of a worker's answer."""
    return tuple(read_step(step) for step in answer)


def read_step(step: dict[str, Any]) -> Step:
    """Return a step of a worker's answer."""
    return Step(step["why"], tuple(step["facts"].items()), tuple(step["evidence"]))
