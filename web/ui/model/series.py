"""The score over a match and the rematches that led to it, as a table keeps it.

It is written as numbers with spaces between: how many matches, then how many of them each seat won.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.match import standing
from ui.model.model import SERIES, Table

DIGITS = 6
"""Most digits of a count that is read."""


class Series(NamedTuple):
    """How many matches were played, and by seat how many of them it won."""

    played: int
    won: tuple[int, ...]


def before(table: Table) -> Series:
    """Return the score of the matches that this one is a rematch of; none were played where nothing readable is kept."""
    numbers = table.kept(SERIES).split()
    if len(numbers) != table.match.setup.seats + 1 or not all(map(_is_count, numbers)):
        return Series(0, (0,) * table.match.setup.seats)
    played, *won = map(int, numbers)
    return Series(played, tuple(won))


def so_far(table: Table) -> Series:
    """Return the score with this match, if it is over."""
    series, winners = before(table), standing(table.match).winners
    if winners is None:
        return series
    return Series(series.played + 1, tuple(count + (seat in winners) for seat, count in enumerate(series.won)))


def carry_score(new: Table, old: Table) -> Table:
    """Return the table of a rematch with the score up to the match before it."""
    series = so_far(old)
    if not series.played:
        return new
    return new.keep(SERIES, " ".join(map(str, (series.played, *series.won))))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= DIGITS
