"""Counts for verifying deals of Okiya: where a tile lies, and who begins."""

from __future__ import annotations

from triokey.core.fairness import Measure, Source
from triokey.core.game import Setup
from triokey.okiya.garden import CELLS
from triokey.okiya.rules import State
from triokey.okiya.tiles import write_tile

FIRST_OPTION = 2
FIRST_TILE = 0


def _first_tile_place(state: State) -> int:
    return state.layout.index(FIRST_TILE)


def _places(setup: Setup) -> tuple[float, ...]:
    return (1 / CELLS,) * CELLS


def _began(state: State) -> int:
    return state.began


def _beginners(setup: Setup) -> tuple[float, ...]:
    return {"one": (1.0, 0.0), "two": (0.0, 1.0)}.get(setup.options[FIRST_OPTION], (0.5, 0.5))


MEASURES = (Measure("place", 1, _places, _first_tile_place), Measure("begins", 1, _beginners, _began))


def source(setup: Setup, number: int) -> Source:
    """Return how the garden is shuffled."""
    return Source(f"okiya/{setup.edition}/deal/{number}", 0, tuple(range(CELLS)))


def write(item: int) -> str:
    """Return a tile in notation."""
    return write_tile(item)


def deals(order: tuple[int, ...], state: State) -> bool:
    """Tell whether the garden lies in this order."""
    return order == state.layout
