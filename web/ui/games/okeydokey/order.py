"""The order of a hand: by colour or by number until its owner lays it out, and then as they left it.

It is kept as text: "" or "colour", "number", or the cards in the owner's order, such as "R3 = Y1". A drawn card goes where
the order has it while the hand stands sorted, and to the end of a hand that was laid out by hand; the other cards stay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from triokey.core.game import NotationError
from triokey.okeydokey.cards import NUMBERS, Card, colour, number, read_card, write_card

Hand = tuple[Card, ...]
BY_COLOUR, BY_NUMBER = "colour", "number"


def _by_number(face: Card) -> tuple[int, int]:
    return (number(face), colour(face)) if face < NUMBERS else (NUMBERS, 0)


SORTS: dict[str, Callable[[Card], object]] = {BY_COLOUR: lambda face: face, BY_NUMBER: _by_number}
"""The ways to sort a hand; Equals stand last."""


def order_hand(hand: Sequence[Card], order: str) -> Hand:
    """Return the cards of a hand in the order that its owner wants.

    >>> from triokey.okeydokey.cards import write_cards
    >>> hand = [read_card(text) for text in "R3 R5 Y1 =".split()]
    >>> [write_cards(ordered(hand, order)) for order in ("", "number", "= Y1 K8 R5")]
    ['R3,R5,Y1,=', 'Y1,R3,R5,=', '=,Y1,R5,R3']
    """
    rest = sorted(hand)
    if order in SORTS:
        return tuple(sorted(rest, key=SORTS[order]))  # type: ignore[arg-type]
    kept = []
    for face in _read_order(order):
        if face in rest:
            rest.remove(face)
            kept.append(face)
    return (*kept, *rest)


def move_in_order(cards: Hand, source: int, target: int) -> str:
    """Return the order after the card at one place went to another, the cards between moving up."""
    rest = [*cards[:source], *cards[source + 1 :]]
    rest.insert(target, cards[source])
    return " ".join(map(write_card, rest))


def _read_order(order: str) -> list[Card]:
    try:
        return [read_card(text) for text in order.split()]
    except NotationError:
        return []
