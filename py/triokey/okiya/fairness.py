"""What is counted to verify that deals of Okiya are fair: on which cell a tile lies, and who begins."""

from __future__ import annotations

from triokey.core.fairness import Measure, Source
from triokey.core.game import Setup
from triokey.okiya.garden import CELLS
from triokey.okiya.rules import State
from triokey.okiya.tiles import write_tile

FIRST_OPTION = 2
FIRST_TILE = 0


def _find_first_tile(state: State) -> int:
    return state.layout.index(FIRST_TILE)


def _list_place_chances(setup: Setup) -> tuple[float, ...]:
    return (1 / CELLS,) * CELLS


def _find_beginner(state: State) -> int:
    return state.began


def _list_beginner_chances(setup: Setup) -> tuple[float, ...]:
    return {"one": (1.0, 0.0), "two": (0.0, 1.0)}.get(setup.options[FIRST_OPTION], (0.5, 0.5))


MEASURES = (
    Measure("place", 1, _list_place_chances, _find_first_tile),
    Measure("begins", 1, _list_beginner_chances, _find_beginner),
)


def source(setup: Setup, number: int) -> Source:
    """Return how the garden is shuffled."""
    return Source(f"okiya/{setup.edition}/deal/{number}", 0, tuple(range(CELLS)))


def write(item: int) -> str:
    """Return a tile in notation."""
    return write_tile(item)


def deals(order: tuple[int, ...], state: State) -> bool:
    """Tell whether the tiles of the garden lie in this order."""
    return order == state.layout
