"""A tip of a first match about a control is given no more once the person has used that control."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, PERSON
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from ui.games.showcase import showcase_of
from ui.loop.start import empty_page_model
from ui.loop.view import view
from ui.model import store
from ui.model.model import Model, Table
from ui.parts.status import first_words
from ui.table.session import open_table
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES, load

TIPPED = [game for game in GAMES if load("en").keys(f"{about(game).family}.first.")]
QUOTED = re.compile("[“„«「]\\s*(.+?)\\s*[”“»」]")


def at_action(game_id: str, number: int) -> Match:
    """Return a match at which the person at seat 0 is to act, after this many actions of their own."""
    rules = game_of(game_id)
    match = start(plain_setup(rules, 3, 2))
    while rules.turn(match.state) != 0 or sum(rules.turn(state) == 0 for state in match.states[:-1]) < number:
        match = play(match, rules.write(rules.legal(match.state)[-1]))
    return match


def page_of(match: Match, lang: str = "en") -> Model:
    """Return the page of a first match, its deal already shown."""
    model = open_table(
        empty_page_model(lang)._replace(words=load(lang), route=("play", "game-1")), Table("game:1", match, (PERSON, BOT))
    )[0]
    assert model.table is not None
    return model._replace(table=model.table._replace(aside=model.table.aside._replace(stage=0)))


def controls(model: Model) -> Iterator[tuple[Node, str]]:
    """Yield every button of the page with its name."""
    for node in nodes(view(model)):
        if node.tag == "button" and node.attrs.get("data-do"):
            yield node, text_of(node).strip() or str(node.attrs.get("aria-label", ""))


def message_of(node: Node) -> tuple[str, str]:
    return str(node.attrs["data-do"]), str(node.attrs.get("data-value", "") or "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", TIPPED)
def test_every_control_that_a_tip_names_is_known_to_be_its_subject(game_id: str, lang: str) -> None:
    tips = showcase_of(game_id).tips
    for number in range(3):
        model = page_of(at_action(game_id, number), lang)
        tip = first_words(model.table, model)
        assert tip
        quoted = set(QUOTED.findall(tip))
        named = {message_of(node) for node, name in controls(model) if name in quoted}
        assert named <= {message for message, about_it in tips.items() if about_it == number}, tip
        for message in (message for message, about_it in tips.items() if about_it == number):
            assert message in {message_of(node) for node, _ in controls(model)}, "a tip is about a control of the page"


@pytest.mark.parametrize("game_id", [game for game in TIPPED if showcase_of(game).tips])
def test_a_tip_about_a_used_control_is_given_no_more_and_every_other_one_is(game_id: str) -> None:
    for message, number in showcase_of(game_id).tips.items():
        for used_at in range(number + 1):
            model = do(page_of(at_action(game_id, used_at)), message, *((("hint", "close"),) if message[0] == "hint" else ()))[0]
            assert model.table is not None
            stored = store.unpack_table("game:1", store.pack_table(model.table, 1))
            for then in range(3):
                later = model._replace(table=stored._replace(match=at_action(game_id, then)))
                assert bool(first_words(later.table, later)) == (then != number), (message, used_at, then)
            if used_at == number:
                unused = page_of(at_action(game_id, number))
                tip = first_words(unused.table, unused)
                assert tip in text_of(view(unused)) and tip not in text_of(view(model))
