"""If the worker finds no answer to a question about a puzzle, one sentence says so, and the page can go on."""

from __future__ import annotations

import pytest

from driving import do, opened, text_at, think
from triokey.core.catalog import game_of, puzzle_games
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from ui.loop.view import view
from ui.model.effects import Think
from ui.model.model import Model
from ui.text.words import LANGUAGES, load


def link_of(game: str) -> str:
    return write_puzzle_link(find(game, maker_of(game).kinds[0], -1, 1)[0])


def lost(model: Model, effects: tuple[object, ...], name: str) -> Model:
    """Return the model after the question of this name got an empty answer."""
    (asked,) = [effect for effect in effects if isinstance(effect, Think) and effect.do == name]
    model, _ = do(model, asked.answered(""))
    view(model)
    return model


def expect_a_sentence(model: Model, lang: str = "en") -> None:
    assert text_at(model, "toast").startswith(load(lang)("puzzles.not-found"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_puzzle_that_is_not_found_is_said(lang: str) -> None:
    kind = maker_of("okiya").kinds[0]
    model = lost(*do(opened({}, "#/puzzles", lang), ("puzzle-make", f"okiya {kind} -1"), ("puzzle-seed", "1")), "puzzle-made")
    expect_a_sentence(model, lang)
    assert model.route == ("puzzles",) and model.puzzle is None


@pytest.mark.parametrize("game", puzzle_games())
def test_a_puzzle_that_cannot_be_checked_is_refused(game: str) -> None:
    model = lost(*do(opened(), ("route", link_of(game))), "puzzle-checked")
    expect_a_sentence(model)
    assert model.route == ("puzzles",) and model.puzzle is None


@pytest.mark.parametrize("game", puzzle_games())
def test_a_hint_or_a_judgement_that_does_not_come_is_said_and_can_be_asked_for_again(game: str) -> None:
    model, _ = think(*do(opened(), ("route", link_of(game))))
    hinted = lost(*do(model, ("hint",)), "puzzle-hinted")
    expect_a_sentence(hinted)
    assert [one for one in do(hinted, ("hint",))[1] if isinstance(one, Think)]
    assert model.puzzle is not None and model.puzzle.asked is not None
    match = model.puzzle.asked.match
    word = game_of(game).write(game_of(game).legal(match.state)[0])
    judged = lost(*do(model, ("answer", word)), "puzzle-judged")
    expect_a_sentence(judged)
    assert judged.puzzle is not None and not judged.puzzle.judging
