"""The sheet on the cards that the viewer can know in other hands, and on who can continue after each of the viewer's moves."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Seat
from triokey.okeydokey.cards import EQUAL, RESET, ROWS, Colour, number, write_card
from triokey.okeydokey.knowledge.counts import Counts
from triokey.okeydokey.knowledge.deduction import CAN, CANNOT, Coming, Held, Higher, Known, known_hands, moves_to_come
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, RESETS, START, Move, Range, View
from triokey.okeydokey.turn import list_moves
from ui.games.okeydokey.art import card_name, draw_instrument, row_name, small_card
from ui.games.okeydokey.talk import KNOWN, seat_sign
from ui.model.help_rules import PANEL
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import dialog_box, on
from ui.parts.names import player_name
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h, with_attrs
from ui.text.words import Words

SIGNS = {CAN: "check", CANNOT: "never"}


def known_dialog(table: Table, model: Model, view: View) -> Node:
    """Return the sheet with a table of known cards in other hands and, for the seat to act, of who can continue after a move."""
    words = model.words
    mine = table.mine and table.at is None and view.turn == view.seat
    return dialog_box(
        model,
        words("okeydokey.known"),
        [_draw_panel_switch(words, table), _draw_hands(words, table, view), _draw_after(words, table, view) if mine else None],
    )


def _draw_panel_switch(words: Words, table: Table) -> Content:
    """Return the switch that also shows the known cards in the panel beside the stage, in windows with room for that."""
    if len(table.persons) != 1:
        return None
    chosen = table.kept(PANEL) == KNOWN
    return h(
        "button",
        icon("check" if chosen else "eye"),
        h("span", words("okeydokey.known.panel")),
        type="button",
        role="switch",
        aria_checked="true" if chosen else "false",
        cls="btn wide in-panel",
        **on(Message("consult", f"{KNOWN} {'off' if chosen else 'on'}")),
        id="known-panel",
    )


def sure_lines(words: Words, view: View, counts: Sequence[Counts]) -> dict[Seat, Node]:
    """Return, by seat, the line on what the viewer knows of the seat's hand beyond what the whole crew knows from counts."""
    found = ((hand.seat, _draw_sure_line(words, hand, counts[hand.seat])) for hand in known_hands(view))
    return {seat: line for seat, line in found if line is not None}


def _draw_sure_line(words: Words, hand: Known, counts: Counts) -> Node | None:
    cells = [_draw_sure_cards(held, count) for held, count in zip(hand.colours, counts, strict=True)]
    equals = h("span", [h("i", write_card(EQUAL))] * hand.equals[0], cls="certain") if hand.equals[0] else None
    if equals is None and not any(cells):
        return None
    certain = [face for held in hand.colours for face in held.certain] + [EQUAL] * hand.equals[0]
    told = words("okeydokey.known.holds", cards=words.listed(card_name(words, face) for face in certain)) if certain else None
    return h(
        "span",
        h("span", equals),
        [h("span", cell, aria_hidden="true") for cell in cells],
        h("span", told, cls="sr") if told else None,
        cls="sure nums",
    )


def _draw_sure_cards(held: Held, count: Range | None) -> Content:
    """Return signs for a colour in a hand beyond its known count: the exact count, certain cards, and that none can be placed."""
    closer = held.low == held.high and count != (held.low, held.high)
    parts: list[Content] = [h("b", str(held.low or "·"))] if closer else []
    if held.certain:
        parts.append(h("span", [h("i", str(number(face))) for face in held.certain], cls="certain"))
    if held.places == CANNOT and held.high:
        parts.append(icon("never"))
    return parts or None


def _draw_hands(words: Words, table: Table, view: View) -> Content:
    """Return the table of the other hands: the owner of each and, by colour and for the Equals, the cards known in it."""
    pictures = [(draw_instrument(row), row_name(words, row)) for row in range(ROWS)]
    pictures.append((sprite_art("equal", "ic"), words("okeydokey.equal")))
    heads = [h("th", picture, h("span", name, cls="sr"), scope="col") for picture, name in pictures]
    found = known_hands(view)
    higher = next((each for hand in found for held in hand.colours for each in held.higher), None)
    hands = [
        h(
            "tbody",
            h(
                "tr",
                h(
                    "th",
                    _draw_hand_owner(words, table, hand.seat, view.sizes[hand.seat]),
                    colspan=str(len(heads)),
                    scope="rowgroup",
                ),
            ),
            h(
                "tr",
                [h("td", _draw_held_cards(words, held, row)) for row, held in enumerate(hand.colours)],
                h("td", _span_text(words, *hand.equals), cls="nums"),
            ),
        )
        for hand in found
    ]
    name = words("okeydokey.known.hands")
    return (
        h("table", h("thead", h("tr", heads)), hands, cls="known nums", aria_label=name),
        h("p", words("okeydokey.known.how"), cls="hint"),
        h("p", words("okeydokey.known.higher.key", n=higher.above + 1), cls="hint") if higher else None,
    )


