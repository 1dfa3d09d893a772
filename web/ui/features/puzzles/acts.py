"""Handlers for a puzzle on its board: answers, the worker's judgement, the opponent's reply, hints, and the solution.

An answer is the text of the action that the board would play. While the worker judges it, the page stays responsive.
"""

from __future__ import annotations

import json
from typing import Any

from triokey.core.game import IllegalAction, NotationError
from triokey.core.match import play
from triokey.core.puzzle import Step
from ui.features.puzzles.coming import open_or_refuse, open_puzzle_link, refuse_puzzle, search_name
from ui.features.puzzles.solved import count_solved, note_on_day, note_try
from ui.features.puzzles.table import (
    light_evidence,
    position_token,
    read_step,
    read_steps,
    request_solution,
    show_puzzle,
    store_puzzle,
)
from ui.frame.catalog import mode_of
from ui.games import board as boards
from ui.games.asking import with_question_settings
from ui.games.puzzle_words import step_sentence
from ui.games.showcase import board_of
from ui.model.change import Change
from ui.model.effects import Effects, Later, Say, Think
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.progress import SHOWN as NOT_SOLVED
from ui.model.progress import puzzle_check
from ui.model.puzzle_session import CHECKING, LOOKING, OPEN, PAGE, SHOWN, SOLVED, PuzzleSession, Said
from ui.table.session import show_toast

END_WAIT = 1800
"""Milliseconds for which the board of a solved puzzle stays in view before the solution opens."""
REPLY_WAIT = 700
"""Milliseconds between a right answer and the opponent's reply."""


def open_found_puzzle(model: Model, message: Message) -> Change:
    """Open the puzzle that the worker has found, if it is the one being searched for."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or puzzle.stage != LOOKING or message.field("about") != search_name(puzzle):
        return model, ()
    if not message.value:
        return refuse_puzzle(model, model.words("puzzles.not-found"))
    return open_puzzle_link(model, json.loads(message.value)["link"], puzzle)


def take_check(model: Model, message: Message) -> Change:
    """Let the puzzle be answered, or refuse it, after the worker has checked that its claim is true."""
    puzzle = _puzzle_of_message(model, message)
    if puzzle is None:
        return model, ()
    if not message.value:
        return refuse_puzzle(model, model.words("puzzles.not-found")) if puzzle.stage == CHECKING else (model, ())
    return open_or_refuse(model, puzzle, bool(json.loads(message.value)["holds"]))


def keep_solution(model: Model, message: Message) -> Change:
    """Store the solution of the current puzzle, and show its first step if the player has given up."""
    puzzle = _puzzle_of_message(model, message)
    if puzzle is None or puzzle.proof or not message.value:
        return model, ()
    puzzle = puzzle._replace(proof=read_steps(json.loads(message.value)))
    model = model._replace(puzzle=puzzle)
    return (light_evidence(model, puzzle.proof[0]), ()) if puzzle.stage == SHOWN and puzzle.proof else (model, ())


def take_hint(model: Model, message: Message) -> Change:
    """Show the first step of the worker's hint, unless the position of the puzzle has changed since."""
    puzzle = model.puzzle
    if (
        puzzle is None
        or model.route != PAGE
        or message.field("about") != position_token(puzzle)
        or puzzle.hints
        or not puzzle.shown
    ):
        return model, ()
    puzzle = puzzle._replace(shown=0)
    if not message.value:
        return show_toast(model._replace(puzzle=puzzle), model.words("puzzles.not-found"), "", "")
    return _show_hint(model._replace(puzzle=puzzle), puzzle, read_steps(json.loads(message.value)))


def take_puzzle_judgement(model: Model, message: Message) -> Change:
    """Show whether the answer was right, unless the position of the puzzle has changed since."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or message.field("about") != _name_of_judged_answer(puzzle):
        return model, ()
    if not message.value:
        return show_toast(model._replace(puzzle=puzzle._replace(judging="")), model.words("puzzles.not-found"), "", "")
    return _show_judgement(model, puzzle, json.loads(message.value))


def _puzzle_of_message(model: Model, message: Message) -> PuzzleSession | None:
    """Return the current puzzle if the message is about it, at whatever position. Otherwise return None."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or message.field("about").partition("/")[0] != puzzle_check(puzzle.link):
        return None
    return puzzle


