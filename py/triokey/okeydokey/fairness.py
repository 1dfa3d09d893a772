"""Statistics that check the deals of Okey Dokey: red cards in a first hand, and Equals in a first hand."""

from __future__ import annotations

from triokey.core.fairness import Measure, Source, draw_probabilities
from triokey.core.game import Setup
from triokey.okeydokey.cards import EQUAL, HAND_SIZES, HIGHEST, NUMBERS, pack_of, write_card
from triokey.okeydokey.table import State


def _count_all_equals(setup: Setup) -> int:
    return int(setup.options[0])


def _find_red_chances(setup: Setup) -> tuple[float, ...]:
    return draw_probabilities(NUMBERS + _count_all_equals(setup), HIGHEST, HAND_SIZES[setup.seats])


def _count_reds(state: State) -> int:
    return sum(face < HIGHEST for face in state.hands[0])


def _find_equal_chances(setup: Setup) -> tuple[float, ...]:
    return draw_probabilities(NUMBERS + _count_all_equals(setup), _count_all_equals(setup), HAND_SIZES[setup.seats])


def _count_equals(state: State) -> int:
    return state.hands[0].count(EQUAL)


MEASURES = (Measure("reds", 0, _find_red_chances, _count_reds), Measure("equals", 0, _find_equal_chances, _count_equals))


def source(setup: Setup, number: int) -> Source:
    """Return how the cards of a deal are shuffled."""
    return Source(f"okeydokey/{setup.edition}/deal/{number}", 0, tuple(pack_of(_count_all_equals(setup))))


def write(item: int) -> str:
    """Return a shuffled card in notation."""
    return write_card(item)


def deals(order: tuple[int, ...], state: State) -> bool:
    """Tell whether the hands are the first blocks of this order of cards and the deck is the rest."""
    size = len(state.hands[0])
    hands = tuple(tuple(sorted(order[i * size : (i + 1) * size])) for i in range(len(state.hands)))
    return hands == state.hands and order[size * len(hands) :] == state.deck
