"""The stored progress in puzzles: which were solved and how, and the results of the puzzles of the day."""

from __future__ import annotations

from triokey.core.days import Day, read_day
from ui.model.change import Change
from ui.model.effects import Write
from ui.model.model import Model
from ui.model.progress import KEY, LATE, TRIED, Dated, Progress, Solved, puzzle_check, read_progress, write_progress
from ui.model.puzzle_session import PuzzleSession


def last_day(model: Model) -> Day:
    """Return the last day whose puzzles may be opened: today, or a day far away if today is not known."""
    return read_day(model.today) if model.today else 1 << 30


def note_try(model: Model, puzzle: PuzzleSession) -> Change:
    """Record a wrong answer or a hint in a puzzle of the day. The record stays even if the puzzle is opened again."""
    model = model._replace(puzzle=puzzle)
    return note_on_day(model, puzzle, TRIED)


def count_solved(model: Model, puzzle: PuzzleSession) -> Change:
    """Count a puzzle as solved. A puzzle of the day is recorded as solved on its day, or as late.

    A puzzle that was opened on its day counts for that day, whenever it is solved.
    """
    solved = Solved(puzzle.game, puzzle.kind, puzzle.grade, puzzle_check(puzzle.link), puzzle.how)
    progress = model.progress.with_solved(solved)
    if puzzle.day:
        how = puzzle.how if puzzle.timely or puzzle.day == model.today else LATE
        progress = progress.with_dated(Dated(read_day(puzzle.day), puzzle.family, how))
    return _store_progress(model, progress)


def note_on_day(model: Model, puzzle: PuzzleSession, how: str) -> Change:
    """Record the result of a puzzle of the day. Any other puzzle changes nothing."""
    if not puzzle.day:
        return model, ()
    return _store_progress(model, model.progress.with_dated(Dated(read_day(puzzle.day), puzzle.family, how)))


def _store_progress(model: Model, progress: Progress) -> Change:
    if progress == model.progress:
        return model, ()
    return model._replace(progress=progress), (Write(KEY, write_progress(progress)),)


def take_over_progress(model: Model, text: str) -> Change:
    """Merge the progress of another window with ours, and store what that window lacks. An empty text erases all progress."""
    if not text:
        return model._replace(progress=Progress()), ()
    theirs = read_progress(text)[0]
    both = model.progress.merged(theirs)
    lacks = set(both.solved) != set(theirs.solved) or set(both.dated) != set(theirs.dated)
    return model._replace(progress=both), (Write(KEY, write_progress(both)),) if lacks else ()
