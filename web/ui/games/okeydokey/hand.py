"""The hand: cards marked as placeable now, later or never again, and the selection of cards that go under the deck."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okeydokey.cards import EQUAL, HAND_SIZES, NUMBERS, Card, colour, write_card
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import RESETS, SAME, Move, View
from triokey.okeydokey.turn import MOST_OUT
from ui.games.okeydokey.art import card_name, card_title, face_art, face_class, row_name, small_card
from ui.games.okeydokey.hint import hinted_cards
from ui.games.okeydokey.lay import hand_of, is_ordering, lifted_place, newly_drawn
from ui.games.okeydokey.order import SORTS
from ui.games.okeydokey.picks import NO_ROW, takes_under
from ui.games.okeydokey.stage import Light, card_key
from ui.model.messages import Message
from ui.model.model import GUESTS, Model, Table
from ui.parts.controls import accessible_name, button, icon_button, on
from ui.parts.names import who_facts
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h
from ui.text.words import Words

ONE_ROW = 7
"""A hand with more cards than this is drawn in two rows."""
MARK_ICONS = {advice.NOW: "up", advice.LATER: "later", advice.NOT_AGAIN: "never"}


def has_deep_hands(view: View) -> bool:
    """Tell whether the hands of this game begin with more cards than fit in one row."""
    return HAND_SIZES[len(view.sizes)] > ONE_ROW


def view_of_decisive_seat(table: Table, view: View) -> View:
    """Return the view of the seat whose hand is shown: at the end the seat that was stuck, if this device knows its hand."""
    outcome = table.outcome if table.at is None and table.key != GUESTS else None
    stuck = dict(outcome.facts).get("seat") if outcome is not None else None
    return view if stuck is None else GAME.view(table.shown, int(stuck))


def hand_title(words: Words, table: Table, seat: Seat) -> str:
    """Return the title that says whose hand is shown."""
    return words("okeydokey.hand-of", **who_facts(words, table, seat))


def draw_hand(table: Table, model: Model, view: View, light: Light) -> Node:
    """Return the hand of the seat whose view this is; at the end with a title that names its owner."""
    words, pick = model.words, light.pick
    ended = bool(view.end) and len(view.sizes) > 1
    two = has_deep_hands(view)
    adding = takes_under(pick, len(view.deck))
    faces = hand_of(table, view)
    marks = advice.hand_prospects(faces, view.rows) if not view.end else ()
    copies: dict[Card, int] = {}
    cards = []
    new = list(newly_drawn(table, view.seat)) if not table.pick else []
    for index, face in enumerate(faces):
        fresh = face in new
        if fresh:
            new.remove(face)
        copy = copies.setdefault(face, 0)
        copies[face] += 1
        mark = marks[index].when if marks else ""
        cards.append(_draw_card(table, words, light, index, face, copy, mark, adding, fresh))
    content: Content = cards or h("p", words("okeydokey.no-cards"), cls="no-cards")
    kinds = {"two": two, "adding": adding, "ordering": is_ordering(table), "ended": ended}
    return h(
        "section",
        h("h2", hand_title(words, table, view.seat), data_name="true") if ended else None,
        content,
        cls=" ".join(["hand", *(kind for kind, on in kinds.items() if on), f"n{len(view.hand)}"]),
        aria_label=hand_title(words, table, view.seat) if ended else words("okeydokey.hand"),
        data_zone="grid",
        id="hand",
    )


def _draw_card(
    table: Table, words: Words, light: Light, index: int, face: Card, copy: int, mark: str, adding: bool, fresh: bool
) -> Node:
    pick = light.pick
    row = colour(face) if face < NUMBERS else NO_ROW
    name = card_title(words, face)
    order = _find_order(pick, face, copy) if adding else 0
    may_add = adding and (pick.kind == RESETS or row == pick.row)
    ordering = is_ordering(table)
    selected = index == lifted_place(table) if ordering else order > 0 if adding else _is_selected(pick, face, copy)
    evidence = table.refused is not None and write_card(face) in table.refused.evidence
    label, badge = _name_badge(words, name, order, pick, may_add, mark)
    if adding and not order and not may_add:
        label, badge = name, None
    if fresh:
        label = words("okeydokey.hand.new", card=label)
    if ordering:
        label = words("okeydokey.hand.place", card=label, n=index + 1)
    classes = [face_class(face, row), mark, "selected" if selected else "", "new" if fresh else ""]
    classes += ["hinted"] if face in hinted_cards(table) else []
    classes += ["evidence"] if evidence else []
    classes += [table.verdict_on(write_card(face))]
    classes += ["aside"] if adding and not may_add and not (face == EQUAL and pick.kind != RESETS) else []
    return h(
        "button",
        face_art(face, row),
        badge,
        type="button",
        cls=" ".join(filter(None, classes)),
        id=f"hand-{index}",
        **on(Message("arrange" if ordering else "pick", f"card {index}" if ordering else f"hand {write_card(face)} {copy}")),
        data_drag=f"hand {index}",
        data_drop=f"hand {index}",
        data_flip=card_key(face) if copy == 0 else None,
        data_key=f"{index}-{face}",
        aria_label=label,
        aria_pressed="true" if selected else "false",
        tabindex="0" if index == 0 else "-1",
    )


def _name_badge(words: Words, name: str, order: int, pick: Move, may_add: bool, mark: str) -> tuple[str, Content]:
    """Return a card's name and badge: its number among the cards to go under, a sign that it can join them, or its mark."""
    if order:
        key = "okeydokey.hand.under" if pick.kind == RESETS else "okeydokey.hand.under-equal"
        return words(key, card=name, n=order), h("span", str(order), cls="card-mark nth nums")
    if may_add:
        key = "okeydokey.hand.may-under" if pick.kind == RESETS else "okeydokey.hand.may-under-equal"
        return words(key, card=name), h("span", cls="card-mark nth empty")
    if not mark:
        return name, None
    return words(f"okeydokey.hand.{mark}", card=name), h("span", icon(MARK_ICONS[mark]), cls=f"card-mark {mark}")


