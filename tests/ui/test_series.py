"""The end of a match shows the score over its rematches, which is stored with the game and read with care."""

from __future__ import annotations

from functools import cache

import pytest

from driving import do, nodes, opened
from review_pages import bot_match
from triokey.core.catalog import GAMES, about
from triokey.core.match import Match, standing
from ui.loop.view import view
from ui.model import store
from ui.model.model import SERIES, Model, Player, Table
from ui.model.series import score_before, score_so_far
from ui.parts.names import judged_name
from ui.text.html import text_of
from ui.text.words import LANGUAGES

MATCHES = 3


@cache
def finished(game: str) -> Match:
    """Return a finished match of two players."""
    return bot_match(game, 2, 3, 0)


def sheet(model: Model) -> str:
    """Return the text of the sheet of the end."""
    assert model.table is not None
    ending = model._replace(table=model.table._replace(ending=True))
    return next(text_of(node) for node in nodes(view(ending)) if node.attrs.get("id") == "sheet")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_rematch_goes_on_with_the_score(game: str, lang: str) -> None:
    match = finished(game)
    table = Table("game:1", match, (Player("person", "Ann"), Player("person", "Bo")))
    model = opened({"game:1": store.pack_table(table, 1), "settings": f"lang {lang}\n"}, "#/play/game-1")
    winners = standing(match).winners or ()
    for number in range(1, MATCHES + 1):
        assert model.table is not None
        won = number * int(bool(winners))
        names = [f"{judged_name(model.words, table, seat)} {number * (seat in winners)}" for seat in range(2)]
        scores = model.words.listed(names)
        key, facts = ("table.series.crew", {"won": won}) if about(game).crew else ("table.series", {"scores": scores})
        assert (model.words(key, n=number, **facts) in sheet(model)) is (number > 1)
        model = do(model, ("rematch", str(number)))[0]
        assert model.table is not None and model.table.key == f"game:{number + 1}" and score_so_far(model.table).played == number
        again = opened({entry.key: entry.text for entry in model.shelf}, f"#/play/game-{number + 1}")
        assert again.table is not None and score_before(again.table) == score_before(model.table)
        model = model._replace(table=model.table._replace(match=match, curtain=None))


@pytest.mark.parametrize("text", ["", "x", "1", "1 2", "1 2 3 4", "-1 0 0", "٣ 0 0", "1 1 9999999", "1 1 1.5"])
def test_a_score_that_cannot_be_read_counts_for_nothing(text: str) -> None:
    table = Table("game:1", finished("okiya"), (Player("person"),) * 2).keep(SERIES, text)
    assert score_so_far(table).played == 1
