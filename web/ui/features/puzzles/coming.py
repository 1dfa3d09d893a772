"""Handlers that lead to a puzzle: its pages, the search, the puzzle of a day, links, and the check that the puzzle is true."""

from __future__ import annotations

import json

from triokey.core.catalog import GAMES
from triokey.core.daily import FIRST, daily, daily_families
from triokey.core.days import read_day
from triokey.core.game import IllegalAction
from triokey.core.puzzle import GRADES, maker_of, read_puzzle_link
from triokey.core.record import RecordError
from ui.features.puzzles.solved import last_day
from ui.features.puzzles.table import request_solution, show_puzzle, store_puzzle
from ui.features.puzzles.today import TODAY, next_today
from ui.frame.catalog import perform
from ui.model.change import Change
from ui.model.effects import Focus, Go, Roll, Say, SetAside, StopThinking, Think
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.model.progress import puzzle_check
from ui.model.puzzle_session import CHECKING, KEY, LASTING, LOOKING, OPEN, PAGE, PuzzleSession


def visit_puzzles(model: Model, words: tuple[str, ...]) -> Change:
    """Show an address of the puzzles: #/puzzle, #/puzzles, #/puzzles/GAME, #/daily, #/daily/MONTH or #/daily/DATE/FAMILY."""
    if words == PAGE == model.route and model.puzzle is not None:
        return model, ()
    model = model._replace(route=words, table=None)
    if words[0] == "daily" and len(words) == 3:
        model, more = open_daily(model, words[1], words[2])
    elif words == PAGE and model.puzzle is not None:
        model, more = _seat_at_board(model, model.puzzle)
    elif words == PAGE:
        model, more = model._replace(route=("puzzles",)), (Go("#/puzzles", replace=True),)
    else:
        more = ()
    return model, more


def leave_puzzle(model: Model, address: tuple[str, ...]) -> Change:
    """Cancel the search for a puzzle, or its check, when its page is left."""
    if address == PAGE:
        return model, ()
    if model.route == PAGE and model.puzzle is not None and model.puzzle.stage not in LASTING:
        return model._replace(puzzle=None), (StopThinking(now=True),)
    return model, ()


def start_search(model: Model, message: Message) -> Change:
    """Start the search for a puzzle. The value is "GAME KIND GRADE", with grade -1 for any."""
    game, kind, grade = message.value.split(" ")
    if game not in GAMES or kind not in maker_of(game).kinds or grade not in ("-1", *map(str, range(len(GRADES)))):
        return model, ()
    puzzle = PuzzleSession(LOOKING, game, kind, int(grade))
    return show_puzzle(model, puzzle), (Go("#/puzzle"), Roll("puzzle-seed"))


def search_with_seed(model: Model, message: Message) -> Change:
    """Ask the worker to make a puzzle with the seed in the value."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.stage != LOOKING:
        return model, ()
    return model, (_request_puzzle(puzzle, int(message.value), True), Say(model.words("puzzles.looking")))


def _request_puzzle(puzzle: PuzzleSession, seed: int, free: bool) -> Think:
    asked = {"game": puzzle.game, "kind": puzzle.kind, "grade": puzzle.grade, "seed": seed}
    question = {"op": "puzzle-make", **asked, "free": free}
    return Think("puzzle-made", search_name(puzzle), json.dumps(question))


def search_name(puzzle: PuzzleSession) -> str:
    """Return the name of a search, by which answers to earlier searches are recognised and dropped."""
    return " ".join((puzzle.game, puzzle.kind, str(puzzle.grade), puzzle.day))


def open_next_puzzle(model: Model, message: Message) -> Change:
    """Open the next puzzle: the one that the feature which led here chooses, otherwise another of the same kind and grade.

    A puzzle of today is followed by the next unsolved one of today, a puzzle of another day by the calendar.
    """
    puzzle = model.puzzle
    if puzzle is None:
        return model, ()
    if puzzle.led is not None:
        return perform(model, puzzle.led.onward)
    if (family := next_today(model, puzzle)) is not None:
        return model, (Go(f"#/daily/{TODAY}/{family}"),)
    if puzzle.day:
        return model, (Go(f"#/daily/{puzzle.day[:7]}"),)
    return start_search(model, Message("puzzle-make", f"{puzzle.game} {puzzle.kind} {puzzle.grade}"))


def cancel_search(model: Model, message: Message) -> Change:
    """Stop the search for a puzzle, and go back to the page of all puzzles."""
    if model.puzzle is None or model.puzzle.stage in LASTING:
        return model, ()
    return model._replace(puzzle=None), (StopThinking(now=True), Go("#/puzzles"))


def open_daily(model: Model, date: str, family: str) -> Change:
    """Open a family's puzzle of a day (date: a date or "today"). If the present puzzle is another one, the worker makes it."""
    date = model.today if date == "today" else date
    try:
        day = read_day(date)
    except ValueError:
        day = -1
    if family not in daily_families() or not FIRST <= day <= last_day(model):
        model = model._replace(route=("daily",))
        sentence = model.words("daily.none")
        return model._replace(toast=Toast(sentence)), (Go("#/daily", replace=True), Say(sentence))
    puzzle = model.puzzle
    if puzzle is not None and (puzzle.day, puzzle.family) == (date, family) and puzzle.stage in LASTING:
        model, effects = _seat_at_board(model, puzzle)
        return model, (Go("#/puzzle", replace=True), *effects)
    asked = daily(day, family)
    puzzle = PuzzleSession(LOOKING, asked.game, asked.kind, asked.grade, family, date, timely=date == model.today)
    effects = (Go("#/puzzle", replace=True), _request_puzzle(puzzle, asked.seed, asked.free), Say(model.words("puzzles.looking")))
    return show_puzzle(model, puzzle), effects


