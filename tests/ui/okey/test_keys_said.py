"""Whoever plays Okey by keys is told by which keys they draw, take, discard and finish, and those keys do it."""

from __future__ import annotations

import re

import pytest

from okey_games import dealt
from okey_seats import COMPLETE, after, seated, table_of
from triokey.core.catalog import game_of, games_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start, turn
from ui.games.okey.rack import EMPTY
from ui.games.okey.view_model import sight_of
from ui.games.okey.words import task_sentence
from ui.loop.keys import message_of
from ui.model.model import Model
from ui.text.words import KEYS, LANGUAGES, POINTER

LETTER = re.compile(r"(?<![A-Za-zÀ-ÿ])[A-Z](?![A-Za-zÀ-ÿ])")
"""A capital letter that stands alone, as keys are named."""


def at_turn(game_id: str, lang: str) -> Model:
    """Return a table at which somebody here may take the discard or draw."""
    game = game_of(game_id)
    begun = (start(plain_setup(game, seed, 4)) for seed in range(99))
    moved = (play(match, game.write(game.legal(match.state)[0])) for match in begun)
    return seated(next(match for match in moved if turn(match) == 0), lang=lang)


def at_win(game_id: str, lang: str) -> Model:
    """Return a table at which somebody here holds a complete hand."""
    return seated(dealt(game_id, {0: COMPLETE}, began=0), lang=lang)


def at_discard(game_id: str, lang: str) -> Model:
    """Return a table at which somebody here has lifted a tile to discard it."""
    model = after(at_turn(game_id, lang), ("pick", "supply"))
    slots = sight_of(table_of(model), model).rack.slots
    return after(model, ("arrange", f"lift {next(slot for slot, held in enumerate(slots) if held != EMPTY)}"))


def named_keys(model: Model) -> set[str]:
    """Return the letters of keys in the sentence about what the person is to do."""
    return set(LETTER.findall(task_sentence(sight_of(table_of(model), model))))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", games_of("okey"))
@pytest.mark.parametrize(("where", "letters"), [(at_turn, "TD"), (at_win, "F"), (at_discard, "X")])
def test_each_key_that_is_named_does_what_is_asked_and_nobody_else_is_told(where, letters: str, game_id: str, lang: str) -> None:
    model = where(game_id, lang)
    assert not named_keys(after(model, ("input", POINTER)))
    keyed = after(model, ("input", KEYS))
    assert named_keys(keyed) == set(letters)
    assert not named_keys(after(keyed, ("setting", "letters=off")))
    for letter in letters:
        message = message_of(keyed, letter.lower(), False, False, False)
        assert message is not None
        then = after(keyed, message)
        assert then.toast is None and table_of(then) != table_of(keyed), "the key does something"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_on_a_turn_by_keys_names_the_keys_in_every_language(lang: str) -> None:
    words = at_turn("okey-rounds", lang).words.by(KEYS)
    facts = {"tile": "1", "n": 3, "who": "2", "held": "4", "how": words("okey.status.how", letters="yes"), "letters": "yes"}
    said = {key: set(LETTER.findall(words(f"okey.status.{key}", **facts))) for key in NAMED}
    assert said == {key: set(letters) for key, letters in NAMED.items()}


NAMED = {
    "take": "TD",
    "must-draw": "D",
    "put": "X",
    "careful": "X",
    "joker": "X",
    "win": "F",
    "whole": "F",
    "last-win": "F",
}
"""Keys that each sentence names."""
