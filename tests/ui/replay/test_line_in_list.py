"""The list of moves beside a board that plays a line distinguishes the line's steps from the game's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from driving import do, nodes, opened, think
from review_pages import blunder_match, bot_match
from triokey.core.catalog import GAMES
from triokey.core.match import Match
from triokey.core.record import write_match_link
from triokey.core.review import most_costly_point
from ui.games.board import LineShown
from ui.games.showcase import board_of
from ui.loop.view import view
from ui.model.model import Model, Review
from ui.text.html import text_of
from ui.text.words import LANGUAGES

ENDED: dict[str, Callable[[], Match]] = {
    "okiya": blunder_match,
    "okeydokey": partial(bot_match, "okeydokey", 2, 3, 0),
}


def moves(model: Model) -> dict[int, bool]:
    """Return for each move in the list, by number, whether it is named as not being the game's own."""
    (side,) = [node for node in nodes(view(model)) if node.attrs.get("class") == "side"]
    lines = [node for node in nodes(side) if node.attrs.get("data-do") == "look" and node.attrs["data-value"].isdecimal()]
    return {int(node.attrs["data-value"]): model.words("show.beside") in text_of(node) for node in lines}


def test_every_game_that_shows_lines_is_looked_at() -> None:
    assert set(ENDED) == {game_id for game_id in GAMES if isinstance(board_of(game_id), LineShown)}


@pytest.mark.needs("review")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", ENDED)
def test_what_was_better_stands_in_the_list_as_no_part_of_the_game(game_id: str, lang: str) -> None:
    match = ENDED[game_id]()
    model = think(*do(opened(address=write_match_link(match), lang=lang), ("route", "#/review/game-1")))[0]
    review = model.of(Review)
    found = most_costly_point(review.points) if review is not None else None
    assert found is not None
    shown = think(*do(model, ("show", f"0/{found.at}")))[0]
    assert shown.table is not None and shown.table.line == found.at
    for _ in range(3):
        listed = moves(shown)
        assert text_of(view(shown)).count(shown.words("show.dashed")) == 1
        assert max(listed) > found.at and listed == {number: number > found.at for number in listed}
        shown = do(shown, ("look", "on"))[0]
    assert not any(moves(do(shown, ("look", "last"))[0]).values())
