"""A player who has never finished a game reads at their first action what a second tap does, and never again."""

from __future__ import annotations

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, PERSON
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from ui.loop.start import empty_page_model
from ui.loop.view import view
from ui.model.model import Model, Table
from ui.model.results import Result
from ui.table.session import open_table
from ui.text.html import text_of
from ui.text.words import load

LANGS = ("en", "de", "tr", "fr", "ja")
SAID = [game for game in GAMES if f"{about(game).family}.again" in load("en")]
CHOOSING = ("!", "=")
"""First characters of actions of Okey Dokey for which the page shows a question instead of this sentence."""
DONE = Result("a", "okey-rounds", 2, "club", "plain", "won", 1, 9, 1, "", ())


def first_action(game_id: str, lang: str = "en", actions: int = 0) -> Model:
    """Return the model when the person at seat 0 is to act after this many actions of their own."""
    rules = game_of(game_id)
    match, own = start(plain_setup(rules, 3, 2)), 0
    while True:
        mine = rules.turn(match.state) == 0
        chooses = len({rules.write(action)[:1] for action in rules.legal(match.state)}) > 1 or game_id == "okiya"
        if mine and chooses and own >= actions:
            break
        own += mine
        match = play(match, rules.write(rules.legal(match.state)[-1]))
    model = empty_page_model(lang)._replace(words=load(lang), route=("play", "game:1"))
    model = open_table(model, Table("game:1", match, (PERSON, BOT)))[0]
    return model._replace(table=model.table._replace(aside=model.table.aside._replace(stage=0)))


def said(model: Model) -> str:
    """Return the page's sentence about a second tap, "" if there is none."""
    return "".join(text_of(node) for node in nodes(view(model)) if node.attrs.get("data-answer", "").startswith("again "))


def picked(model: Model, word: str) -> Model:
    assert model.table is not None
    return model._replace(table=model.table._replace(pick=word))


def words_of(model: Model) -> list[str]:
    assert model.table is not None
    game = game_of(model.table.match.setup.game)
    return [game.write(action) for action in game.legal(model.table.match.state)]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_a_chosen_piece_says_at_the_first_action_what_a_second_tap_does(game_id: str, lang: str) -> None:
    model = first_action(game_id, lang)
    key = f"{about(game_id).family}.again"
    expected = load(lang)(key, who=load(lang)("okiya.seat.1")) if key in load(lang) else ""
    assert not said(model) and (key in load(lang)) == (game_id in SAID)
    whole = [word for word in words_of(model) if not word.startswith(CHOOSING)]
    assert {said(picked(model, word)) for word in whole} == {expected}


@pytest.mark.parametrize("game_id", SAID)
def test_it_is_said_no_more_after_an_action_a_finished_game_or_where_one_tap_plays(game_id: str) -> None:
    model = first_action(game_id)
    word = next(each for each in words_of(model) if not each.startswith(CHOOSING))
    assert said(picked(model, word))
    assert not said(picked(model._replace(results=(DONE,)), word))
    assert not said(picked(model._replace(settings=model.settings.put("taps", "one")), word))
    later = first_action(game_id, actions=1)
    assert not any(said(picked(later, each)) for each in words_of(later))


def test_a_first_tap_says_so_and_the_second_keeps_its_word() -> None:
    for game_id, tap in (("okiya", "{}"), ("okeydokey", "hand {} 0")):
        model = first_action(game_id)
        word = next(each for each in words_of(model) if len(each) == 2)
        once = do(model, ("pick", tap.format(word)))[0]
        assert said(once)
        twice = do(once, ("pick", tap.format(word)))[0]
        assert twice.table is not None and twice.table.match.words[-1] == word
