"""A tip in a first match is not repeated within an answer, and for listeners it speaks of sounds, not of sights."""

from __future__ import annotations

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, dealt, seated
from triokey.okeydokey.cards import EQUAL
from ui.loop.view import view
from ui.model.model import Player
from ui.parts.status import first_words
from ui.text.html import text_of
from ui.text.words import KEYS, LANGUAGES, POINTER, load


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_for_a_row_is_asked_without_a_tip(lang: str) -> None:
    match = next(match for seed in range(99) if EQUAL in (match := dealt(2, seed)).state.hands[0] and match.state.turn == 0)
    model = do(seated(match, Player("person", ""), BOT)._replace(words=load(lang)), ("input", KEYS))[0]
    tip = first_words(model.table, model)
    model = do(model, ("pick", "hand = 0"))[0]
    (row,) = (node for node in nodes(view(model)) if node.attrs.get("data-answer") == "row")
    assert tip and tip not in text_of(row)
    assert text_of(row).strip() == model.words("okeydokey.equal-row")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_uses_keys_hears_of_no_sign(lang: str) -> None:
    for tip in (1, 2):
        seen, heard = (load(lang).by(input)(f"okeydokey.first.{tip}", n=2) for input in (POINTER, KEYS))
        assert heard and heard != seen
