"""A puzzle on its board, which is not stored as a game: its position, highlighted pieces, and requests to the worker."""

from __future__ import annotations

import json
from typing import Any

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction
from triokey.core.match import play, turn
from triokey.core.puzzle import Step
from ui.games.showcase import showcase_of
from ui.model.effects import Effects, Think, Write
from ui.model.model import Model, Player, Table
from ui.model.progress import puzzle_check
from ui.model.puzzle_session import KEY, LASTING, OPEN, PAGE, PuzzleSession, write_session


def show_puzzle(model: Model, puzzle: PuzzleSession) -> Model:
    """Return the model with the puzzle's page and, once its link is read, the board after all moves played so far."""
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
    """Return the key of the sentence that offers to play the remaining moves, "" if the page does not offer that."""
    return showcase_of(puzzle.game).puzzles().rest.get(puzzle.kind, "") if puzzle.stage == OPEN and puzzle.words else ""


def light_evidence(model: Model, step: Step) -> Model:
    """Return the model with the pieces that prove a step highlighted on the board, as after a refused action."""
    table = model.table
    if table is None:
        return model
    lit = IllegalAction("", step.why, step.evidence, **dict(step.facts)) if step.evidence else None
    return model._replace(table=table._replace(pick="", refused=lit))


def store_puzzle(puzzle: PuzzleSession) -> Effects:
    """Return the effect that stores the current puzzle. Empty while the puzzle is being searched for or checked."""
    return (Write(KEY, write_session(puzzle)),) if puzzle.stage in LASTING else ()


def position_token(puzzle: PuzzleSession) -> str:
    """Return the name of a puzzle's current position, which requests to the worker and timed messages carry."""
    return f"{puzzle_check(puzzle.link)}/{len(puzzle.words)}"


def request_solution(puzzle: PuzzleSession) -> Effects:
    """Return the effect that asks the worker for the solution of a puzzle."""
    return (Think("puzzle-proven", position_token(puzzle), json.dumps({"op": "puzzle-proof", "link": puzzle.link})),)


def read_steps(answer: list[dict[str, Any]]) -> tuple[Step, ...]:
    """Return the steps of a hint, solution or judgement from an answer of the worker."""
    return tuple(read_step(step) for step in answer)


def read_step(step: dict[str, Any]) -> Step:
    """Return one step of a hint, solution or judgement from the worker's record of the step."""
    return Step(step["why"], tuple(step["facts"].items()), tuple(step["evidence"]))
