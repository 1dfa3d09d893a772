"""A player who lifts the tile just taken is told at once that it must stay, and not how to discard it."""

from __future__ import annotations

import pytest

from hearing import Ear
from triokey.core.catalog import games_of
from triokey.okey.hand.tiles import write_tile
from ui.games.okey.art import tile_text
from ui.games.okey.rack import EMPTY, face_of
from ui.games.okey.view_model import sight_of
from ui.model.effects import ANSWER
from ui.text.words import KEYS, LANGUAGES


def taken(game_id: str, lang: str) -> Ear:
    """Return a listener at a table at which the person has just taken a tile of which they have no twin."""
    for seed in range(20):
        ear = Ear(lang)
        ear.do("input", KEYS)
        ear.do("setting", "ceremony=off")
        ear.deal(game_id, f"taken {seed}")
        ear.settle()
        if not sight_of(ear.table, ear.app.model).view.due:
            ear.do("pick", "take")
            view = sight_of(ear.table, ear.app.model).view
            if view.due and view.took and view.hand.count(view.drawn) == 1 and not sight_of(ear.table, ear.app.model).wins:
                return ear
    raise AssertionError("nobody took a tile")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", games_of("okey"))
def test_the_taken_tile_is_not_offered_for_a_discard_and_every_other_is(game_id: str, lang: str) -> None:
    ear = taken(game_id, lang)
    sight, words = sight_of(ear.table, ear.app.model), ear.app.model.words
    for slot, held in enumerate(sight.rack.slots):
        if held == EMPTY:
            continue
        face = face_of(held)
        (said,) = [one.text for one in ear.do("arrange", f"slot {slot}") if one.kind == ANSWER]
        stays = words("okey.status.same-back", tile=tile_text(words, face, sight.joker))
        assert (said == stays) is (face == sight.view.drawn), said
    drawn = write_tile(sight.view.drawn)
    before = ear.table.match
    ear.do("play", f"x{drawn}")
    assert ear.table.match is before, "the rules refuse it as well"
