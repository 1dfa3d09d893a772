"""The button "Show me" at puzzles: the line is played on the board, steps of the solution are lit, and nothing too early."""

from functools import cache

import pytest

from driving import do, nodes, opened, think
from puzzle_answers import answers
from triokey.core.catalog import GAMES, about
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from ui.games.board import LineShown
from ui.games.puzzle_words import sentence, step_sentence
from ui.games.showcase import board_of
from ui.loop.view import view
from ui.model.effects import Later, Say, Think
from ui.text.html import render, text_of

KINDS = [(game, kind) for game in GAMES if "puzzles" in about(game).parts for kind in maker_of(game).kinds]
LINED = [(game, kind) for game, kind in KINDS if isinstance(board_of(game), LineShown)]
OKIYA = find("okiya", "only", 0, 5)[0]


def puzzle_of(game, kind):
    return find(game, kind, 0, 5)[0]


def at(asked, lang="en"):
    model, effects = do(opened(lang=lang), ("route", write_puzzle_link(asked)))
    return think(model, effects)[0]


def respond(model, *messages):
    model, effects = do(model, *messages)
    model, more = think(model, effects)
    return model, effects + more


@cache
def given_up(game, kind):
    """Return the model after the solution was asked for; models are immutable, so tests share it."""
    return respond(at(puzzle_of(game, kind)), ("give-up", "yes"))[0]


def lit_pieces(model):
    """Return the number of marked pieces on the page."""
    marks = {"evidence", "lit", "hinted"}
    return sum(bool(marks & set(str(node.attrs.get("class", "")).split())) for node in nodes(view(model)))


def said(model):
    return text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == "ask"))


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_solution_that_is_shown_lights_its_pieces_step_by_step(game, kind):
    model = given_up(game, kind)
    assert bool(lit_pieces(model)) == bool(model.puzzle.proof[0].evidence), "the right piece is shown at once"
    for number, step in enumerate(model.puzzle.proof):
        model, effects = do(model, ("puzzle-show", str(number)))
        assert sentence(model.words, game, step) in said(model)
        assert any(
            isinstance(effect, Say) and effect.text == step_sentence(model.words, puzzle_of(game, kind), step)
            for effect in effects
        )
        assert model.table.match == model.puzzle.asked.match and not model.puzzle.panel
        assert lit_pieces(model) or not step.evidence
    model, _ = do(model, ("look", "back"))
    assert model.puzzle.step == max(0, len(model.puzzle.proof) - 2)
    model, _ = do(model, ("close",))
    assert model.puzzle.step == -1


@pytest.mark.long
@pytest.mark.needs("replay")
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_show_me_plays_the_line_where_there_is_one_and_else_goes_through_the_steps(game, kind):
    model, effects = respond(given_up(game, kind), ("puzzle-show", "line"))
    if (game, kind) not in LINED:
        assert model.puzzle.step == 0 and "1/" in said(model).replace(" ", "")
        return
    assert any(isinstance(effect, Later) and effect.message.do == "replay-on" for effect in effects), "it goes on by itself"
    begins, ends = model.table.line, len(model.table.seen.words)
    assert begins == len(model.puzzle.asked.match.words) < ends
    told = []
    for _ in range(begins, ends):
        model, _ = do(model, ("look", "on"))
        told.append(board_of(game).step(model.words, model.table))
        assert told[-1] in text_of(view(model))
    assert len(set(told)) == len(told) and model.table.at == ends
    if "line-number" in render(view(model)):
        plates = [text_of(node) for node in nodes(view(model)) if "line-number" in str(node.attrs.get("class", ""))]
        assert sorted(plates, key=int) == [str(n) for n in range(1, ends - begins + 1)]
    model, _ = do(model, ("look", "back"), ("close",))
    assert model.table.line is None and model.puzzle.stage == "shown"


@pytest.mark.parametrize("lang", ["en", "de", "tr", "fr", "ja"])
def test_what_a_wrong_answer_leads_to_is_played_on_the_board(lang):
    _, wrong, _ = answers(OKIYA)
    model, _ = respond(at(OKIYA, lang), ("play", wrong))
    assert next(node for node in nodes(view(model)) if node.attrs.get("id") == "show-wrong")
    model, _ = respond(model, ("puzzle-show", "wrong"))
    assert model.table.seen.words[: model.table.line][-1] == wrong
    model, _ = do(model, ("look", "on"))
    assert model.words("puzzles.line") in said(model)
    wrongs, stage = model.puzzle.wrong, model.puzzle.stage
    model, _ = respond(model, ("pick", wrong))
    assert model.table.line is None and (model.puzzle.wrong, model.puzzle.stage) == (wrongs, stage), "a tap leads back"
    model, _ = respond(model, ("pick", answers(OKIYA)[0][0]), ("pick", answers(OKIYA)[0][0]))
    assert model.puzzle.said.right


def test_no_solution_is_shown_while_it_is_asked_for():
    model = at(OKIYA)
    for value in ("line", "wrong", "here", "0", "1"):
        after, effects = do(model, ("puzzle-show", value))
        assert after.table.line is None and after.puzzle.step < 0
        assert not any(isinstance(effect, Think | Say) for effect in effects)
    hinted, _ = respond(model, ("hint",))
    after, effects = do(hinted, ("puzzle-show", "here"))
    assert not any(isinstance(effect, Think) for effect in effects), "only the last step of a hint names the answer"
    hinted, _ = respond(hinted, ("hint",), ("hint",))
    assert "show-here" in render(view(hinted))
    after, _ = respond(hinted, ("puzzle-show", "here"))
    assert after.table.line is not None and after.puzzle.helped == 3
