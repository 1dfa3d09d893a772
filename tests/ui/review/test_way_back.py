"""From a moment of a reviewed game the back link leads to the review; a step past the last move leads to the sheet of the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from driving import do, nodes, opened, think
from review_pages import blunder_match, bot_match
from there import is_there
from triokey.core.match import Match
from triokey.core.record import write_match_link
from ui.loop.view import view
from ui.model.model import Model, Review

GAMES: dict[str, Callable[[], Match]] = {
    "okiya": blunder_match,
    "okey-rounds": partial(bot_match, "okey-rounds", 2, 3),
    "okey-tournament": partial(bot_match, "okey-tournament", 2, 3),
    "okeydokey": partial(bot_match, "okeydokey", 2, 3, 0),
}


def back(model: Model) -> str:
    """Return the address of the page's back link."""
    bar = next(node for node in nodes(view(model)) if node.attrs.get("class") == "topbar")
    return str(next(node for node in nodes(bar) if node.tag == "a").attrs["href"])


def finished(match: Match) -> Model:
    return opened(address=write_match_link(match))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_moment_and_a_line_of_the_review_lead_back_to_it(game_id: str) -> None:
    match = GAMES[game_id]()
    model = finished(match)
    assert back(do(model, ("look", "first"))[0]) == "#/"
    model = do(model, ("route", "#/review/game-1"))[0]
    for wish in (("moment", f"{len(match.past)}/1"), ("show", f"{len(match.past)}/1")):
        away = think(*do(model, wish))[0]
        assert away.route == ("play", "game:1")
        address = back(away)
        assert address.startswith("#/review/game-1/")
        again = do(away, ("route", address))[0]
        assert again.route == ("review", "game:1") and again.of(Review) == away.of(Review)
        assert back(do(away, ("look", "last"), ("look", "last"))[0]) == "#/"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_step_past_the_last_move_of_a_finished_game_brings_the_sheet_of_its_end(game_id: str) -> None:
    match = GAMES[game_id]()
    model = do(finished(match), ("look", f"{len(match.past)}/{len(match.words) - 1}"))[0]
    assert model.table is not None and not model.table.in_ending
    done = do(model, ("look", "on"))[0]
    assert done.table is not None and done.table.in_ending
    assert not is_there("replay") or {"replay"} <= {node.attrs.get("data-do") for node in nodes(view(done))}
    assert "#/review/game-1" in {node.attrs.get("href") for node in nodes(view(done))}
    left = do(model, ("look", "last"))[0]
    assert left.table is not None and not left.table.in_ending
