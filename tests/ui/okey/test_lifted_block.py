"""A player who lifts several tiles at once reads how many are lifted, not a question about one tile."""

from __future__ import annotations

import pytest

from driving import text_at
from okey_games import dealt
from okey_seats import after, seated, table_of
from triokey.core.catalog import games_of
from ui.games.okey.view_model import sight_of
from ui.text.words import LANGUAGES

HAND = "1r 3r 5r 7r 9y 11y 13y 4b 5b 6b 8k 10k 12k 1k 3k"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", games_of("okey"))
def test_the_status_line_says_how_many_tiles_are_lifted(game_id: str, lang: str) -> None:
    model = seated(dealt(game_id, {0: HAND}), lang=lang)
    before, sizes = text_at(model, "status"), set()
    for slot in range(len(sight_of(table_of(model), model).rack.slots)):
        tap = ("arrange", f"slot {slot}")
        lifted = after(model, tap, tap)
        count = len(sight_of(table_of(lifted), lifted).picked)
        sizes.add(count)
        assert (model.words("okey.status.block", n=count) in text_at(lifted, "status")) == (count > 1)
        assert count < 2 or text_at(after(lifted, tap), "status") == before
    assert max(sizes) > 1
