"""After moving a piece of the hand, the player hears which piece is now at the chosen place."""

from __future__ import annotations

import pytest

from driving import nodes
from hearing import Ear
from triokey.core.catalog import GAMES, game_of
from ui.games.showcase import arranger_of
from ui.loop.view import view
from ui.model.effects import ANSWER
from ui.text.html import Node
from ui.text.words import KEYS, LANGUAGES

ORDER = {"okeydokey": ("arrange", "order")}
"""Message that allows laying out the hand by pieces, in games in which that is not always possible."""


def places(ear: Ear) -> list[Node]:
    return [
        node
        for node in nodes(view(ear.app.model))
        if node.attrs.get("data-do") == "arrange" and node.attrs.get("data-value", "").startswith(("slot ", "card "))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if arranger_of(game_id) is not None])
def test_a_moved_piece_is_said_with_its_place(game_id: str, lang: str) -> None:
    ear = Ear(lang)
    ear.do("input", KEYS)
    ear.do("setting", "ceremony=off")
    ear.deal(game_id, "moved")
    ear.settle()
    while ear.table.turn in ear.table.persons and game_id not in ORDER:
        game = game_of(game_id)
        words = [str(game.write(action)) for action in game.legal(ear.table.match.state)]
        ear.do("play", next(word for word in words if word[0] in "xd"))
    if game_id in ORDER:
        ear.do(*ORDER[game_id])
    first, *_, last = places(ear)
    ear.do("arrange", first.attrs["data-value"])
    (said,) = [one.text for one in ear.do("arrange", last.attrs["data-value"]) if one.kind == ANSWER]
    assert said == places(ear)[-1].attrs["aria-label"]
    assert first.attrs["aria-label"].split(",")[0].split("、")[0] in said
