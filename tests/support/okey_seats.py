"""Models of tables of Okey for tests of the page without a browser."""

from __future__ import annotations

from typing import Any

from triokey.core.match import Match
from ui.games.settings import default_settings
from ui.loop.start import empty_page_model
from ui.loop.update import update
from ui.model.messages import Message
from ui.model.model import Model, Player, Table
from ui.table.session import open_table
from ui.text.words import load

COMPLETE = "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 11k 12k 13k"


def seated(match: Match, kinds: str = "pbbb", lang: str = "en", ceremony: str = "off", wide: bool = False) -> Model:
    """Return the model of a table. kinds: for each seat p for a person at this device, a for an absent one, b for a bot."""
    sorts = {"p": Player("person"), "a": Player("away"), "b": Player("bot", "", "club")}
    players = tuple(sorts[kind] for kind in kinds[: match.setup.seats])
    settings = default_settings().put("ceremony", ceremony)
    base = empty_page_model(lang)._replace(words=load(lang), settings=settings, route=("play", "game:1"), wide=wide)
    return open_table(base, Table("game:1", match, players))[0]


def after(model: Model, *messages: Any) -> Model:
    """Return the model after these messages."""
    for message in messages:
        model = update(model, Message(*message))[0]
    return model


def table_of(model: Model) -> Table:
    """Return the table of a model, which must have one."""
    assert model.table is not None
    return model.table
