"""Printing Okey: a first hand as a puzzle, with its solution on the back, and the positions of puzzles."""

from __future__ import annotations

from triokey.okey.advice import discard_worths
from triokey.okey.hand.tiles import Face, read_tile
from triokey.okey.knowledge import view_of_seat
from triokey.okey.puzzles.groups import read_group
from triokey.okey.table import NOTHING, State, last_discard, without_tile
from ui.games.okey.art import draw_tile, tile_text, tile_title
from ui.games.okey.finish import laid_hand
from ui.model.model import Table
from ui.parts.names import player_name
from ui.parts.paper import asked_on
from ui.text.html import Content, Node, h
from ui.text.words import Words

COLUMNS = 15
ROWS = 2
"""Number of rows of the empty rack that is printed for sorting the hand."""


def printed_sheets(words: Words, table: Table) -> tuple[Content, ...]:
    """Return the two printed sheets: the hand of the player who begins, and the best discard with the remaining groups."""
    state: State = table.match.state
    hand, joker = state.hands[state.began], state.joker
    best, worth = next(iter(discard_worths(view_of_seat(state, state.began)).items()))
    front = asked_on(words("print.okey.ask")), _joker(words, state), _hand(words, hand, joker), _rack()
    back = (
        h("h2", words("print.solution")),
        h("p", words("okey.hint.discard", tiles=tile_text(words, best, joker), n=worth.away, helps=worth.helps)),
        laid_hand(words, without_tile(hand, best), joker, "groups"),
    )
    return front, back


def printed_position(words: Words, table: Table, given: tuple[str, ...]) -> Content:
    """Return a puzzle's hand for printing: as dealt with the tile on offer, without the given tile, or in the given groups."""
    state: State = table.match.state
    joker = state.joker
    hand = state.hands[state.turn]
    if len(given) == 1:
        return _joker(words, state), _hand(words, without_tile(hand, read_tile(given[0])), joker), _rack()
    if given:
        groups = [h("li", h("b", str(number)), _hand(words, read_group(group), joker)) for number, group in enumerate(given, 1)]
        return _joker(words, state), h("ol", groups, cls="paper-groups")
    offered: Content = None
    if last_discard(state) != NOTHING:
        face = last_discard(state)
        text = words("okey.pile", me="no", who=player_name(words, table, state.past[-1].seat), tile=tile_text(words, face, joker))
        offered = h("p", h("span", text), draw_tile(face, joker, "paper-tile"), cls="paper-line")
    return _joker(words, state), offered, _hand(words, hand, joker), _rack()


def _joker(words: Words, state: State) -> Node:
    joker = state.joker
    return h(
        "p",
        words("okey.indicator", tile=tile_text(words, state.indicator, joker)),
        draw_tile(state.indicator, joker, "paper-tile"),
        words("okey.joker-is", tile=tile_text(words, joker, joker)),
        cls="paper-line",
    )


def _hand(words: Words, hand: tuple[Face, ...], joker: Face) -> Node:
    return h(
        "ul",
        [h("li", draw_tile(face, joker, "paper-tile", label=tile_title(words, face, joker))) for face in hand],
        cls="paper-hand",
    )


def _rack() -> Node:
    return h("ul", [h("li") for _ in range(COLUMNS * ROWS)], cls="paper-rack", aria_hidden="true")
