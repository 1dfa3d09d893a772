"""The deal: cards in the order of a seed or of an explicit number, hands dealt in blocks (D4), and the number of a deal."""

from __future__ import annotations

from math import factorial

from triokey.core.game import NotationError, Seat
from triokey.core.rng import Rng
from triokey.okeydokey.cards import EQUAL, HAND_SIZES, Card, pack_of
from triokey.okeydokey.table import State
from triokey.okeydokey.turn import initial_state


def shuffle_deck(equals: int, rng: Rng) -> tuple[Card, ...]:
    """Return the whole deck in random order, top first."""
    order = pack_of(equals)
    rng.shuffle(order)
    return tuple(order)


def set_up(order: tuple[Card, ...], seats: int, equals: int, every: bool, start: Seat) -> State:
    """Return the table for an ordered deck, top card first: each seat gets its hand as one block, the rest is the deck (D4)."""
    size = HAND_SIZES[seats]
    hands = tuple(order[i * size : (i + 1) * size] for i in range(seats))
    return initial_state(hands, order[seats * size :], equals, every, start)


def deck_bits(equals: int) -> int:
    """Return the number of bits that hold every different order of the deck."""
    return (_count_orders(equals) - 1).bit_length()


def rank_deck(order: tuple[Card, ...]) -> int:
    """Return the rank of an ordered deck among all different orders; Equals are interchangeable."""
    rest = pack_of(order.count(EQUAL))
    ways = _count_orders(order.count(EQUAL))
    rank = 0
    for face in order:
        rank += sum(ways * rest.count(other) // len(rest) for other in set(rest) if other < face)
        ways = ways * rest.count(face) // len(rest)
        rest.remove(face)
    return rank


def unrank_deck(rank: int, equals: int) -> tuple[Card, ...]:
    """Return the ordered deck with this rank, or raise NotationError if there is no such rank."""
    rest = pack_of(equals)
    ways = _count_orders(equals)
    if not 0 <= rank < ways:
        raise NotationError("no such deal")
    order: list[Card] = []
    while rest:
        face, rank, ways = _split_first(rank, ways, rest)
        rest.remove(face)
        order.append(face)
    return tuple(order)


def _split_first(rank: int, ways: int, rest: list[Card]) -> tuple[Card, int, int]:
    """Return the first card of the order with this rank, the rank of the rest, and the number of orders of the rest."""
    for face in sorted(set(rest)):
        share = ways * rest.count(face) // len(rest)
        if rank < share:
            return face, rank, share
        rank -= share
    raise NotationError("no such deal")


def _count_orders(equals: int) -> int:
    return factorial(len(pack_of(equals))) // factorial(equals)
