"""What one seat may see of the table, and which cards it cannot see."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okeydokey.cards import RESET, UNKNOWN, Card, pack_of
from triokey.okeydokey.table import NOBODY, State, View


def view_of_seat(state: State, seat: Seat | None) -> View:
    """Return what a seat may know: its own hand, the open cards, what was said, and which cards it put under the deck.

    If seat is None, return what everybody may see: the open cards and what was said.
    """
    return View(
        seat=NOBODY if seat is None else seat,
        equals=state.equals,
        every=state.every,
        start=state.start,
        turn=state.turn,
        end=state.end,
        hand=() if seat is None else state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        deck=tuple(f if by == seat else UNKNOWN for f, by in zip(state.deck, state.buriers, strict=True)),
        buriers=state.buriers,
        rows=state.rows,
        under=state.under,
        known=() if seat is None else state.known[seat],
        ranges=state.ranges,
        able=state.able,
        told=state.told,
        said=state.said,
        talk=state.talk,
        printed=state.printed,
    )


def unseen_cards(view: View) -> list[Card]:
    """Return the cards, in order, whose place this seat does not know: they are in other hands or in the deck."""
    rest = pack_of(view.equals)
    for row in view.rows:
        for face in row:
            if face != RESET:
                rest.remove(face)
    for face in (*view.hand, *(under[2] for under in view.under), *(pair[1] for pair in view.known)):
        rest.remove(face)
    for face in view.deck:
        if face != UNKNOWN:
            rest.remove(face)
    return rest
