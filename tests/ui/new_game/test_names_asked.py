"""Fields for names come before the fold if several people play; against bots the person's field is in the fold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import do, nodes, opened
from there import is_there
from triokey.core.catalog import GAMES, game_of
from ui.loop.view import view
from ui.model.model import Model
from ui.model.new_game import MODES
from ui.text.html import Node
from ui.text.words import LANGUAGES


def fields(part: Node | None) -> list[str]:
    """Return the names of the fields for players' names in a part of the page."""
    found = [str(node.attrs.get("name", "")) for node in nodes(part)] if part is not None else []
    return [name for name in found if name.startswith("name-")]


def part(page: Node, name: str) -> Node | None:
    """Return the first element of a page with this class, None if there is none."""
    return next((node for node in nodes(page) if name in str(node.attrs.get("class", "")).split()), None)


def tables(game: str, lang: str) -> Iterator[Model]:
    """Yield the models of a game's page for every number of seats and way to play, with the fold open."""
    start = opened({"settings": f"lang {lang}\n", "more": "open\n"}, f"#/new/{game}")._replace(connects=True)
    for seats in game_of(game).seat_counts:
        for mode in MODES:
            for place in ("room", "far"):
                yield do(start, ("new-seats", str(seats)), ("new-mode", mode), ("new-place", place))[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_person_here_is_asked_once_and_several_before_the_fold(game: str) -> None:
    for model in tables(game, LANGUAGES[len(game) % len(LANGUAGES)]):
        page, new = view(model), model.new
        assert new is not None
        people = [f"name-{seat}" for seat, player in enumerate(new.players) if player.kind == "person"]
        others = sum(player.kind == "away" for player in new.players)
        in_room = others and not new.far and is_there("live")
        assert fields(page) == people
        assert fields(part(page, "new-called")) == (people if len(people) + others > 1 and not in_room else [])


@pytest.mark.parametrize("game", [game for game in GAMES if max(game_of(game).seat_counts) > 1])
def test_a_name_that_is_typed_there_is_that_of_the_seat(game: str) -> None:
    model = do(opened(address=f"#/new/{game}"), ("new-mode", "table"), ("new-name", "1", (("name-1", "Zoë"),)))[0]
    field = next(node for node in nodes(part(view(model), "new-called") or view(model)) if node.attrs.get("name") == "name-1")
    assert field.attrs["value"] == "Zoë"
    table = do(model, ("new-go", "", (("seed", "names"),)))[0].table
    assert table is not None and table.players[1].name == "Zoë"
