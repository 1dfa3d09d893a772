"""Before the deal of a shared table each button has a name of its own, and each state is announced with a person's name."""

from __future__ import annotations

from itertools import pairwise

import pytest

from driving import nodes
from triokey.core.catalog import about
from two_pages import Window, host_of, pair
from ui.loop.view import view
from ui.parts.ways import social_games
from ui.text.html import Node, spoken_of
from ui.text.words import LANGUAGES, load


def name_of(node: Node) -> str:
    return node.attrs.get("aria-label") or spoken_of(node).strip()


def check(host: Window, lang: str) -> None:
    """Assert that all buttons of the page have different names, and that every state is announced with a name."""
    page, words = view(host.model), load(lang)
    buttons = sorted(name_of(node) for node in nodes(page) if node.tag == "button")
    assert not [name for name, other in pairwise(buttons) if name == other]
    states = {words(f"live.state.{state}") for state in ("here", "gone", "bot")}
    notes = [spoken_of(node).strip() for node in nodes(page) if "note" in node.attrs.get("class", "").split()]
    assert notes and not [note for note in notes if note in states]
    assert len(set(notes)) == len(notes)
    buttons = [node for node in nodes(page) if node.tag == "button" and "aria-label" in node.attrs]
    assert all(spoken_of(node).strip() in node.attrs["aria-label"] for node in buttons if spoken_of(node).strip())


@pytest.mark.parametrize("lang", ["en", *(pytest.param(lang, marks=pytest.mark.slow) for lang in LANGUAGES if lang != "en")])
@pytest.mark.parametrize("game_id", social_games())
def test_every_button_and_every_state_has_somebody(game_id: str, lang: str) -> None:
    seats = max(about(game_id).seat_counts)
    several = len([count for count in about(game_id).seat_counts if count > 1]) > 1
    host = host_of(game_id, lang, **({"new_seats": str(seats)} if several else {}))
    for seat in range(1, seats):
        host.send("live-seat", str(seat), **{f"live_seat_{seat}": "away"})
    host.send("live-watch")
    host.send("close")
    host.send("live-watch")
    host.send("close")
    check(host, lang)
    pair(host, Window("guest"))
    check(host, lang)
    if seats > 2:
        host.send("live-seat", str(seats - 1), **{f"live_seat_{seats - 1}": "with 1"})
        check(host, lang)
