"""The order of the cards in a hand: by colour, by number, or as its owner has arranged them.

It is stored as text: "" or "colour", "number", or the cards in the owner's order, such as "R3 = Y1". A newly drawn card goes to
its place in a sorted hand, and to the end of a hand arranged card by card; the other cards stay where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from triokey.core.game import NotationError
from triokey.okeydokey.cards import NUMBERS, Card, colour, number, read_card, write_card

Hand = tuple[Card, ...]
BY_COLOUR, BY_NUMBER = "colour", "number"


def _number_key(face: Card) -> tuple[int, int]:
    return (number(face), colour(face)) if face < NUMBERS else (NUMBERS, 0)


SORTS: dict[str, Callable[[Card], object]] = {BY_COLOUR: lambda face: face, BY_NUMBER: _number_key}
"""The ways to sort a hand, with a sort key for each; Equals come last."""


def order_hand(hand: Sequence[Card], order: str) -> Hand:
    """Return the cards of a hand in the order that its owner has chosen.

    >>> from triokey.okeydokey.cards import write_cards
    >>> hand = [read_card(text) for text in "R3 R5 Y1 =".split()]
    >>> [write_cards(order_hand(hand, order)) for order in ("", "number", "= Y1 K8 R5")]
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
    """Return the order after the card at place `source` was moved to place `target`; the cards in between close up."""
    rest = [*cards[:source], *cards[source + 1 :]]
    rest.insert(target, cards[source])
    return " ".join(map(write_card, rest))


def _read_order(order: str) -> list[Card]:
    try:
        return [read_card(text) for text in order.split()]
    except NotationError:
        return []
