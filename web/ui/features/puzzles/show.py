""" "Show me" in a puzzle: a line of moves is played on its board, or the steps of its solution are highlighted one by one."""

from __future__ import annotations

import json
from collections.abc import Sequence

from triokey.core.match import Match, play
from triokey.core.save import Save, write_save
from ui.features.puzzles.solved import count_solved
from ui.features.puzzles.table import light_evidence, position_token, request_solution, rest_key, show_puzzle, store_puzzle
from ui.games.board import LineShown
from ui.games.puzzle_words import step_sentence
from ui.games.showcase import board_of
from ui.model.change import Change
from ui.model.effects import Say, Think
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.puzzle_session import OPEN, PAGE, SOLVED, PuzzleSession
from ui.table.look import look_at as look_through
from ui.table.show import found_in, is_shown, play_line, say_computing, say_no_line

LINE, WRONG, HERE, REST = "line", "wrong", "here", "rest"
"""Names of the lines of moves that the board can play: the solution, the reply to a wrong answer, the best moves after a hint,
and the remaining moves.
"""


def show_puzzle_line(model: Model, message: Message) -> Change:
    """Show the line of moves that the value names, or the step of the solution whose number it is."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.asked is None:
        return model, ()
    if message.value.isdecimal():
        return _light_step(model, puzzle, int(message.value))
    match = _start_of_line(puzzle, message.value)
    if match is None or not isinstance(board_of(puzzle.game), LineShown):
        return _light_step(model, puzzle, 0) if message.value == LINE else (model, ())
    if message.value == LINE and puzzle.asked.line:
        return _play_line(model, puzzle, match, puzzle.asked.line)
    question = {"op": "line", "record": write_save(Save(match._replace(undone=()), 0)), "seat": 0}
    model, said = say_computing(model)
    return model, (*said, Think("puzzle-line", f"{position_token(puzzle)} {message.value}", json.dumps(question)))


def _start_of_line(puzzle: PuzzleSession, what: str) -> Match | None:
    """Return the match from which a line of moves starts. None if it may not be shown, as before a puzzle is solved."""
    assert puzzle.asked is not None
    if what == LINE:
        return puzzle.asked.match if puzzle.over else None
    match = puzzle.asked.match
    for word in puzzle.words:
        match = play(match, word)
    if what == REST:
        return match if puzzle.stage == SOLVED else None
    if what == WRONG and puzzle.said is not None and puzzle.said.word:
        return play(match, puzzle.said.word)
    told = puzzle.stage == OPEN and puzzle.hints and puzzle.seen == len(puzzle.hints)
    return match if what == HERE and told else None


def play_rest(model: Model, message: Message) -> Change:
    """Solve the puzzle for a player who has found the answer that decides it, and play the remaining moves."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.judging or not rest_key(puzzle):
        return model, ()
    puzzle = puzzle._replace(stage=SOLVED, said=None, hints=(), shown=0)
    model, effects = count_solved(model, puzzle)
    model, more = show_puzzle_line(show_puzzle(model, puzzle), Message("puzzle-show", REST))
    return model, (*store_puzzle(puzzle), *effects, *request_solution(puzzle), *more)


def take_line(model: Model, message: Message) -> Change:
    """Start playing the line of moves, unless the position of the puzzle has changed since."""
    puzzle = model.puzzle
    about, _, what = message.field("about").partition(" ")
    if puzzle is None or puzzle.asked is None or model.route != PAGE or about != position_token(puzzle):
        return model, ()
    match, words = _start_of_line(puzzle, what), found_in(message)
    if match is None or is_shown(model.table, match, words):
        return model, ()
    if not words:
        return say_no_line(model)
    return _play_line(model, puzzle, match, words)


def _play_line(model: Model, puzzle: PuzzleSession, match: Match, words: Sequence[str]) -> Change:
    """Play a line of moves by itself on the puzzle's board."""
    model = show_puzzle(model, puzzle._replace(panel=False, step=-1))
    assert model.table is not None
    return play_line(model, model.table, match, words)


def _light_step(model: Model, puzzle: PuzzleSession, number: int) -> Change:
    """Highlight the pieces of one step of the solution, in the position that the puzzle asks about."""
    if not puzzle.over or not puzzle.proof:
        return model, ()
    number = min(number, len(puzzle.proof) - 1)
    step = puzzle.proof[number]
    model = show_puzzle(model, puzzle._replace(panel=False, step=number))
    assert puzzle.asked is not None and model.table is not None
    model = light_evidence(model._replace(table=model.table._replace(match=puzzle.asked.match)), step)
    return model, (Say(step_sentence(model.words, puzzle.asked, step)),)


def step_puzzle_line(model: Model, message: Message) -> Change:
    """Go to another step of the line or the solution shown. Any value that is no step ends the showing."""
    puzzle, table = model.puzzle, model.table
    if puzzle is None or table is None:
        return model, ()
    if puzzle.step >= 0 and message.value in ("back", "on"):
        return _light_step(model, puzzle, max(0, puzzle.step + (1 if message.value == "on" else -1)))
    if table.line is not None and message.value in ("back", "on", "first"):
        return look_through(model, message)
    if puzzle.step < 0 and table.line is None:
        return model, ()
    return show_puzzle(model, puzzle._replace(step=-1)), ()
