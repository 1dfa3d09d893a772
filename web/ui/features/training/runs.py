"""Handlers of a run of puzzles: beginning, continuing and ending it; and of the puzzle of a training card."""

from __future__ import annotations

from triokey.core.catalog import puzzle_games
from triokey.core.days import read_day
from ui.features.training.acts import move_card, store_training, training_day
from ui.features.training.cards import BestRun, read_training
from ui.features.training.run import ALL, LIVES, Run, read_run, write_run
from ui.features.training.state import RUN, TRAINING, Drill
from ui.frame.catalog import perform
from ui.model.change import Change
from ui.model.effects import Effects, Erase, Go, Say, Write
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.model.progress import ALONE, puzzle_check
from ui.model.puzzle_session import CHECKING, LASTING, OPEN, PAGE, SOLVED, Led, PuzzleSession


def begin_run(model: Model, message: Message) -> Change:
    """Begin a run with the puzzles of one game, or of all games for the value "all"."""
    if message.value not in (ALL, *puzzle_games()):
        return model, ()
    return _next_puzzle(model, Run(message.value))


def continue_run(model: Model, message: Message) -> Change:
    """Continue the current run with its next puzzle, or show the training page if the run is over."""
    run = read_run(model.text(RUN))
    if run is None or run.over:
        return model, (Go("#/training"),)
    return _next_puzzle(model, run)


def _next_puzzle(model: Model, run: Run) -> Change:
    game, kind = run.next_kind()
    model, effects = _store_run(model, run._replace(check="-"))
    model, more = perform(model.without(Drill), Message("puzzle-make", f"{game} {kind} {run.grade}"))
    if model.puzzle is not None:
        model = model._replace(puzzle=model.puzzle._replace(run=True))
    return model, (*effects, *more)


def _store_run(model: Model, run: Run) -> Change:
    text = write_run(run)
    return model.with_text(RUN, text), (Write(RUN, text),)


def note_origin(model: Model) -> Model:
    """Return the model whose current puzzle notes what led to it: a training card, the current run, or neither."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE:
        return model
    found = _find_origin(model, puzzle)
    return model if found == puzzle.led else model._replace(puzzle=puzzle._replace(led=found))


def _find_origin(model: Model, puzzle: PuzzleSession) -> Led | None:
    words, run, check = model.words, read_run(model.text(RUN)), puzzle_check(puzzle.link)
    if (drill := model.of(Drill)) is not None and drill.check == check:
        return Led("#/training", Message("train-next", "puzzle"), words("training.next"))
    if run is not None and run.check == check:
        notes = (words("run.here", n=run.solved), words("run.wrong", n=run.wrong, all=LIVES))
        return Led("#/training", Message("run-next"), words("training.next"), notes)
    return Led("#/training", Message("run-next"), words("training.next")) if puzzle.run else None


def update_run(before: Model, after: Model) -> Change:
    """Update the card and the run of a puzzle after it was answered.

    Its card moves, a failed puzzle becomes a card if the player wants that, and a run counts it. Only an answer has this effect:
    the puzzle is solved, its solution shown, or one more answer wrong. Opening or leaving the puzzle changes nothing.
    """
    old, puzzle = before.puzzle, after.puzzle
    if old is None or puzzle is None or after.route != PAGE:
        return after, ()
    run = read_run(after.text(RUN))
    if old.stage in LASTING and puzzle.stage not in LASTING:
        return _release_puzzle(after, old, run)
    if puzzle.run and (old.stage, puzzle.stage) == (CHECKING, OPEN) and run is not None:
        return _store_run(after, run._replace(check=puzzle_check(puzzle.link)))
    if old.link != puzzle.link or old.stage != OPEN or not (puzzle.over or puzzle.wrong > old.wrong):
        return after, ()
    model, effects = _update_card(after, puzzle)
    if run is None or run.over or run.check != puzzle_check(puzzle.link):
        return model, effects
    model, more = _count_answer(model, puzzle, run)
    return model, (*effects, *more)


def _release_puzzle(model: Model, old: PuzzleSession, run: Run | None) -> Change:
    """Detach the run from a puzzle that is replaced or restarted, unless the player has not tried it yet."""
    if run is None or run.check != puzzle_check(old.link) or (old.stage == OPEN and old.how == ALONE):
        return model, ()
    return _store_run(model, run._replace(check="-"))


def _update_card(model: Model, puzzle: PuzzleSession) -> Change:
    training = read_training(model.text(TRAINING))
    card = training.card(puzzle_check(puzzle.link))
    solved = puzzle.stage == SOLVED
    if not model.today or puzzle.wrong != (puzzle.stage == OPEN):
        return model, ()  # The first wrong answer has already updated the card.
    if card is not None and card.kept:
        return move_card(model, card.check, solved and puzzle.how == ALONE)
    if solved or not model.settings.on("training"):
        return model, ()
    return store_training(model, training.with_mistake(puzzle.game, puzzle.kind, puzzle.link, training_day(model)))


def _count_answer(model: Model, puzzle: PuzzleSession, run: Run) -> Change:
    """Count one answer in a run, solved without help or wrong, and end the run if that was its last wrong answer."""
    if puzzle.stage == SOLVED:
        return _store_run(model, run._replace(solved=run.solved + (puzzle.how == ALONE)))
    run = run._replace(wrong=run.wrong + 1)
    model, effects = _store_run(model, run)
    if not run.over:
        return model, effects
    model, more = _end_run(model, run)
    shown: Effects = ()
    if puzzle.stage == OPEN:
        model, shown = perform(model, Message("give-up", "yes"))
    return model, (*effects, *shown, *more)


def _end_run(model: Model, run: Run) -> Change:
    """Say how many puzzles a finished run has solved, and store that if it is a record."""
    before = read_training(model.text(TRAINING))
    effects: Effects = ()
    if run.solved and model.today:
        model, effects = store_training(model, before.with_record(BestRun(run.game, run.solved, read_day(model.today))))
    best = run.solved > before.record(run.game)
    sentence = model.words("run.record" if best else "run.over", n=run.solved)
    return model._replace(toast=Toast(sentence)), (*effects, Say(sentence))


def end_run(model: Model, message: Message) -> Change:
    """End the current run and erase it."""
    return model.with_text(RUN, ""), (Erase(RUN),)
