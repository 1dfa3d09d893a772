"""The sentences of the rescue page, which is plain HTML with its own script: web/rescue.html."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.model import store
from ui.parts.names import game_name
from ui.text.words import Words

PARTS = {"name": "{name}", "n": "{n}", "game": "{game}", "part": "{part}", "first": "{first}", "last": "{last}"}
"""Placeholders in the sentences of the rescue page, which its script replaces."""


def rescue_words(words: Words) -> dict[str, str]:
    """Return the sentences of the rescue page by key, with names of games under "game.ID" and of stored keys under "key.NAME"."""
    sentences = {key.removeprefix("rescue."): words(key, **PARTS) for key in words.keys("rescue.")}
    games = {f"game.{name}": game_name(words, name) for name in GAMES}
    names = {f"key.{key.removeprefix('data.name.')}": words(key, **PARTS, note="") for key in words.keys("data.name.")}
    framed = {name: words(f"boot.{name}") for name in ("framed", "framed-open")}
    return {**sentences, **framed, **games, **names, "prefix.game": store.GAME_PREFIX, "prefix.aside": store.ASIDE_PREFIX}
