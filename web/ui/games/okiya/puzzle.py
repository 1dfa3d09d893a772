"""Okiya's puzzles on the page: sentences name tiles, since the board shows no coordinates, and the best line is drawn."""

from __future__ import annotations

from triokey.core.game import Fact
from triokey.core.puzzle import Puzzle, Step
from ui.games.okiya.art import tile_pair
from ui.games.okiya.words import garden_tile_text, name_cells
from ui.games.puzzle_pane import PuzzlePane
from ui.text.html import Content, h
from ui.text.words import Words

POINTING = ("why-win", "why-draw", "why-hold")
"""Keys of the reasons whose sentences refer to the marked tiles."""


def name_tiles(words: Words, step: Step) -> dict[str, Fact]:
    """Return the facts of a step with tiles instead of cells, and for a line of moves the tile it begins with."""
    facts = dict(step.facts)
    for name in ("cell", "reply"):
        if f"{name}_tile" in facts:
            facts[name] = garden_tile_text(words, int(facts[f"{name}_tile"]))
    line = _list_line_tiles(step)
    return {**facts, "first": garden_tile_text(words, line[0])} if line else facts


def step_pieces(words: Words, puzzle: Puzzle, step: Step) -> Content:
    """Return the tiles of a line in their order. Screen readers get each tile when the line is played."""
    tiles = [
        h("span", h("small", str(number), cls="nums"), tile_pair(tile), cls="line-tile")
        for number, tile in enumerate(_list_line_tiles(step), 1)
    ]
    return (
        h("span", tiles, cls="line-tiles", aria_hidden="true") if tiles else None,
        h("span", " ", name_cells(words, puzzle.match.state, step.evidence), cls="sr") if step.why in POINTING else None,
    )


def _list_line_tiles(step: Step) -> list[int]:
    """Return the tiles of a step's line of moves, none if it has no line."""
    return [int(tile) for tile in str(dict(step.facts).get("line_tiles", "")).split()]


PUZZLES = PuzzlePane(facts=name_tiles, beside=step_pieces, under=("full",))