def open_outside_link(model: Model, address: str) -> Change:
    """Open a puzzle link that comes from outside. Raises RecordError."""
    read_puzzle_link(address)
    return open_puzzle_link(model, address)


def open_puzzle_link(model: Model, address: str, wanted: PuzzleSession | None = None) -> Change:
    """Open a puzzle link. Its board is shown at once, but the puzzle must be checked before it can be answered."""
    try:
        asked = read_puzzle_link(address)
    except RecordError as error:
        return refuse_puzzle(model, model.words(f"record.{error.key}", **error.facts))
    puzzle = PuzzleSession(CHECKING, asked.match.setup.game, asked.kind, asked.grade, link=address, asked=asked)
    if wanted is not None:
        puzzle = puzzle._replace(family=wanted.family, day=wanted.day, run=wanted.run, timely=wanted.timely)
    model = show_puzzle(model, puzzle)
    question = {"op": "puzzle-check", "link": address}
    return model, (Go("#/puzzle", replace=True), Think("puzzle-checked", puzzle_check(address), json.dumps(question)))


def open_or_refuse(model: Model, puzzle: PuzzleSession, holds: bool) -> Change:
    """Let the puzzle be answered if its claim was found true (holds), otherwise refuse it."""
    if puzzle.stage != CHECKING:
        return model, ()
    if not holds:
        return refuse_puzzle(model, model.words("puzzles.untrue"))
    puzzle = puzzle._replace(stage=OPEN)
    return model._replace(puzzle=puzzle), (*store_puzzle(puzzle), Focus("#ask"))


def refuse_puzzle(model: Model, text: str) -> Change:
    """Close the current puzzle, go to the page of all puzzles, and say why."""
    model = model._replace(route=("puzzles",), table=None, puzzle=None, toast=Toast(text))
    return model, (Go("#/puzzles", replace=True), Say(text))


def _seat_at_board(model: Model, puzzle: PuzzleSession) -> Change:
    """Show the puzzle on its board. Its link is read first if that has not been done yet.

    An answer that was not yet judged when the page was left is dropped.
    """
    puzzle = puzzle._replace(judging="")
    if puzzle.asked is None:
        try:
            asked = read_puzzle_link(puzzle.link)
            if (asked.match.setup.game, asked.kind) != (puzzle.game, puzzle.kind):
                raise RecordError("damaged")
            puzzle = puzzle._replace(asked=asked)
            model = show_puzzle(model, puzzle)
        except (RecordError, ValueError, IllegalAction):
            model, effects = refuse_puzzle(model, model.words("record.damaged"))
            return model, (*effects, SetAside(KEY))
    else:
        model = show_puzzle(model, puzzle)
    return model, request_solution(puzzle) if puzzle.over and not puzzle.proof else ()
