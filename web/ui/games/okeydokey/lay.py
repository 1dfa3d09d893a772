"""Arranging the hand: sorted by a button, card by card with two taps, or by dragging. Arranging is never a move.

While the person arranges their hand, the selection is "order", or "order N" if the card at place N is lifted.
"""

from __future__ import annotations

from collections import Counter

from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.okeydokey.cards import COLOURS
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import SAME, START, Move, View
from ui.games import layouts
from ui.games.board import Response
from ui.games.okeydokey import picks as okeydokey_picks
from ui.games.okeydokey.order import BY_COLOUR, SORTS, Hand, move_in_order, order_hand
from ui.games.okeydokey.picks import ORDERING
from ui.model.model import Table

NONE_LIFTED = -1


def hand_of(table: Table, view: View) -> Hand:
    """Return the hand in the order that its owner has chosen."""
    return order_hand(view.hand, table.kept(_order_key(view.seat)))


def newly_drawn(table: Table, seat: Seat) -> Hand:
    """Return the cards that came into a seat's hand by its last action."""
    seen = table.seen
    now = len(seen.words) if table.at is None else table.at
    for at in reversed(range(now)):
        action, before = GAME.read(seen.words[at]), seen.states[at]
        if before.turn == seat and isinstance(action, Move) and action.kind != START:
            came = Counter(seen.states[at + 1].hands[seat])
            came.subtract(before.hands[seat])
            return tuple(came.elements())
    return ()


def has_drawn(match: Match, at: int) -> bool:
    """Tell whether the action with this index took a card from the deck, by what everybody saw of it."""
    action, before, after = GAME.read(match.words[at]), match.states[at], match.states[at + 1]
    if not isinstance(action, Move) or action.kind == START or not before.deck:
        return False
    left = len(action.cards) + (action.kind == SAME)
    return len(after.hands[before.turn]) + left > len(before.hands[before.turn])


def is_ordering(table: Table) -> bool:
    """Tell whether taps on the hand now rearrange it instead of selecting cards to play."""
    return table.pick.partition(" ")[0] == ORDERING


def lifted_place(table: Table) -> int:
    """Return the place of the lifted card, which the next tap moves, or -1."""
    at = table.pick.partition(" ")[2] if is_ordering(table) else ""
    return int(at) if at else NONE_LIFTED


def arrange_hand(table: Table, view: View, value: str) -> Table:
    """Return the table after "order", which starts or stops arranging, "sort HOW", or "card N", a tap on the card at place N."""
    what, _, rest = value.partition(" ")
    if what == ORDERING:
        return table._replace(pick="" if is_ordering(table) else ORDERING)
    if what == "sort" and rest in SORTS:
        return _keep_order(table, view, rest)._replace(pick=ORDERING if is_ordering(table) else "")
    if what == "card" and rest.isdecimal() and int(rest) < len(view.hand) and is_ordering(table):
        return _tap_card(table, view, int(rest))
    return table


def _tap_card(table: Table, view: View, at: int) -> Table:
    held = lifted_place(table)
    if held == NONE_LIFTED:
        return table._replace(pick=f"{ORDERING} {at}")
    table = table._replace(pick=ORDERING)
    return table if held == at or held >= len(view.hand) else _move_card(table, view, held, at)


def _move_card(table: Table, view: View, source: int, target: int) -> Table:
    return _keep_order(table, view, move_in_order(hand_of(table, view), source, target))


def _keep_order(table: Table, view: View, order: str) -> Table:
    """Return the table with a new order of the hand, and with the old order noted for undo."""
    name = _order_key(view.seat)
    before = table.kept(name) or BY_COLOUR
    return table if order == before else layouts.note_change(table, before).keep(name, order)


def undo_arranging(table: Table) -> Table | None:
    """Return the table with the last change of the hand's order undone, None if there is none since the person's last move."""
    found = layouts.taken_back(table)
    return None if found is None else found[0].keep(_order_key(table.viewer), found[1])


def drop_card(table: Table, view: View, piece: str, place: str, where: str) -> Response:
    """Return the response to a drag of card "hand N": dropped on another card it rearranges the hand, on "row R" it is played."""
    source, (kind, _, target) = int(piece.removeprefix("hand ")), place.partition(" ")
    if source >= len(view.hand):
        return Response(table)
    if kind == "hand":
        at = int(target) + (where == "right" and int(target) < source) - (where == "left" and int(target) > source)
        table = table._replace(pick=ORDERING) if is_ordering(table) else table
        return Response(_move_card(table, view, source, at)) if at != source else Response(table)
    if not table.mine:
        return Response(table, word=place)
    return okeydokey_picks.drop_on_row(table, hand_of(table, view)[source], COLOURS.index(target))


def _order_key(seat: int) -> str:
    return f"hand-{seat}"
