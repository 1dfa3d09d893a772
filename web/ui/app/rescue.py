"""The words of the rescue page, which is plain HTML with a script of its own: web/rescue.html."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.model import store
from ui.parts.controls import game_name
from ui.text.words import Words

PARTS = {"name": "{name}", "n": "{n}", "game": "{game}", "part": "{part}", "first": "{first}", "last": "{last}"}
"""The places in sentences, which the script fills."""


def rescue_words(words: Words) -> dict[str, str]:
    """Return every sentence of the page by its key, names of games under their ids, names of keys under "key.NAME"."""
    sentences = {key.removeprefix("rescue."): words(key, **PARTS) for key in words.keys("rescue.")}
    games = {f"game.{name}": game_name(words, name) for name in GAMES}
    names = {f"key.{key.removeprefix('data.name.')}": words(key, **PARTS, note="") for key in words.keys("data.name.")}
    framed = {name: words(f"boot.{name}") for name in ("framed", "framed-open")}
    return {**sentences, **framed, **games, **names, "prefix.game": store.GAME_PREFIX, "prefix.aside": store.ASIDE_PREFIX}
