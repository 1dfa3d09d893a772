"""What stands in the place of home while a link is opened and Python is not there yet; arrival.js fills it in."""

from __future__ import annotations

import json

from triokey.core.catalog import GAMES, about
from ui.parts.controls import game_name, worn
from ui.text.html import Node, h
from ui.text.words import Words

KINDS = ("seed", "position", "game", "puzzle", "result", "daily", "duel")


def arrival(words: Words) -> Node:
    """Return the place for a picture and a sentence, with the sentences for every kind of thing that a link can send."""
    games = {about(game_id).letter: (game_id, game_name(words, game_id), worn(game_id)) for game_id in GAMES}
    sentences = {f"data_{kind}": words(f"arrival.{kind}", game="[game]") for kind in KINDS}
    return h(
        "section",
        h("svg", h("use", href="#logo"), cls="arrival-picture", viewBox="0 0 160 160", aria_hidden="true"),
        h("h1", words("app.name")),
        id="arrival",
        data_games=json.dumps(games),
        data_own="{own}",
        **sentences,
    )
