"""Okiya on paper: the garden and the tokens to cut out."""

from __future__ import annotations

from triokey.okiya.rules import State
from ui.boards.okiya_art import garden_tile, token
from ui.boards.okiya_words import tile_text
from ui.html import Content, Node, h
from ui.model import Table
from ui.words import Words

TOKENS = 8
RULES = ("K5", "K6", "K8", "K9", "K10")


def sheets(words: Words, table: Table) -> tuple[Content, ...]:
    """Return the sheet with the garden as it lies, and the one with the tokens and the rules in short."""
    state: State = table.match.state
    tiles = [h("li", garden_tile(tile), h("span", tile_text(words, tile), cls="sr")) for tile in state.layout]
    return h("ol", tiles, cls="pgarden"), (_tokens(0), _tokens(1), _rules(words))


def _tokens(seat: int) -> Node:
    return h("ul", [h("li", token(seat)) for _ in range(TOKENS)], cls="ptokens", aria_hidden="true")


def _rules(words: Words) -> Node:
    return h("ul", [h("li", words(f"okiya.rule.{rule}")) for rule in RULES], cls="prules")
