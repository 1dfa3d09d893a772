"""In the first match of a game on a device its goal and two more tips come before the first actions, and never again."""

from __future__ import annotations

import re

import pytest

from driving import nodes
from okeydokey_tables import BOT, PERSON
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from ui.loop.start import empty_page_model
from ui.loop.view import view
from ui.model.model import Model, Table
from ui.model.results import Result
from ui.parts.status import first_words
from ui.table.session import open_table
from ui.text.html import text_of
from ui.text.words import ENDS, LANGUAGES, load

SAID = [game for game in GAMES if load("en").keys(f"{about(game).family}.first.")]


def _before_each_action(game_id: str, lang: str, results: tuple[Result, ...] = (), key: str = "game:1") -> list[str]:
    """Return what the status line adds to whose turn it is, before each of the first four actions of the person at seat 0."""
    rules, words = game_of(game_id), load(lang)
    match = start(plain_setup(rules, 3, 2))
    found: list[str] = []
    while len(found) < 4:
        if rules.turn(match.state) == 0:
            model: Model = empty_page_model(lang)._replace(words=words, results=results, route=("play", "game:1"))
            model = open_table(model, Table(key, match, (PERSON, BOT)))[0]
            page = view(model._replace(table=model.table._replace(aside=model.table.aside._replace(stage=0))))
            for node in nodes(page):
                pairs = zip(node.children, node.children[1:], strict=False)
                assert not any(isinstance(one, str) and isinstance(other, str) for one, other in pairs), "one text in a browser"
            found.append("".join(text_of(node) for node in nodes(page) if node.attrs.get("class") == "first"))
        match = play(match, rules.write(rules.legal(match.state)[-1]))
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game_id", SAID)
def test_the_goal_and_two_more_things_are_said_before_the_first_three_actions(game_id: str, lang: str) -> None:
    words = load(lang)
    expected = [words(f"{about(game_id).family}.first.{number}", n=2, letters="no") for number in range(3)]
    assert all(expected) and _before_each_action(game_id, lang) == [*expected, ""]


@pytest.mark.parametrize("game_id", SAID)
def test_after_a_finished_match_of_the_game_and_away_from_a_table_of_ones_own_nothing_is_explained(game_id: str) -> None:
    done = Result("a", game_id, 2, "club", "plain", "won", 1, 9, 1, "", ())
    assert not any(_before_each_action(game_id, "en", (done,)))
    assert not any(_before_each_action(game_id, "en", key=f"learn:{game_id}"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", SAID)
def test_what_an_action_means_for_others_is_said_once_its_piece_is_chosen(game_id: str, lang: str) -> None:
    words, family, rules = load(lang), about(game_id).family, game_of(game_id)
    match = start(plain_setup(rules, 3, 2))
    for key in words.keys(f"{family}.first."):
        if not key.endswith(".chosen"):
            continue
        own = int(key.split(".")[-2])
        while rules.turn(match.state) != 0 or sum(rules.turn(state) == 0 for state in match.states[:-1]) < own:
            match = play(match, rules.write(rules.legal(match.state)[-1]))
        model = open_table(empty_page_model(lang)._replace(words=words), Table("game:1", match, (PERSON, BOT)))[0]
        table = model.table._replace(pick=rules.write(rules.legal(match.state)[0]))
        about_me, about_others = words(key.removesuffix(".chosen"), letters="no"), words(key)
        assert first_words(model.table, model) == about_me != about_others == first_words(table, model)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_to_be_done_follows_the_name_of_who_is_asked_and_no_full_stop(game_id: str, lang: str) -> None:
    rules, words = game_of(game_id), load(lang)
    people = (PERSON._replace(name="ADA"), PERSON._replace(name="BEN"))
    model = open_table(empty_page_model(lang)._replace(words=words), Table("game:1", start(plain_setup(rules, 3, 2)), people))[0]
    aside = model.table.aside._replace(stage=0)
    model = model._replace(route=("play", "game:1"), table=model.table._replace(curtain=None, aside=aside))
    said = next(text_of(node) for node in nodes(view(model)) if node.attrs.get("id") == "status")
    first = first_words(model.table, model)
    assert bool(first) == (game_id in SAID)
    if not first:
        return
    assert said.startswith(people[model.table.viewer].name) and said.endswith(first)
    assert not re.search(r"[^\W\d][.!?…]\s+[a-zçğıöşü]", said), said
    assert said.removesuffix(first).rstrip().endswith(ENDS)


def test_every_game_says_its_goal() -> None:
    assert set(SAID) == {game for game in GAMES if "lesson" in about(game).parts}
