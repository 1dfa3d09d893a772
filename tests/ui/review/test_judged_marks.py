"""A reviewed step shows on the board what was played and what was better, with the sentence about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from drawn import one_of
from driving import do, nodes, opened, text_at, think
from review_pages import blunder_match, bot_match
from triokey.core.match import Match
from triokey.core.record import write_match_link
from ui.games.offers import review_texts, reviewed_board
from ui.loop.view import view
from ui.model.effects import Say
from ui.model.model import Model, Review
from ui.model.position import action_stops
from ui.model.rounds import match_to_round
from ui.text.words import LANGUAGES

pytestmark = pytest.mark.long

GAMES: dict[str, Callable[[], Match]] = {
    "okiya": blunder_match,
    "okey-rounds": partial(bot_match, "okey-rounds", 2, 3, 0),
    "okey-tournament": partial(bot_match, "okey-tournament", 2, 3, 0),
    "okeydokey": partial(bot_match, "okeydokey", 2, 3, 0),
}


def marked(model: Model, name: str) -> int:
    """Return the number of elements on the page with this class."""
    return sum(name in str(node.attrs.get("class", "")).split() for node in nodes(view(model)))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_worse_step_marks_its_piece_and_the_better_one(game_id: str) -> None:
    match = GAMES[game_id]()
    model = think(*do(opened(address=write_match_link(match)), ("route", "#/review/game-1")))[0]
    review, table = model.of(Review), model.table
    assert review is not None and table is not None
    seen, met = table._replace(match=match_to_round(table.match, review.number)), 0
    decided = {point.at: point for point in reversed(review.points)}  # the drawn tile is judged after the decision to draw
    for point in decided.values():
        there = do(model, ("moment", f"{review.number}/{point.at}"))[0]
        pieces = review_texts(seen).pieces(seen, point)
        signs = marked(there, "judged-done"), marked(there, "judged-better")
        assert there.table is not None and there.table.judged is not None
        assert there.table.judged.said and there.table.judged.said in text_at(there, "status")
        if pieces is None:
            assert signs == (0, 0) and not point.weight, f"{point.why} marks nothing"
            continue
        assert all(signs), f"{point.why} is not marked"
        met += 1
        assert do(there, ("look", "on"), ("look", "back"))[0].table.judged == there.table.judged
    assert met


@pytest.mark.parametrize(("lang", "game_id"), one_of("a step", [(lang, game) for lang in LANGUAGES for game in GAMES], 4))
def test_a_step_of_the_list_is_announced_on_the_board_under_its_number(lang: str, game_id: str) -> None:
    match = GAMES[game_id]()
    model = think(*do(opened(address=write_match_link(match), lang=lang), ("route", "#/review/game-1")))[0]
    review, words = model.of(Review), model.words
    assert review is not None and model.table is not None
    stops = action_stops(game_id, review.words)
    for point in review.points[:: max(1, len(review.points) // 6)]:
        there, effects = do(model, ("moment", f"{review.number}/{point.at}"))
        moment = words("table.looking.before", n=stops.index(point.at) + 1, all=len(stops) - 1)
        (said,) = (effect.text for effect in effects if isinstance(effect, Say))
        assert there.table is not None and there.table.judged is not None
        assert said.startswith(moment) and said.endswith(there.table.judged.said)
        (scrub,) = (node for node in nodes(view(there)) if node.attrs.get("id") == "scrub")
        assert scrub.attrs["aria-valuetext"] == moment
        own = review_texts(model.table).step
        assert own is None or own(words, model.table, review, point) in ("", str(stops.index(point.at) + 1))


@pytest.mark.parametrize("game_id", GAMES)
def test_stepping_through_a_reviewed_round_says_what_its_list_says(game_id: str) -> None:
    match = GAMES[game_id]()
    model = think(*do(opened(address=write_match_link(match)), ("route", "#/review/game-1")))[0]
    review = model.of(Review)
    assert review is not None and model.table is not None
    board = reviewed_board(match.setup.game)
    seen = model.table._replace(match=match_to_round(model.table.match, review.number))
    said = {point.at: board.judged(model.words, seen, point) for point in review.points}
    model = do(model, ("moment", f"{review.number}/0"))[0]
    for at in range(len(review.words)):
        assert model.table is not None and model.table.place == (review.number, at)
        assert model.table.judged is not None and said.get(at, "") in text_at(model, "status")
        assert bool(model.table.judged.said) is (at in said)
        model = do(model, ("look", "on"))[0]
