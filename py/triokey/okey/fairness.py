"""What is counted to verify that deals of Okey are fair: who begins, which stack the die chose, and jokers in a first hand.

The jokers are counted in the hand of 14 of the player after the beginner. The expected values ignore that a false joker may
have been put back, which changes them by less than one in a thousand.
"""

from __future__ import annotations

from triokey.core.fairness import Measure, Source, draw_probabilities
from triokey.core.game import Setup
from triokey.okey import dealing
from triokey.okey.hand.tiles import COPIES, HAND, TILES, full_set, write_tile
from triokey.okey.table import State, next_player


def _list_beginner_chances(setup: Setup) -> tuple[float, ...]:
    return (1 / setup.seats,) * setup.seats


def _find_beginner(state: State) -> int:
    return state.began


def _list_stack_chances(setup: Setup) -> tuple[float, ...]:
    return (1 / dealing.PIPS,) * dealing.PIPS


def _find_stack(state: State) -> int:
    return state.dice.stack - 1


def _list_joker_chances(setup: Setup) -> tuple[float, ...]:
    both = draw_probabilities(TILES - 1, COPIES, HAND)
    if not _is_wild(setup):
        return both
    one = (*draw_probabilities(TILES - 1, COPIES - 1, HAND), 0.0)
    blank = COPIES / TILES
    return tuple((1 - blank) * two + blank * less for two, less in zip(both, one, strict=True))


def _is_wild(setup: Setup) -> bool:
    """Tell whether the false jokers are jokers when one of them is turned up; then one joker is left to be dealt."""
    return setup.game == "okey-rounds" or "wild" in setup.options


def _count_jokers(state: State) -> int:
    seat = next_player(state.players, state.house.direction, state.began)
    return state.hands[seat].count(state.joker)


MEASURES = (
    Measure("begins", 1, _list_beginner_chances, _find_beginner),
    Measure("jokers", 0, _list_joker_chances, _count_jokers),
    Measure("stack", 1, _list_stack_chances, _find_stack),
)


def source(setup: Setup, number: int) -> Source:
    """Return how the tiles are shuffled: after one draw for the dice."""
    return Source(f"{setup.game}/{setup.edition}/deal/{number}", 1, tuple(full_set()))


def write(item: int) -> str:
    """Return a tile in notation."""
    return write_tile(item)


def deals(order: tuple[int, ...], state: State) -> bool:
    """Tell whether the tiles laid out in this order and dealt with the round's dice give this state."""
    again = dealing.deal_round(
        order, state.seed_of_dice, state.house, state.players, state.began, state.dice.beginner, state.scores, state.number
    )
    return again == state