def _show_judgement(model: Model, puzzle: PuzzleSession, answer: dict[str, Any]) -> Change:
    word = puzzle.judging
    puzzle = puzzle._replace(judging="")
    model = model._replace(puzzle=puzzle)
    if puzzle.stage != OPEN or not word:
        return model, ()
    if "refused" in answer and answer["refused"] is None:
        return show_toast(model, model.words("puzzles.no-answer"), "", word)
    if "refused" in answer:
        rule, reason, evidence, facts = answer["refused"]
        return _refuse_action(model, IllegalAction(rule, reason, tuple(evidence), **facts), word)
    step = read_step(answer["step"])
    assert puzzle.asked is not None
    said = step_sentence(model.words, puzzle.asked, step)
    if not answer["right"]:
        puzzle = puzzle._replace(wrong=puzzle.wrong + 1, said=Said(False, step, _playable_action(model, word)), step=-1)
        model, effects = note_try(model, puzzle)
        return light_evidence(model, step), (*store_puzzle(puzzle), *effects, Say(said))
    return _play_right_answer(model, puzzle, step, tuple(answer["words"]), bool(answer["done"]), said)


def _playable_action(model: Model, word: str) -> str:
    """Return the answer if it is an action that the board can play, otherwise ""."""
    table = model.table
    assert table is not None
    try:
        play(table.match, word)
    except (IllegalAction, NotationError):
        return ""
    return word


def _play_right_answer(model: Model, puzzle: PuzzleSession, step: Step, words: tuple[str, ...], done: bool, said: str) -> Change:
    """Play a right answer on the board. The opponent's reply follows a moment later."""
    before = len(puzzle.words)
    puzzle = puzzle._replace(words=words, said=Said(True, step), hints=(), shown=0, seen=0, draft="")
    effects: Effects = ()
    if done:
        puzzle = puzzle._replace(stage=SOLVED)
        model, effects = count_solved(model, puzzle)
        effects = (*effects, *request_solution(puzzle), Later(END_WAIT, Message("puzzle-end", position_token(puzzle))))
    model = model._replace(puzzle=puzzle)
    table = model.table
    assert table is not None
    table = table._replace(pick="", refused=None)
    for word in words[before : before + 1]:
        table = table._replace(match=play(table.match, word))
    if len(words) > before + 1:
        effects = (*effects, Later(REPLY_WAIT, Message("puzzle-reply", position_token(puzzle))))
    return model._replace(table=table), (*store_puzzle(puzzle), *effects, Say(said))


def show_reply(model: Model, message: Message) -> Change:
    """Show the opponent's reply, unless the position of the puzzle has changed since."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or message.value != position_token(puzzle):
        return model, ()
    model = show_puzzle(model, puzzle)
    return (light_evidence(model, puzzle.said.step), ()) if puzzle.said is not None else (model, ())


def open_solution(model: Model, message: Message) -> Change:
    """Open the sheet with the solution of a solved puzzle, if that puzzle is still on the page."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or message.value != position_token(puzzle):
        return model, ()
    return model._replace(puzzle=puzzle._replace(panel=True)), ()


def _refuse_action(model: Model, refusal: IllegalAction, anchor: str) -> Change:
    table = model.table
    assert table is not None
    table = table._replace(refused=refusal)
    reason = board_of(table.match.setup.game).reason(model.words, table, refusal)
    return show_toast(model._replace(table=table), reason, refusal.rule, anchor)


def pick_in_puzzle(model: Model, message: Message) -> Change:
    """Let the board respond to a tap on one of its pieces."""
    table = model.table
    if table is None:
        return model, ()
    if not _may_answer(model):
        return _say_why_to_wait(model, message.value)
    return _play_response(
        model, board_of(table.match.setup.game).tap(table, with_question_settings(model), message.value), message.value
    )


def drop_in_puzzle(model: Model, message: Message) -> Change:
    """Let the board respond to a piece dragged onto another place."""
    piece, place, where = message.value, message.field("place"), message.field("where")
    table = model.table
    board = board_of(table.match.setup.game) if table is not None else None
    if table is None or not isinstance(board, boards.Dropper):
        return model, ()
    if not _may_answer(model):
        return _say_why_to_wait(model, place)
    return _play_response(model, board.drop(table, with_question_settings(model), piece, place, where), place)


def answer_puzzle(model: Model, message: Message) -> Change:
    """Accept an answer: the text of an action, or an answer in the notation of this kind of puzzle."""
    table = model.table
    if table is None or (not message.value and mode_of(model).has_board(model, table)):
        return model, ()
    return _ask_judgement(model, message.value) if _may_answer(model) else _say_why_to_wait(model, message.value)


