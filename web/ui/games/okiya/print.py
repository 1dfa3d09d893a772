"""Okiya on paper: the garden and the tokens to cut out."""

from __future__ import annotations

from triokey.okiya.garden import CELLS, write_cell
from triokey.okiya.rules import State
from ui.games.okiya.art import garden_tile, token
from ui.games.okiya.words import tile_text
from ui.model.model import Table
from ui.parts.paper import sentence_list
from ui.text.html import Content, Node, h
from ui.text.words import Words

TOKENS = 8
RULES = ("K5", "K6", "K8", "K9", "K10")


def sheets(words: Words, table: Table) -> tuple[Content, ...]:
    """Return the sheet with the garden as it lies, and the one with the tokens and the rules in short."""
    state: State = table.match.state
    tiles = [h("li", garden_tile(tile), h("span", tile_text(words, tile), cls="sr")) for tile in state.layout]
    return h("ol", tiles, cls="paper-garden"), (_tokens(0), _tokens(1), _rule_list(words))


def position(words: Words, table: Table) -> Content:
    """Return the garden with the tokens in it, and the tile that was taken last."""
    state: State = table.match.state
    cells = [_printed_cell(words, state, cell) for cell in range(CELLS)]
    if state.last is None:
        return h("ol", cells, cls="paper-garden")
    tile = state.layout[state.last]
    name = words("okiya.last", tile=tile_text(words, tile))
    last = h("p", h("span", name), h("span", garden_tile(tile), cls="paper-last"), cls="paper-line")
    return h("ol", cells, cls="paper-garden"), last


def _printed_cell(words: Words, state: State, cell: int) -> Node:
    name = h("b", write_cell(cell), cls="paper-cell", translate="no")
    for seat, tokens in enumerate(state.tokens):
        if tokens >> cell & 1:
            return h("li", token(seat), name, cls="paper-taken")
    return h("li", garden_tile(state.layout[cell]), name, h("span", tile_text(words, state.layout[cell]), cls="sr"))


def _tokens(seat: int) -> Node:
    return h("ul", [h("li", token(seat)) for _ in range(TOKENS)], cls="paper-tokens", aria_hidden="true")


def _rule_list(words: Words) -> Node:
    return sentence_list("ul", [words(f"okiya.rule.{rule}") for rule in RULES])
