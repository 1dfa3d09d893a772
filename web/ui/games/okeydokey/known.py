"""The table of what the crew may know of the hands, and of who can go on after each own action."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Seat
from triokey.okeydokey.cards import EQUAL, RESET, ROWS, Colour, number, write_card
from triokey.okeydokey.knowledge.counts import Counts
from triokey.okeydokey.knowledge.deduction import CAN, CANNOT, Coming, Held, Higher, Known, coming, known_hands
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, RESETS, START, Move, Range, View
from triokey.okeydokey.turn import moves
from ui.games.okeydokey.art import card_name, instrument, row_name, small_card
from ui.games.okeydokey.talk import KNOWN, initial
from ui.model.help_rules import PANEL
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import art, dialog_box, icon, on, player_name
from ui.text.html import Content, Node, h
from ui.text.words import Words

SIGNS = {CAN: "check", CANNOT: "never"}


def known_dialog(table: Table, model: Model, view: View) -> Node:
    """Return the sheet with both tables; the second one only to the seat to act."""
    words = model.words
    mine = table.mine and table.at is None and view.turn == view.seat
    return dialog_box(
        model,
        words("okeydokey.known"),
        [_panel_switch(words, table), _hands(words, table, view), _after(words, table, view) if mine else None],
    )


def _panel_switch(words: Words, table: Table) -> Content:
    """Return the switch that lets what is known stand in the panel too; it is shown where the panel has room."""
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
    """Return by seat the line that tells beyond the counts of the crew what the viewer knows of a hand."""
    found = ((hand.seat, _sure_line(words, hand, counts[hand.seat])) for hand in known_hands(view))
    return {seat: line for seat, line in found if line is not None}


def _sure_line(words: Words, hand: Known, counts: Counts) -> Node | None:
    cells = [_sure(held, count) for held, count in zip(hand.colours, counts, strict=True)]
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


def _sure(held: Held, count: Range | None) -> Content:
    """Return what is known of a colour beyond its count: a closer one, certain cards, and that none can be placed."""
    closer = held.low == held.high and count != (held.low, held.high)
    parts: list[Content] = [h("b", str(held.low or "·"))] if closer else []
    if held.certain:
        parts.append(h("span", [h("i", str(number(face))) for face in held.certain], cls="certain"))
    if held.places == CANNOT and held.high:
        parts.append(icon("never"))
    return parts or None


def _hands(words: Words, table: Table, view: View) -> Content:
    """Return what is known of every hand: its name, and under it a column for each colour and one for the Equals."""
    pictures = [(instrument(row), row_name(words, row)) for row in range(ROWS)]
    pictures.append((art("equal", "ic"), words("okeydokey.equal")))
    heads = [h("th", picture, h("span", name, cls="sr"), scope="col") for picture, name in pictures]
    found = known_hands(view)
    higher = next((each for hand in found for held in hand.colours for each in held.higher), None)
    hands = [
        h(
            "tbody",
            h(
                "tr",
                h("th", _hand_owner(words, table, hand.seat, view.sizes[hand.seat]), colspan=str(len(heads)), scope="rowgroup"),
            ),
            h(
                "tr",
                [h("td", _held_cards(words, held, row)) for row, held in enumerate(hand.colours)],
                h("td", _span(words, *hand.equals), cls="nums"),
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


def _hand_owner(words: Words, table: Table, seat: Seat, cards: int) -> Content:
    return h("span", h("b", player_name(words, table, seat), data_name="true"), h("small", str(cards), cls="nums"), cls="hand-of")


def _held_cards(words: Words, held: Held, row: Colour) -> Content:
    """Return the count of a colour, the cards that must be among it, and whether one of them can be placed."""
    certain = [str(number(face)) for face in held.certain]
    told = [words(f"okeydokey.known.{held.places}")] if held.places in SIGNS else []
    if certain:
        told.insert(0, words("okeydokey.known.holds", cards=words.listed(card_name(words, face) for face in held.certain)))
    told += [words("okeydokey.known.higher", n=each.above + 1, count=_span(words, each.low, each.high)) for each in held.higher]
    sign = icon(SIGNS[held.places]) if held.places in SIGNS else None
    return (
        h("span", h("b", _span(words, held.low, held.high)), sign, cls=f"places {held.places}"),
        h("span", [h("i", each) for each in certain], cls="certain", aria_hidden="true") if certain else None,
        [h("span", _higher(words, each), cls="higher", aria_hidden="true") for each in held.higher],
        h("span", [" " + sentence for sentence in told], cls="sr") if told else None,
    )


def _higher(words: Words, higher: Higher) -> Content:
    return h("i", f"{higher.above + 1}+"), " " + _span(words, higher.low, higher.high)


def _span(words: Words, low: int, high: int) -> str:
    return str(low) if low == high else words("okeydokey.known.span", low=low, high=high)


def _after(words: Words, table: Table, view: View) -> Content:
    """Return who could go on after each own action: a line for each, and a column for each other seat in turn."""
    found = [(move, coming(view, move)) for move in _placements(view)]
    seats = [each.seat for each in found[0][1]] if found else []
    if not seats:
        return None
    heads = [
        h(
            "th",
            h("span", initial(words, table, seat), aria_hidden="true"),
            h("span", player_name(words, table, seat), cls="sr"),
            scope="col",
        )
        for seat in seats
    ]
    lines = [
        h(
            "tr",
            h("th", _card_to_place(words, move), scope="row"),
            [h("td", _coming_content(words, each)) for each in others],
            aria_current="true" if table.pick and GAME.write(move) == table.pick.partition(">")[0] else None,
        )
        for move, others in found
        if others
    ]
    head = h("tr", h("td", h("span", words("okeydokey.known.action"), cls="sr")), heads)
    return h(
        "section",
        h("h3", words("okeydokey.known.after")),
        h("table", h("thead", head), h("tbody", lines), cls="known after"),
        h("ul", [h("li", _sign(kind), h("span", words(f"okeydokey.known.key.{kind}"))) for kind in KINDS], cls="known-key"),
    )


def _placements(view: View) -> list[Move]:
    """Return every own action, those with cards under the deck or an Equal once."""
    return [move for move in moves(view.hand, view.rows, len(view.deck)) if move.kind == NUMBER or not move.cards]


def _card_to_place(words: Words, move: Move) -> Content:
    if move.kind == NUMBER:
        return small_card(words, move.cards[0])
    return small_card(words, RESET if move.kind == RESETS else EQUAL, move.row)


KINDS = ("number", "reset", "may", "cannot")
"""Ways in which a seat can go on: with a Number, only with the Reset for certain, perhaps, or not at all."""


def _coming_content(words: Words, coming: Coming) -> Content:
    return _sign(_kind(coming)), h("span", _next_text(words, coming), cls="sr")


def _kind(coming: Coming) -> str:
    return "number" if coming.can else "reset" if coming.resets else coming.acts


def _next_text(words: Words, coming: Coming) -> str:
    kind = _kind(coming)
    rows = {"number": coming.can, "may": coming.may}.get(kind, ())
    return words(f"okeydokey.known.next.{kind}", rows=words.listed(row_name(words, row) for row in rows))


def following(table: Table, move: Move) -> tuple[Coming, ...]:
    """Return what each other seat in turn can do after a move of the seat whose view is shown."""
    return () if move.kind == START else coming(GAME.view(table.match.state, table.viewer), move)


def after_steps(words: Words, table: Table, move: Move) -> list[str]:
    """Return a sentence for each other seat in turn: how it can go on after a move."""
    return [
        words("okeydokey.hint.next", who=player_name(words, table, each.seat), next=_next_text(words, each))
        for each in following(table, move)
    ]


def _sign(kind: str) -> Node:
    inside: Content = {"number": icon("check"), "reset": art("reset", "ic"), "cannot": icon("never")}.get(kind, "?")
    return h("span", inside, cls=f"next-sign {kind}", aria_hidden="true")
