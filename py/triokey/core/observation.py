"""What a program sees in place of a View: fixed fields of small whole numbers, and actions numbered from 0.

A game takes part by a module `observation` in its folder. It is written from the View alone, needs nothing beyond the
standard library, and is what the environments of triokey.rl are made of; the page leaves it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple, Protocol


class Field(NamedTuple):
    """A part of every observation: its name, shape, least and greatest number, and what they mean."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Actions(NamedTuple):
    """A range of action numbers: its name, how many there are, and what they mean."""

    name: str
    size: int
    meaning: str


class Observed(Protocol):
    """What a game's module `observation` offers.

    fields: the parts of an observation, in order.  actions: the ranges of action numbers, in order.
    """

    FIELDS: tuple[Field, ...]
    ACTIONS: tuple[Actions, ...]

    def encode(self, view: Any, seat: int) -> list[int]:
        """Return what this seat sees, all fields one after the other."""
        ...

    def choices(self, view: Any, seat: int) -> dict[int, Any]:
        """Return by number the actions that this seat, whose turn it is, may choose from."""
        ...

    def show(self, view: Any, seat: int) -> str:
        """Return what this seat sees as lines of text."""
        ...


class Talked(Observed, Protocol):
    """What it offers besides where a game knows remarks.

    silent: the number of the choice to say nothing.
    """

    SILENT: int

    def remarks(self, view: Any, seat: int) -> dict[int, Any]:
        """Return by number what this seat may say now."""
        ...


def size(parts: Sequence[Field] | Sequence[Actions]) -> int:
    """Return how many numbers an observation has, or how many actions there are."""
    return sum(part.size for part in parts)


def start(ranges: Sequence[Actions], name: str) -> int:
    """Return the first number of the range of this name."""
    names = [one.name for one in ranges]
    return sum(one.size for one in ranges[: names.index(name)])


def one_hot(count: int, at: int) -> list[int]:
    """Return `count` numbers of which only that at this place is 1; none for a place outside."""
    return [int(i == at) for i in range(count)]
