"""Keys while the tiles are dealt: the list names those of the whole game, and a hint is answered by what goes on."""

from __future__ import annotations

import pytest

from hearing import Listener
from triokey.core.catalog import GAMES
from ui.loop.keys import known_shortcuts
from ui.text.words import KEYS, LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id.startswith("okey-")])
def test_while_tiles_are_dealt_every_key_is_listed_and_a_hint_is_answered(game_id: str, lang: str) -> None:
    ear = Listener(lang)
    ear.do("input", KEYS)
    ear.deal(game_id, "dealing")
    assert ear.table.aside.stage
    during = {each.name for each in known_shortcuts(ear.app.model)}
    (said,) = ear.do("hint")
    assert said.text == ear.app.model.words("okey.deal.under-way", letters="yes")
    ear.do("arrange", "deal skip")
    assert during == {each.name for each in known_shortcuts(ear.app.model)} >= {"keys.hint", "okey.keys.sort"}
