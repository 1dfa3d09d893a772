"""Caps Lock changes no shortcut: a capital letter means the same as a small one, unless Shift is held."""

from __future__ import annotations

from string import ascii_lowercase

import pytest

from triokey.core.catalog import GAMES
from two_pages import playing
from ui.loop.keys import message_of


@pytest.mark.needs("live")
@pytest.mark.parametrize("game", GAMES)
def test_every_letter_means_the_same_with_caps_lock(game: str) -> None:
    model = playing(game)[0].model
    meanings = {letter: message_of(model, letter, False, False, False) for letter in ascii_lowercase}
    assert {letter: message_of(model, letter.upper(), False, False, False) for letter in ascii_lowercase} == meanings
    assert any(meanings.values())
