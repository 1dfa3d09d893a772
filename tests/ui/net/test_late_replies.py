"""A late answer about a deal that was left changes nothing at another table with the same key."""

from __future__ import annotations

import json

import pytest

from driving import opened
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from ui.loop.update import update
from ui.model.messages import Message
from ui.model.model import Player, Table
from ui.model.position import position_key


def table_of(game: str, seed: int) -> Table:
    """Return a table of bots before the first action, under the key used by all tables of this test."""
    setup = plain_setup(game_of(game), seed, game_of(game).seat_counts[-1])
    return Table("game:1", start(setup), tuple(Player("bot", "", game_of(game).levels[-1]) for _ in range(setup.seats)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reply", ["bots-said", "bot-moved"])
def test_a_reply_about_another_deal_under_the_same_key_changes_nothing(game: str, reply: str) -> None:
    left, here = table_of(game, 1), table_of(game, 2)
    assert position_key(left) == position_key(table_of(game, 1)) != position_key(here)
    model = opened()._replace(route=("play",), table=here._replace(thinking=position_key(here)))
    answer = json.dumps({"words": ["nonsense"], "word": "nonsense"})
    after, _ = update(model, Message(reply, answer, (("about", position_key(left)),)))
    assert after.table is not None and after.table.match == here.match and after.table.thinking == position_key(here)
