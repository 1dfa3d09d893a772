"""Tests whether the rows can still be filled: patterns of Reset columns, and sharing the columns among the rows.

A row that still needs r Resets has a set of patterns. A pattern is a choice of r columns for the Resets such that the row's other
places can be filled in ascending order between them, by Numbers that have arrived by their column, or by Equals. If the five rows
have no patterns that together put exactly one Reset in every column, the game is lost; this is a proof as long as no card really
arrives earlier than assumed. The number of patterns left also tells a search how healthy a row is.

A set of patterns is an int. With two Resets left, bit PAIRS.index((i, j)) stands for columns i < j; with one, bit i for column i;
with none, bit 0. Patterns have one such set for each budget 0..k: the patterns that need at most that many Equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

from triokey.okeydokey.cards import COLUMNS, HIGHEST, PILE, ROWS

Patterns = tuple[int, ...]
"""For each budget of Equals, the set of patterns as an int."""

PAIRS = tuple((i, j) for i in range(COLUMNS) for j in range(i + 1, COLUMNS))
_FIRST_PAIR = tuple(next((n for n, pair in enumerate(PAIRS) if pair[0] == i), len(PAIRS)) for i in range(COLUMNS + 1))
NEVER = COLUMNS
"""The arrival column of a card that never comes."""


def earliest_columns(column: int, filled: int, reset_lies: bool, cards: int) -> list[int]:
    """Return for each of the deck's next cards the earliest column in which it can be placed.

    filled: cards in the current column. Every turn draws at most one card, and the turn with a column's Reset one more.
    """
    found = []
    at = column
    for drawn in range(1, cards + 1):
        while at < COLUMNS and (at - column) * (ROWS + 1) + ROWS - filled - reset_lies < drawn:
            at += 1
        found.append(at)
    return found


class Schedule:
    """The patterns of rows for given arrivals of cards.

    arrival: for each Number the first column in which it can be placed, NEVER if it is gone. equal: the same for the first
    Equal. budget: the number of Equals that may still be placed.
    """

    def __init__(self, arrival: Sequence[int], equal: int, budget: int) -> None:
        self.budget = budget
        self._equal = equal if budget else 0
        self._late = [_late(arrival[c * HIGHEST : (c + 1) * HIGHEST]) for c in range(ROWS)]
        self._rows: dict[tuple[int, int, int, int, int], Patterns] = {}
        self._whole: dict[tuple[int, int, int, int], Patterns] = {}
        self._none: Patterns = (0,) * (budget + 1)
        self._done: Patterns = (1,) * (budget + 1)

    def patterns(self, row: int, column: int, left: int, value: int, resets: int) -> Patterns:
        """Return the patterns of a row whose next free place is in this column.

        left: bit v for each Number v + 1 of the row that is still to come. value: the row's value. resets: the Resets left.
        """
        key = (row, column, left, value, resets)
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = self._find(row, column, left, value, resets)
        return found

    def _find(self, row: int, column: int, left: int, value: int, resets: int) -> Patterns:
        places = COLUMNS - column - resets
        if places < 0 or left.bit_count() + self.budget < places:
            return self._none
        if column == COLUMNS:
            return self._done
        if not self._late[row][column] & left and self._equal <= column:
            return self._find_arrived(left.bit_count(), (left >> value).bit_count(), column, resets)
        found = [0] * (self.budget + 1)
        if resets:
            after = self.patterns(row, column + 1, left, 0, resets - 1)
            for k, choices in enumerate(after):
                found[k] |= 1 << column if resets == 1 and choices else _list_pairs(column, choices, resets)
        if places:
            fits = (left & ~self._late[row][column]) >> value << value
            while fits:
                low = fits & -fits
                fits ^= low
                for k, choices in enumerate(self.patterns(row, column + 1, left ^ low, low.bit_length(), resets)):
                    found[k] |= choices
            if self.budget and self._equal <= column:
                for k, choices in enumerate(self.patterns(row, column + 1, left, value, resets)[:-1]):
                    found[k + 1] |= choices
        return tuple(found)

    def _find_arrived(self, size: int, above: int, column: int, resets: int) -> Patterns:
        """Return a row's patterns if all its cards have arrived: only the places before the first Reset can lack Numbers.

        size: the number of Numbers to come. above: the number of these above the row's value.
        """
        key = (size, above, column, resets)
        found = self._whole.get(key)
        if found is not None:
            return found
        places = COLUMNS - column - resets
        sets = [0] * (self.budget + 1)
        last = column + places if resets else column
        for first in range(column, last + 1):
            before = first - column if resets else places
            used = min(before, above)
            after = max(0, places - before - (size - used))
            choices = 1
            if resets == 1:
                choices = 1 << first
            elif resets == PILE:
                choices = ((1 << COLUMNS - 1 - first) - 1) << _FIRST_PAIR[first]
            for k in range(before - used + after, self.budget + 1):
                sets[k] |= choices
        found = self._whole[key] = tuple(sets)
        return found


def share_out(rows: Sequence[Patterns], resets: Sequence[int], columns: int, equals: int) -> bool:
    """Return whether the rows have patterns that together cover these columns exactly, with at most `equals` Equals.

    resets: for each row the Resets left. columns: bit i for each column that still needs its Reset.
    """
    one = _join(rows[0], resets[0], rows[1], resets[1])
    two = _join(rows[2], resets[2], rows[3], resets[3])
    for last, cost in _list_cheapest(rows[4], resets[4]).items():
        rest = columns ^ last
        if last & columns == last and cost <= equals:
            for first, price in one.items():
                if first & rest == first and price + cost + two.get(rest ^ first, NEVER) <= equals:
                    return True
    return False


def explain_clash(rows: Sequence[Patterns], resets: Sequence[int], columns: int, equals: int) -> tuple[tuple[int, ...], int]:
    """Return why Resets cannot be shared out: the fewest rows that cannot place theirs together, and the columns left to them.

    The columns are 0 if these rows could take any of them; columns that no row can take are returned without rows. The arguments
    are those of share_out, which must have returned False for them.
    """
    masks = [
        {mask: cost for mask, cost in _list_cheapest(row, count).items() if mask & columns == mask}
        for row, count in zip(rows, resets, strict=True)
    ]
    reach = [reduce(or_, found, 0) for found in masks]
    bare = columns & ~reduce(or_, reach)
    if bare:
        return (), bare
    waiting = [row for row, count in enumerate(resets) if count]
    for size in range(1, len(waiting)):
        for some in combinations(waiting, size):
            if not _has_disjoint_masks([masks[row] for row in some], equals):
                left = reduce(or_, (reach[row] for row in some))
                return some, 0 if left == columns else left
    return tuple(waiting), 0


def _has_disjoint_masks(masks: Sequence[dict[int, int]], equals: int) -> bool:
    """Return whether one mask can be chosen from each dict so that no two overlap, with at most `equals` Equals."""
    spare = {0: equals}  # masks of columns taken so far, each with the maximum number of Equals left
    for choices in masks:
        further: dict[int, int] = {}
        for taken, left in spare.items():
            for mask, cost in choices.items():
                if not mask & taken and cost <= left and further.get(mask | taken, -1) < left - cost:
                    further[mask | taken] = left - cost
        spare = further
    return bool(spare)


def _late(arrival: Sequence[int]) -> list[int]:
    """Return for each column, and for the end, the mask of a row's Numbers that arrive only after that column."""
    late = [0] * (COLUMNS + 1)
    for v, at in enumerate(arrival):
        if at:
            late[at - 1] |= 1 << v
    for at in range(COLUMNS - 1, -1, -1):
        late[at] |= late[at + 1]
    return late