def _draw_hand_owner(words: Words, table: Table, seat: Seat, cards: int) -> Content:
    return h(
        "span",
        h("b", player_name(words, table, seat), data_name="true"),
        h("small", str(cards), cls="nums", aria_hidden="true"),
        h("span", " ", words("okeydokey.seat-cards", n=cards), cls="sr"),
        cls="hand-of",
    )


def _draw_held_cards(words: Words, held: Held, row: Colour) -> Content:
    """Return a table cell for a colour in a hand: its count, the cards surely among them, and whether one can be placed."""
    certain = [str(number(face)) for face in held.certain]
    told = [words(f"okeydokey.known.{held.places}")] if held.places in SIGNS else []
    if certain:
        told.insert(0, words("okeydokey.known.holds", cards=words.listed(card_name(words, face) for face in held.certain)))
    told += [
        words("okeydokey.known.higher", n=each.above + 1, count=_span_text(words, each.low, each.high)) for each in held.higher
    ]
    sign = icon(SIGNS[held.places]) if held.places in SIGNS else None
    return (
        h("span", h("b", _span_text(words, held.low, held.high)), sign, cls=f"places {held.places}"),
        h("span", [h("i", each) for each in certain], cls="certain", aria_hidden="true") if certain else None,
        [h("span", _draw_higher(words, each), cls="higher", aria_hidden="true") for each in held.higher],
        h("span", [" " + sentence for sentence in told], cls="sr") if told else None,
    )


def _draw_higher(words: Words, higher: Higher) -> Content:
    return h("i", f"{higher.above + 1}+"), " " + _span_text(words, higher.low, higher.high)


def _span_text(words: Words, low: int, high: int) -> str:
    return str(low) if low == high else words("okeydokey.known.span", low=low, high=high)


def _draw_after(words: Words, table: Table, view: View) -> Content:
    """Return the table of who could continue after each move of the viewer: a row for each move, a column for each other seat."""
    found = [(move, moves_to_come(view, move)) for move in _list_placements(view)]
    seats = [each.seat for each in found[0][1]] if found else []
    if not seats:
        return None
    heads = [
        h(
            "th",
            h("span", seat_sign(words, table, seat), aria_hidden="true"),
            h("span", player_name(words, table, seat), cls="sr"),
            scope="col",
        )
        for seat in seats
    ]
    lines = [
        h(
            "tr",
            h("th", _draw_placement(words, move), scope="row"),
            [h("td", _draw_coming(words, each)) for each in others],
            aria_current="true" if table.pick and GAME.write(move) == table.pick.partition(">")[0] else None,
        )
        for move, others in found
        if others
    ]
    head = h("tr", h("th", h("span", words("okeydokey.known.action"), cls="sr"), scope="col"), heads)
    signs = [h("li", _draw_sign(kind), h("span", words(f"okeydokey.known.key.{kind}"))) for kind in KINDS]
    return h(
        "section",
        h("h3", words("okeydokey.known.after")),
        h("table", h("thead", head), h("tbody", lines), cls="known after"),
        h("ul", signs, cls="known-key", aria_hidden="true"),
    )


def _list_placements(view: View) -> list[Move]:
    """Return the viewer's moves; those that differ only in the cards that go under the deck or an Equal are listed once."""
    return [move for move in list_moves(view.hand, view.rows, len(view.deck)) if move.kind == NUMBER or not move.cards]


def _draw_placement(words: Words, move: Move) -> Content:
    if move.kind == NUMBER:
        return small_card(words, move.cards[0])
    face = RESET if move.kind == RESETS else EQUAL
    name = words("okeydokey.known.in-row", card=card_name(words, face), colour=row_name(words, move.row))
    return with_attrs(small_card(words, face, move.row), aria_label=name)


KINDS = ("number", "reset", "may", "cannot")
"""What another seat can do next: place a Number, surely only a Reset, perhaps a Number, or nothing."""


def _draw_coming(words: Words, coming: Coming) -> Content:
    return _draw_sign(_kind_of_coming(coming)), h("span", _next_text(words, coming), cls="sr")


def _kind_of_coming(coming: Coming) -> str:
    return "number" if coming.can else "reset" if coming.resets else coming.acts


def _next_text(words: Words, coming: Coming) -> str:
    kind = _kind_of_coming(coming)
    rows = {"number": coming.can, "may": coming.may}.get(kind, ())
    return words(f"okeydokey.known.next.{kind}", rows=words.listed(row_name(words, row) for row in rows))


def following_moves(table: Table, move: Move) -> tuple[Coming, ...]:
    """Return a record for each other seat in turn, which says how it can continue after a move of the viewer."""
    return () if move.kind == START else moves_to_come(GAME.view(table.match.state, table.viewer), move)


def after_steps(words: Words, table: Table, move: Move) -> list[str]:
    """Return a sentence for each other seat in turn on how it can continue after a move."""
    return [
        words("okeydokey.hint.next", who=player_name(words, table, each.seat), next=_next_text(words, each))
        for each in following_moves(table, move)
    ]


def _draw_sign(kind: str) -> Node:
    inside: Content = {"number": icon("check"), "reset": sprite_art("reset", "ic"), "cannot": icon("never")}.get(kind, "?")
    return h("span", inside, cls=f"next-sign {kind}", aria_hidden="true")
