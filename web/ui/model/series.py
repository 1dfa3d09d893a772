"""The score over a match and the earlier matches of which it is a rematch, as a table keeps it.

The stored text is numbers with spaces between: the number of matches, then how many of them each seat won.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.match import standing
from ui.model.model import SERIES, Table

DIGITS = 6
"""Maximum number of digits of a stored count."""


class Series(NamedTuple):
    """The score of a series. played: number of matches.  won: by seat, how many matches it won."""

    played: int
    won: tuple[int, ...]


def score_before(table: Table) -> Series:
    """Return the score of the matches before this rematch; zero matches if the table keeps no readable score."""
    numbers = table.kept(SERIES).split()
    if len(numbers) != table.match.setup.seats + 1 or not all(map(_is_count, numbers)):
        return Series(0, (0,) * table.match.setup.seats)
    played, *won = map(int, numbers)
    return Series(played, tuple(won))


def score_so_far(table: Table) -> Series:
    """Return the score of the series, including this match if it is over."""
    series, winners = score_before(table), standing(table.match).winners
    if winners is None:
        return series
    return Series(series.played + 1, tuple(count + (seat in winners) for seat, count in enumerate(series.won)))


def carry_score(new: Table, old: Table) -> Table:
    """Return the table of a rematch with the score of the series up to the previous match."""
    series = score_so_far(old)
    if not series.played:
        return new
    return new.keep(SERIES, " ".join(map(str, (series.played, *series.won))))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= DIGITS
