"""For a screen reader the felt tells whose turn it is before the seats, and each seat is a group with its player's name."""

from __future__ import annotations

import pytest

from hearing import Listener
from triokey.core.catalog import about, games_of
from ui.loop.view import view
from ui.text.html import Node, spoken_of, walk_nodes
from ui.text.words import LANGUAGES

CASES = [(game_id, seats) for game_id in games_of("okey") for seats in about(game_id).seat_counts]


def seats_of(page: Node) -> list[Node]:
    """Return the elements of the seats in the order of the page."""
    return [
        node
        for node in walk_nodes(page)
        if node.attrs.get("id", "").startswith("seat-") and "seat" in node.attrs.get("class", "")
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_the_mark_of_the_turn_is_heard_before_the_name_of_its_seat(game_id: str, seats: int, lang: str) -> None:
    ear = Listener(lang)
    ear.do("setting", "ceremony=off")
    ear.deal(game_id, "by ear", *([("new-seats", str(seats))] if len(about(game_id).seat_counts) > 1 else []))
    mark = ear.app.model.words("okey.turn-mark")
    for _ in range(3):
        page = view(ear.app.model)
        found = seats_of(page)
        assert len(found) == len(ear.table.players)
        for seat, node in enumerate(found):
            (name,) = [each for each in walk_nodes(node) if each.attrs.get("id") == node.attrs["aria-labelledby"]]
            assert node.attrs["role"] == "group" and spoken_of(name).strip()
            said = spoken_of(node).strip()
            assert said.startswith(f"{mark} {spoken_of(name)}" if seat == ear.table.turn else spoken_of(name)), said
        ear.step()
