"""Counts for verifying deals of Okey Dokey: how much of one colour a first hand holds, and how many Equals."""

from __future__ import annotations

from triokey.core.fairness import Measure, Source, draws
from triokey.core.game import Setup
from triokey.okeydokey.cards import EQUAL, HAND_SIZES, HIGHEST, NUMBERS, pack_of, write_card
from triokey.okeydokey.table import State


def _equals_of(setup: Setup) -> int:
    return int(setup.options[0])


def _red_chances(setup: Setup) -> tuple[float, ...]:
    return draws(NUMBERS + _equals_of(setup), HIGHEST, HAND_SIZES[setup.seats])


def _reds(state: State) -> int:
    return sum(face < HIGHEST for face in state.hands[0])


def _equal_chances(setup: Setup) -> tuple[float, ...]:
    return draws(NUMBERS + _equals_of(setup), _equals_of(setup), HAND_SIZES[setup.seats])


def _equals(state: State) -> int:
    return state.hands[0].count(EQUAL)


MEASURES = (Measure("reds", 0, _red_chances, _reds), Measure("equals", 0, _equal_chances, _equals))


def source(setup: Setup, number: int) -> Source:
    """Return how the cards are shuffled."""
    return Source(f"okeydokey/{setup.edition}/deal/{number}", 0, tuple(pack_of(_equals_of(setup))))


def write(item: int) -> str:
    """Return a card in notation."""
    return write_card(item)


def deals(order: tuple[int, ...], state: State) -> bool:
    """Tell whether the hands are the first blocks of this order and the deck the rest of it."""
    size = len(state.hands[0])
    hands = tuple(tuple(sorted(order[i * size : (i + 1) * size])) for i in range(len(state.hands)))
    return hands == state.hands and order[size * len(hands) :] == state.deck