@lru_cache(maxsize=20_000)
def _list_cheapest(patterns: Patterns, resets: int) -> dict[int, int]:
    """Return each pattern as a mask of columns, with the fewest Equals that the pattern needs."""
    found: dict[int, int] = {}
    for equals, choices in enumerate(patterns):
        for mask in column_masks(choices, resets):
            found.setdefault(mask, equals)
    return found


@lru_cache(maxsize=20_000)
def _join(one: Patterns, its_resets: int, two: Patterns, their_resets: int) -> dict[int, int]:
    """Return every mask of columns that two rows can cover without overlap, with the fewest Equals needed."""
    found: dict[int, int] = {}
    others = _list_cheapest(two, their_resets).items()
    for mask, equals in _list_cheapest(one, its_resets).items():
        for other, more in others:
            if not mask & other and equals + more < found.get(mask | other, NEVER):
                found[mask | other] = equals + more
    return found


def column_masks(patterns: int, resets: int) -> tuple[int, ...]:
    """Return a set of patterns as masks of columns, with bit i for column i."""
    if not resets:
        return (0,) if patterns else ()
    found = []
    while patterns:
        low = patterns & -patterns
        patterns ^= low
        at = low.bit_length() - 1
        found.append(1 << PAIRS[at][0] | 1 << PAIRS[at][1] if resets == PILE else low)
    return tuple(found)


def _list_pairs(column: int, later: int, resets: int) -> int:
    """Return the set of pairs of this column with each of the later columns; empty if only one Reset is left."""
    return later >> column + 1 << _FIRST_PAIR[column] if resets == PILE else 0
