"""The page shown instead of home while a link is opened and Python is still loading. The script arrival.js fills it in."""

from __future__ import annotations

import json

from triokey.core.catalog import GAMES, about, puzzle_games
from ui.games.puzzle_words import rule_sentence
from ui.games.showcase import showcase_of
from ui.parts.names import game_name
from ui.parts.pictures import game_classes
from ui.text.html import Node, h
from ui.text.words import Words

KINDS = ("seed", "position", "game", "puzzle", "result", "daily", "duel")


def _rule_sentences(words: Words, game_id: str) -> dict[int, tuple[str, ...]]:
    """Return sentences on the options that a game's puzzles mention: by the option's index, one sentence for each value."""
    under = showcase_of(game_id).puzzles().under
    options = enumerate(about(game_id).options)
    return {
        at: tuple(rule_sentence(words, game_id, one.key, value) for value in one.values)
        for at, one in options
        if one.key in under
    }


def arrival_page(words: Words) -> Node:
    """Return the section for an opened link: an empty picture, an empty text, and one sentence for each kind of link."""
    games = {about(game_id).letter: (game_id, game_name(words, game_id), game_classes(game_id)) for game_id in GAMES}
    sentences = {f"data_{kind}": words(f"arrival.{kind}", game="[game]") for kind in KINDS}
    under = {about(game_id).letter: _rule_sentences(words, game_id) for game_id in puzzle_games()}
    return h(
        "section",
        h("svg", h("use", href="#logo"), cls="arrival-picture", viewBox="0 0 160 160", aria_hidden="true"),
        h("h1", words("app.name")),
        h("p"),
        id="arrival",
        data_games=json.dumps(games),
        data_under=json.dumps({letter: rules for letter, rules in under.items() if rules}),
        data_own="{own}",
        **sentences,
    )
