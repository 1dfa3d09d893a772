"""The undo button is enabled exactly if there is something to undo."""

from __future__ import annotations

import pytest

from driving import do, nodes
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.core.rng import stream
from ui.loop.start import empty_page_model
from ui.loop.view import view
from ui.model.model import Model, Player, Table
from ui.table.session import open_table
from ui.text.html import Node

KINDS = ("pbbb", "bpbb", "bbbp", "ppbb", "paaa", "bbbb")
SORTS = {"p": Player("person"), "a": Player("away"), "b": Player("bot", "", "club")}
ACTIONS = 12


def _button(model: Model) -> Node:
    """Return the undo button."""
    (button,) = [node for node in nodes(view(model)) if node.attrs.get("data-do") == "undo"]
    return button


def _can_undo(model: Model) -> bool:
    """Tell whether the undo button is enabled."""
    return _button(model).attrs.keys().isdisjoint({"disabled", "aria-disabled"})


@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_focus_stays_on_undo_when_nothing_is_left_wherever_it_ever_takes_back(game_id: str, kinds: str) -> None:
    match = start(plain_setup(game_of(game_id), 7, max(game_of(game_id).about.seat_counts)))
    players = tuple(SORTS[kind] for kind in (2 * kinds)[-match.setup.seats :])
    model = open_table(empty_page_model("en")._replace(route=("play", "game:1")), Table("game:1", match, players, practice=True))[
        0
    ]
    assert model.table is not None
    model = model._replace(table=model.table._replace(curtain=None))
    never = Player("away") in players and about(game_id).hidden
    assert not _can_undo(model) and ("disabled" in _button(model).attrs) is never


@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize("game_id", GAMES)
def test_undo_is_live_exactly_where_it_takes_back_something_that_a_person_has_decided(game_id: str, kinds: str) -> None:
    game, rng = game_of(game_id), stream(9, game_id)
    match = start(plain_setup(game, 7, max(game.about.seat_counts)))
    players = tuple(SORTS[kind] for kind in (2 * kinds)[-match.setup.seats :])
    decided = False
    for _ in range(ACTIONS):
        seat = game.turn(match.state)
        if seat is None:
            return
        model = open_table(
            empty_page_model("en")._replace(route=("play", "game:1")), Table("game:1", match, players, practice=True)
        )[0]
        assert model.table is not None
        model = model._replace(table=model.table._replace(curtain=None, aside=model.table.aside._replace(stage=0)))
        assert _can_undo(model) is decided
        after = do(model, ("undo", ""))[0]
        assert after.table is not None
        if not decided:
            assert after.table.match is match and after.dialog is None
        else:
            assert len(after.table.match.words) < len(match.words)
            before = game.turn(after.table.match.state)
            assert before is not None and players[before].kind == "person"
        decided = decided or (players[seat].kind == "person" and Player("away") not in players)
        match = play(match, game.write(rng.choice(game.legal(match.state))))
