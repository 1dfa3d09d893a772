"""Okey Dokey on paper: the stage with the hands, and the deck in its order on a separate sheet."""

from __future__ import annotations

from triokey.okeydokey.cards import COLUMNS, ROWS
from triokey.okeydokey.table import State
from ui.games.okeydokey.art import COLOUR_NAMES, draw_instrument, row_title, small_card
from ui.games.okeydokey.talk import statement_sentence
from ui.model.model import Table
from ui.parts.names import player_name
from ui.text.html import Content, Node, h
from ui.text.words import Words


def printed_sheets(words: Words, table: Table) -> tuple[Content, ...]:
    """Return two sheets: the stage with the hands below it, and the deck with its top card first."""
    state: State = table.match.state
    hands = [
        h("li", h("h3", player_name(words, table, seat)), h("p", [small_card(words, face) for face in hand]))
        for seat, hand in enumerate(state.hands)
    ]
    return (
        (_draw_stage(words, ((),) * ROWS), h("ul", hands, cls="paper-hands")),
        printed_deck(words, table),
    )


def printed_deck(words: Words, table: Table) -> Content:
    """Return the drawing of the deck in its order, the top card first."""
    state: State = table.match.state
    cards = [h("li", h("span", str(number), cls="nums"), small_card(words, face)) for number, face in enumerate(state.deck, 1)]
    return h("h2", words("print.okeydokey.deck")), h("p", words("print.okeydokey.deck.how")), h("ol", cards, cls="paper-deck")


def printed_position(words: Words, table: Table, given: tuple[str, ...]) -> Content:
    """Return the stage of a position, the hand of the seat to act, and the deck or the talk if the question shows it."""
    state: State = table.match.state
    hand = h("li", h("h3", words("okeydokey.hand")), h("p", [small_card(words, face) for face in state.hands[state.turn]]))
    shown: Content = None
    if given and not state.deck:
        said = [h("li", statement_sentence(words, table, remark)) for remark in state.said]
        shown = h("h3", words("okeydokey.talk.said")), h("ul", said, cls="paper-said")
    elif given:
        cards = [h("li", small_card(words, face)) for face in state.deck]
        shown = h("h3", words("print.okeydokey.deck")), h("ol", cards, cls="paper-deck")
    return _draw_stage(words, state.rows), h("ul", hand, cls="paper-hands"), shown


def _draw_stage(words: Words, filled: tuple[tuple[int, ...], ...]) -> Node:
    rows = [
        h(
            "tr",
            h("th", draw_instrument(row, "ic"), h("span", row_title(words, row)), scope="row", cls=COLOUR_NAMES[row]),
            [h("td", small_card(words, filled[row][at], row) if at < len(filled[row]) else None) for at in range(COLUMNS)],
        )
        for row in range(ROWS)
    ]
    head = h("tr", h("td"), [h("th", str(number), scope="col") for number in range(1, COLUMNS + 1)])
    return h("table", h("thead", head), h("tbody", rows), cls="paper-stage nums")