def _find_order(pick: Move, face: Card, copy: int) -> int:
    """Return the place of a card among the cards selected to go under, counting from 1; 0 if it is not selected."""
    places = [at for at, chosen in enumerate(pick.cards, 1) if chosen == face]
    return places[copy] if copy < len(places) else 0


def _is_selected(pick: Move, face: Card, copy: int) -> bool:
    if not pick.kind or copy:
        return False
    return pick.cards == (face,) if face != EQUAL else pick.kind == SAME


def order_line(words: Words, table: Table) -> Content:
    """Return the line that says how the hand is ordered, with the buttons that sort it."""
    key = "okeydokey.order.how" if lifted_place(table) < 0 else "okeydokey.order.put"
    sorts = [
        button(
            words(f"okeydokey.order.{how}"),
            Message("arrange", f"sort {how}"),
            cls="btn sort",
            aria_label=accessible_name(words, words(f"okeydokey.order.{how}"), words(f"okeydokey.order.{how}.what")),
        )
        for how in SORTS
    ]
    return h("p", words(key)), h("span", sorts, cls="sorts")


def exchange_line(words: Words, view: View, pick: Move) -> Content:
    """Return the line with the places for the cards to go under, in their order, and the button that cancels the selection."""
    most = min(MOST_OUT, len(view.hand)) if pick.kind == RESETS else 1
    plates = []
    for at in range(most):
        inside: Content = small_card(words, pick.cards[at]) if at < len(pick.cards) else h("span", cls="mini-card empty")
        plates.append(h("li", h("b", str(at + 1), cls="nums") if most > 1 else None, inside))
    key = "okeydokey.exchange" if pick.kind == RESETS else "okeydokey.under"
    cards = words.listed(card_name(words, face) for face in pick.cards)
    chosen = words("okeydokey.exchange.chosen", cards=cards, n=len(pick.cards), colour=row_name(words, pick.row))
    return (
        h("p", words(key, n=len(pick.cards)), h("span", " ", chosen, cls="sr"), data_answer=f"under {GAME.write(pick)}"),
        h("ol", plates, cls="slots", aria_hidden="true"),
        icon_button("close", words("nav.cancel"), Message("close")),
    )
