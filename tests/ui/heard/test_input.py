"""Sentences fit the input in use, keys or fingers, and keys do what sentences say."""

from __future__ import annotations

import re

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start, turn
from ui.games.board import SORT
from ui.games.showcase import arranger_of
from ui.loop.keys import message_of
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Say
from ui.model.messages import Message
from ui.model.model import Model, Player, Table
from ui.parts.status import second_tap
from ui.table.queries import HAND, answer_text
from ui.text.html import Node
from ui.text.words import KEYS, LANGUAGES, POINTER, Selector, Sentence, load

TAPS = {"en": r"\btap", "de": r"\btipp(?!s?\b)|\bantipp", "fr": r"\btouche(?! [S.])", "tr": r"\bdokun", "ja": "タップ"}
"""Patterns of words for tapping, by language."""
OF_FINGERS = re.compile(r"settings?\..*|backup\.replace\.what|data\.install\..*|okey\.keys\.fling\.does|okey(dokey)?\.cover\..*")
"""Pattern of the keys of sentences about touch itself, such as settings for it, which may speak of tapping."""


def said_to_keys(sentence: Sentence) -> str:
    """Return the text of a sentence in all its forms, except those for touch."""
    out = []
    for part in sentence:
        if isinstance(part, str):
            out.append(part)
        elif isinstance(part, Selector):
            forms = [part.forms[KEYS]] if part.name == "input" else part.forms.values()
            out += [said_to_keys(form) for form in forms]
    return "".join(out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_uses_keys_is_never_told_to_tap(lang: str) -> None:
    words = load(lang)
    keys = [key for key in words.keys("") if not OF_FINGERS.fullmatch(key)]
    told = {key: said_to_keys(words._sentence(key)) for key in keys}
    assert not {key: text for key, text in told.items() if re.search(TAPS[lang], text, re.IGNORECASE)}


def at_table(game_id: str, lang: str = "en") -> Model:
    """Return the model of a table at which the person, who uses keys, begins."""
    game = game_of(game_id)
    match = next(match for seed in range(99) if turn(match := start(plain_setup(game, seed))) == 0)
    others = (Player("bot", "", game.levels[0]),) * (match.setup.seats - 1)
    text = store.pack_table(Table("game:1", match, (Player("person"), *others)), 1)
    model = do(opened({"game:1": text}, "#/", lang), ("route", "#/play/game-1"), ("input", KEYS))[0]
    return do(model, ("arrange", "deal skip"))[0] if model.table is not None and model.table.aside.stage else model


def pieces(model: Model) -> list[Node]:
    return [node for node in nodes(view(model)) if {"aria-pressed", "data-do", "id"} <= node.attrs.keys()]


def selected(model: Model) -> Model | None:
    """Return the model after Enter on the first piece of the board that this selects, None if there is no such piece."""
    tried = (enter(model, node) for node in pieces(model))
    return next((found for found in tried if found.table != model.table and found.table is not None and found.table.pick), None)


def enter(model: Model, node: Node) -> Model:
    """Return the model after Enter on a piece of the board."""
    told = node.attrs.get("data-enter") or f"{node.attrs['data-do']} {node.attrs.get('data-value', '')}"
    return do(model, tuple(str(told).split(" ", 1)))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if arranger_of(game_id) or f"{game_id}.again" in load("en")])
def test_enter_selects_and_enter_again_plays_what_is_said_of_it(game_id: str, lang: str) -> None:
    model = at_table(game_id, lang)
    chosen = next(
        (found for node in pieces(model) if (found := enter(model, node)).table != model.table and found.table.pick), None
    )
    assert chosen is not None and chosen.table is not None and model.table is not None
    assert chosen.table.match == model.table.match, "the first Enter only selects"
    (pressed,) = [node for node in pieces(chosen) if node.attrs["aria-pressed"] == "true" and node.attrs["data-do"] != "help"]
    after = enter(chosen, pressed)
    assert after.table is not None
    assert after.table.match.words or after.table.pick, "the second Enter plays, or goes on to the place"


def test_words_follow_the_input_and_a_language_keeps_it() -> None:
    model = at_table("okiya")
    chosen = selected(model)
    assert chosen is not None and chosen.table is not None
    cell = chosen.table.pick
    said = second_tap(chosen.table, chosen)
    game = game_of("okiya")
    after = game.apply(chosen.table.match.state, game.read(cell))
    assert "Enter" in said and all(game.write(move) in said for move in game.legal(after))
    assert "Enter" in second_tap(chosen.table, do(chosen, Message("setting", "lang de"))[0])
    tapped = do(chosen, ("input", POINTER))[0]
    assert "Tap" in second_tap(chosen.table, tapped)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if arranger_of(game_id) is not None])
def test_sorting_says_the_new_hand(game_id: str) -> None:
    model = at_table(game_id)
    letters = {
        letter: message for letter in "123456789" if (message := message_of(model, letter, False, False, False)) is not None
    }
    sorts = [message for message in letters.values() if message.value.startswith(SORT)]
    assert sorts, "a hand is sorted by number keys"
    for message in sorts:
        after, effects = do(model, message)
        assert [effect.text for effect in effects if isinstance(effect, Say)] == [answer_text(after, HAND, "")]
