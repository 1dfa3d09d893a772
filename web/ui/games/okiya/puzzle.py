"""Okiya's puzzles on the page: their sentences name tiles, since the board shows no coordinates."""

from __future__ import annotations

from triokey.core.game import Fact
from triokey.core.puzzle import Step
from ui.games.okiya.words import tile_text
from ui.games.puzzle_pane import PuzzlePane
from ui.text.words import Words


def named(words: Words, step: Step) -> dict[str, Fact]:
    """Return the facts of a step with the tiles of its cells named."""
    facts = dict(step.facts)
    for name in ("cell", "reply", "line"):
        tiles = str(facts.get(f"{name}_tile", facts.get(f"{name}_tiles", ""))).split()
        if tiles:
            facts[name] = words.listed(tile_text(words, int(tile)) for tile in tiles)
    return facts


PUZZLES = PuzzlePane(facts=named, under=("full",))
