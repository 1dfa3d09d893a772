"""The focus by keys: it stays with its piece when the hand is sorted, goes to a tile just drawn, and can enter the panel."""

from __future__ import annotations

import pytest

from driving import do, opened
from triokey.core.catalog import GAMES, game_of
from ui.games.board import SORT
from ui.loop.keys import message_of
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Effects, Focus
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import Node, walk_nodes
from ui.text.words import KEYS


def table(game_id: str) -> Model:
    """Return the model of a new game at which a person who uses keys is to act."""
    first = (("input", KEYS), ("setting", "ceremony=off"), ("route", f"#/new/{game_id}"), ("new-mode", "table"))
    return do(opened(), *first, ("new-go", "", (("seed", "focus"),)), ("reveal",))[0]


def places(model: Model) -> dict[str, str]:
    """Return the ids of the buttons in zones, by the pieces that lie on them."""
    zones = (node for node in walk_nodes(view(model)) if "data-zone" in node.attrs)
    buttons = (node for zone in zones for node in walk_nodes(zone) if node.tag == "button" and "id" in node.attrs)
    return {piece: str(button.attrs["id"]) for button in buttons if (piece := name_of(button))}


def name_of(button: Node) -> str:
    return next((str(node.attrs["data-flip"]) for node in walk_nodes(button) if node.attrs.get("data-flip")), "")


def press(model: Model, key: str, at: str) -> tuple[Model, Effects]:
    """Return the model and the effects after a key was pressed while an element had the focus."""
    message = message_of(model, key, False, False, False, at)
    assert isinstance(message, Message)
    return update(model, message)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_focus_stays_with_its_piece_when_the_hand_is_sorted(game_id: str) -> None:
    model, moved = table(game_id), 0
    keys = [key for key in "1234" if (own := message_of(model, key, False, False, False)) and own.value.startswith(SORT)]
    for key in keys * 2:
        before = places(model)
        for piece, at in before.items():
            after, effects = press(model, key, at)
            to = [effect.selector for effect in effects if isinstance(effect, Focus)]
            assert to == ([f"#{places(after)[piece]}"] if places(after).get(piece, at) != at else []), (key, piece)
            moved += len(to)
        model = after
    assert moved or not keys


@pytest.mark.parametrize("key", ["d", "t"])
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if "okey-" in game_id])
def test_the_focus_goes_to_the_tile_that_a_key_has_drawn(game_id: str, key: str) -> None:
    model = table(game_id)
    assert model.table is not None
    game = game_of(game_id)
    model = do(model, ("play", game.write(game.legal(model.table.match.state)[0])), ("reveal",))[0]
    before = {piece: place for piece, place in places(model).items() if place.startswith("slot-")}
    for at in before.values():
        after, effects = press(model, key, at)
        (come,) = (place for piece, place in places(after).items() if piece not in before and place.startswith("slot-"))
        assert [effect.selector for effect in effects if isinstance(effect, Focus)] == [f"#{come}"]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_panel_of_a_table_can_have_the_focus(game_id: str) -> None:
    (panel,) = (node for node in walk_nodes(view(table(game_id))) if node.tag == "aside")
    assert "tabindex" in panel.attrs and panel.attrs["aria-label"]
