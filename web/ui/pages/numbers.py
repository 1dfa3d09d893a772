"""A game in numbers: what was counted over many deals, drawn; the pictures are the game's own."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about
from ui.games.showcase import showcase
from ui.model.model import Model
from ui.parts.controls import link_button, topbar, worn
from ui.text.html import Node, h
from ui.text.words import Words


def has_numbers(game_id: str) -> bool:
    """Tell whether there is such a page of this game."""
    return game_id in GAMES and "numbers" in about(game_id).parts


def numbers_title(words: Words, game_id: str) -> str:
    """Return the name of the page."""
    return words(f"{about(game_id).family}.numbers.title")


def numbers_page(model: Model, game_id: str) -> Node:
    """Return the page of a game that has one."""
    pictures = showcase(game_id).numbers
    return h(
        "div",
        topbar(model.words, numbers_title(model.words, game_id), f"#/rules/{game_id}"),
        h("main", pictures(model) if pictures else None, cls="text"),
        cls=f"page counting {worn(game_id)}",
        data_key="numbers",
    )


def numbers_way(words: Words, game_id: str) -> Node | None:
    """Return the way to the page, None for a game without one."""
    if not has_numbers(game_id):
        return None
    return link_button(numbers_title(words, game_id), f"#/numbers/{game_id}", "chart")
