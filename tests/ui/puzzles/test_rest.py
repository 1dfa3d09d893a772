"""After the one decisive card, the page offers to play the rest, and the puzzle's question disappears."""

from __future__ import annotations

from functools import cache

import pytest

from driving import do, nodes, opened, think
from triokey.core.catalog import GAMES, about
from triokey.core.puzzle import Puzzle, find, maker_of, write_puzzle_link
from ui.features.puzzles.table import rest_key
from ui.games.puzzle_words import question_sentence
from ui.games.showcase import showcase_of
from ui.loop.view import view
from ui.model.model import Model
from ui.model.puzzle_session import OPEN, SHOWN, SOLVED, PuzzleSession
from ui.text.html import text_of
from ui.text.words import LANGUAGES

KINDS = [(game, kind) for game in GAMES if "puzzles" in about(game).parts for kind in maker_of(game).kinds]
RESTS = [(game, kind) for game, kind in KINDS if kind in showcase_of(game).puzzles().rest]


@cache
def puzzle_of(game: str, kind: str) -> Puzzle:
    """Return an easy puzzle of this kind."""
    return find(game, kind, 0, 5)[0]


def at(game: str, kind: str, lang: str = "en") -> Model:
    """Return the model of a puzzle's page."""
    return think(*do(opened(lang=lang), ("route", write_puzzle_link(puzzle_of(game, kind)))))[0]


def respond(model: Model, *message: str) -> Model:
    """Return the model after a message and the worker's answers."""
    return think(*do(model, message))[0]


def offered(model: Model) -> bool:
    """Tell whether the page offers to play the rest."""
    return any(node.attrs.get("data-do") == "puzzle-rest" for node in nodes(view(model)))


def asks(model: Model) -> str:
    """Return the text in the place of the question, without the comment on the last answer."""
    assert model.puzzle is not None
    model = model._replace(puzzle=model.puzzle._replace(said=None))
    return text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == "ask"))


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), RESTS)
def test_the_rest_is_played_for_whoever_has_found_the_answer(game: str, kind: str, lang: str) -> None:
    model = at(game, kind, lang)
    puzzle = puzzle_of(game, kind)
    assert not offered(model) and respond(model, "puzzle-rest").puzzle == model.puzzle
    assert question_sentence(model.words, puzzle) in asks(model)
    model = respond(model, "play", puzzle.line[0])
    assert model.puzzle.stage == OPEN and offered(model) and question_sentence(model.words, puzzle) not in asks(model)
    done = respond(model, "puzzle-rest")
    assert done.puzzle.stage == SOLVED and done.progress.solved and not offered(done)
    assert done.table.line == len(done.puzzle.asked.match.words) + 1 == done.table.at, "the line begins where the player stopped"


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_no_other_puzzle_offers_it(game: str, kind: str) -> None:
    begun = PuzzleSession(OPEN, game, kind, words=("played",))
    assert bool(rest_key(begun)) == ((game, kind) in RESTS)
    assert not any(rest_key(one) for one in (begun._replace(words=()), begun._replace(stage=SOLVED), begun._replace(stage=SHOWN)))