def keep_draft(model: Model, message: Message) -> Change:
    """Remember the draft of an answer while the player is composing it."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.stage != OPEN:
        return model, ()
    model = model._replace(puzzle=puzzle._replace(draft=message.value, said=None))
    return model._replace(table=model.table._replace(refused=None) if model.table is not None else None), ()


def _may_answer(model: Model) -> bool:
    puzzle, table = model.puzzle, model.table
    return puzzle is not None and table is not None and puzzle.stage == OPEN and not puzzle.judging and table.mine


def _say_why_to_wait(model: Model, anchor: str) -> Change:
    puzzle = model.puzzle
    assert puzzle is not None
    if model.table is not None and model.table.line is not None:
        return show_puzzle(model, puzzle), ()
    key = "puzzles.over" if puzzle.over else "puzzles.checking" if puzzle.stage == CHECKING else "puzzles.wait"
    return show_toast(model, model.words(key), "", anchor)


def _play_response(model: Model, response: boards.Response, anchor: str) -> Change:
    assert model.puzzle is not None
    if response.refused is not None:
        return _refuse_action(model, response.refused, anchor)
    model = model._replace(table=response.table._replace(refused=None), puzzle=model.puzzle._replace(said=None, panel=False))
    return _ask_judgement(model, response.word) if response.word else (model, ())


def _ask_judgement(model: Model, word: str) -> Change:
    puzzle = model.puzzle
    assert puzzle is not None
    question = {"op": "puzzle-judge", "link": puzzle.link, "words": puzzle.words, "answer": word}
    puzzle = puzzle._replace(judging=word)
    return model._replace(puzzle=puzzle), (Think("puzzle-judged", _name_of_judged_answer(puzzle), json.dumps(question)),)


def _name_of_judged_answer(puzzle: PuzzleSession) -> str:
    """Return the name of the answer being judged, including the position of the puzzle."""
    return f"{position_token(puzzle)} {puzzle.judging}"


def show_puzzle_hint(model: Model, message: Message) -> Change:
    """Show one more step of the hint. Value "close" hides the hint."""
    puzzle = model.puzzle
    if puzzle is None:
        return model, ()
    if puzzle.stage != OPEN and message.value != "close":
        return _say_why_to_wait(model, "")
    if model.table is not None and model.table.line is not None:
        model = show_puzzle(model, puzzle)
    if message.value == "close":
        table = model.table._replace(refused=None) if model.table is not None else None
        return model._replace(puzzle=puzzle._replace(shown=0), table=table), ()
    if puzzle.hints:
        return _show_hint(model, puzzle, puzzle.hints)
    question = {"op": "puzzle-hint", "link": puzzle.link, "words": puzzle.words}
    model = model._replace(puzzle=puzzle._replace(shown=1))
    return model, (
        Say(model.words("hint.looking")),
        Think("puzzle-hinted", position_token(puzzle), json.dumps(question)),
    )


def _show_hint(model: Model, puzzle: PuzzleSession, hints: tuple[Step, ...]) -> Change:
    if puzzle.stage != OPEN or not hints:
        return model, ()
    shown = min(puzzle.shown + 1, len(hints))
    new = shown > puzzle.seen
    puzzle = puzzle._replace(hints=hints, shown=shown, seen=max(shown, puzzle.seen), helped=puzzle.helped + new, said=None)
    model, effects = note_try(model, puzzle)
    step = hints[shown - 1]
    assert puzzle.asked is not None
    return light_evidence(model, step), (*store_puzzle(puzzle), *effects, Say(step_sentence(model.words, puzzle.asked, step)))


def consult_in_puzzle(model: Model, message: Message) -> Change:
    """Open a sheet of the board about the puzzle. It only draws conclusions from the question, so it does not count as help."""
    return model._replace(dialog=Dialog("board", (("about", message.value),))), ()


def give_up_puzzle(model: Model, message: Message) -> Change:
    """Show the solution. The value is "yes" once the player has confirmed it; otherwise ask for confirmation."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.stage != OPEN:
        return model, ()
    if message.value != "yes":
        return model._replace(dialog=Dialog("give-up")), ()
    return show_solution(model, puzzle)


def show_solution(model: Model, puzzle: PuzzleSession) -> Change:
    """Show the solution, after which the puzzle can no longer be answered."""
    puzzle = puzzle._replace(stage=SHOWN, words=(), said=None, hints=(), shown=0, panel=True)
    model = show_puzzle(model, puzzle)
    model, effects = note_on_day(model, puzzle, NOT_SOLVED)
    return model, (*store_puzzle(puzzle), *effects, *request_solution(puzzle))


def toggle_solution(model: Model, message: Message) -> Change:
    """Open or close the sheet with the solution."""
    puzzle = model.puzzle
    return (model._replace(puzzle=puzzle._replace(panel=not puzzle.panel)), ()) if puzzle is not None else (model, ())


def close_in_puzzle(model: Model, message: Message) -> Change:
    """Close what covers the board: the dialog, otherwise the solution, otherwise the line or hint, otherwise the selection."""
    puzzle, table = model.puzzle, model.table
    if model.dialog is not None or puzzle is None or table is None:
        return model._replace(dialog=None), ()
    if puzzle.panel:
        return toggle_solution(model, message)
    if table.line is not None or puzzle.step >= 0:
        return show_puzzle(model, puzzle._replace(step=-1)), ()
    if puzzle.shown:
        return show_puzzle_hint(model, Message("hint", "close"))
    return model._replace(table=table._replace(pick="")), ()
