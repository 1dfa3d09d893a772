"""Okiya on paper: the garden, and the tokens to cut out."""

from __future__ import annotations

from triokey.okiya.garden import CELLS, write_cell
from triokey.okiya.rules import State
from ui.games.okiya.art import draw_player_token, garden_tile
from ui.games.okiya.words import garden_tile_text
from ui.model.model import Table
from ui.parts.paper import sentence_list
from ui.text.html import Content, Node, h
from ui.text.words import Words

TOKENS = 8
RULES = ("K5", "K6", "K8", "K9", "K10")


def printed_sheets(words: Words, table: Table) -> tuple[Content, ...]:
    """Return two sheets: the garden as dealt, and the tokens with the rules in short."""
    state: State = table.match.state
    tiles = [h("li", garden_tile(tile), h("span", garden_tile_text(words, tile), cls="sr")) for tile in state.layout]
    return h("ol", tiles, cls="paper-garden"), (_print_tokens(0), _print_tokens(1), _print_rules(words))


def printed_garden(words: Words, table: Table) -> Content:
    """Return the garden of a position with its tokens, and the tile that was taken last."""
    state: State = table.match.state
    cells = [_print_cell(words, state, cell) for cell in range(CELLS)]
    if state.last is None:
        return h("ol", cells, cls="paper-garden")
    tile = state.layout[state.last]
    name = words("okiya.last", tile=garden_tile_text(words, tile))
    last = h("p", h("span", name), h("span", garden_tile(tile), cls="paper-last"), cls="paper-line")
    return h("ol", cells, cls="paper-garden"), last


def _print_cell(words: Words, state: State, cell: int) -> Node:
    name = h("b", write_cell(cell), cls="paper-cell", translate="no")
    for seat, tokens in enumerate(state.tokens):
        if tokens >> cell & 1:
            return h("li", draw_player_token(seat), name, cls="paper-taken")
    return h("li", garden_tile(state.layout[cell]), name, h("span", garden_tile_text(words, state.layout[cell]), cls="sr"))


def _print_tokens(seat: int) -> Node:
    return h("ul", [h("li", draw_player_token(seat)) for _ in range(TOKENS)], cls="paper-tokens", aria_hidden="true")


def _print_rules(words: Words) -> Node:
    return sentence_list("ul", [words(f"okiya.rule.{rule}") for rule in RULES])
