"""A puzzle streak ends with the third wrong answer, and its record is stored."""

import pytest

from driving import do, think
from puzzle_answers import answers
from training_days import page, respond, solve, written
from triokey.core.catalog import puzzle_games
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from ui.features.training.cards import read_training
from ui.features.training.run import ALL, LIVES, Run, read_run
from ui.features.training.state import RUN
from ui.loop.view import view
from ui.model.effects import Erase, Roll, Write
from ui.text.html import render


def run_of(stored, game: str):
    """Return the model after a run has begun and its first puzzle was found."""
    model, effects = do(page(stored, "#/training"), ("run-begin", game))
    return found_next(model, effects)


def found_next(model, effects):
    assert any(isinstance(effect, Roll) for effect in effects)
    model, more = do(model, ("puzzle-seed", "5"))
    model, again = think(model, more)
    return model, (*effects, *more, *again)


def fail(model):
    return respond(model, ("play", answers(model.puzzle.asked)[1]))


@pytest.mark.needs("puzzles")
def test_a_run_ends_with_the_third_wrong_answer_and_keeps_its_record():
    model, _ = run_of({}, "okiya")
    assert model.puzzle.stage == "open" and read_run(model.text(RUN)).check != "-"
    model, effects = solve(model)
    assert read_run(written(effects, RUN)).solved == 1
    model, effects = found_next(*do(model, ("puzzle-next",)))
    for wrong in range(1, LIVES):
        model, effects = fail(model)
        assert read_run(written(effects, RUN)).wrong == wrong and model.puzzle.stage == "open"
    model, effects = fail(model)
    run = read_run(written(effects, RUN))
    assert run.over and model.puzzle.stage == "shown" and "record" in model.toast.text
    assert read_training(written(effects)).record("okiya") == 1
    model, _ = do(model, ("puzzle-next",))
    assert model.route == ("training",) and "A new record: 1 solved!" in render(view(model))
    model, effects = do(model, ("run-end",))
    assert Erase(RUN) in effects and "Record: 1" in render(view(model))


@pytest.mark.needs("puzzles")
def test_a_run_counts_only_its_own_puzzles_and_what_is_solved_alone():
    model, _ = run_of({}, "okiya")
    model, _ = respond(model, ("hint",))
    model, effects = solve(model)
    assert read_run(model.text(RUN)).solved == 0
    another = find("okiya", "only", 0, 6)[0]
    other = page({RUN: model.text(RUN)}, write_puzzle_link(another))
    other, effects = respond(other, ("play", answers(another)[1]))
    assert not any(isinstance(effect, Write) and effect.key == RUN for effect in effects)


def test_grades_rise_and_every_kind_takes_its_turn():
    assert [Run(ALL, solved).grade for solved in range(12)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2]
    for game in (ALL, *puzzle_games()):
        turns = {Run(game, solved).next_kind() for solved in range(40)}
        assert {one for one, _ in turns} == ({*puzzle_games()} if game == ALL else {game})
        assert len(turns) == sum(len(kinds_of(one)) for one in ({*puzzle_games()} if game == ALL else {game}))


def kinds_of(game: str) -> tuple[str, ...]:
    return maker_of(game).kinds


@pytest.mark.parametrize("text", ["", "all", "nothing 1 1 -", "okiya 1 4 -", "okiya x 1 -", "okiya 1 1 zz"])
def test_what_is_no_run_is_none(text):
    assert read_run(text) is None
