"""Okey on paper: a first hand as a puzzle, and its solution on the back."""

from __future__ import annotations

from triokey.okey.advice import discards
from triokey.okey.knowledge import view
from triokey.okey.table import State, without_tile
from ui.boards.okey_art import tile, tile_text, tile_title
from ui.boards.okey_finish import laid_hand
from ui.html import Content, h
from ui.model import Table
from ui.words import Words

COLUMNS = 15
ROWS = 2
"""The empty rack to sort the hand on."""


def sheets(words: Words, table: Table) -> tuple[Content, ...]:
    """Return the hand of whoever begins, and the best discard with the groups it leaves."""
    state: State = table.match.state
    hand, joker = state.hands[state.began], state.joker
    best, worth = next(iter(discards(view(state, state.began)).items()))
    front = (
        h("p", words("print.okey.ask"), cls="pask"),
        h("p", words("okey.indicator", tile=tile_text(words, state.indicator, joker)), " ", tile(state.indicator, joker, "ptile"),
          " ", words("okey.joker-is", tile=tile_text(words, joker, joker)), cls="pline"),
        h("ul", [h("li", tile(face, joker, "ptile", label=tile_title(words, face, joker))) for face in hand], cls="phand"),
        h("ul", [h("li") for _ in range(COLUMNS * ROWS)], cls="prack", aria_hidden="true"),
    )
    back = (
        h("h2", words("print.okey.solution")),
        h("p", words("okey.hint.discard", tiles=tile_text(words, best, joker), n=worth.away, helps=worth.helps)),
        laid_hand(words, without_tile(hand, best), joker, "groups"),
    )
    return front, back
