"""Counts how many cards of each colour every hand has, as far as the whole crew can know it.

Counts follow from what was said and what was played in sight, from the cards that are left, and from the sizes of the hands and
the deck. Nobody's cards and no Numbers of a hand go into them, so that every seat sees the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from triokey.okeydokey.cards import EQUAL, HIGHEST, RESET, ROWS, colour
from triokey.okeydokey.table import UNSAID, Range, Ranges, State, View
from triokey.okeydokey.talk import NO_RANGES

Counts = tuple[Range | None, ...]
"""The fewest and the most cards of a hand for each colour; None where next to nothing is known."""


def crew_counts(table: State | View) -> tuple[Counts, ...]:
    """Return the counts of every seat."""
    sizes = [len(hand) for hand in table.hands] if isinstance(table, State) else list(table.sizes)
    if all(low == high for hand in table.ranges for low, high in hand):
        return table.ranges
    left, told = _cards_left(table), [_ranges_of(table, seat) for seat in range(len(sizes))]
    found = []
    for size, own, known in zip(sizes, told, _narrow_ranges(told, sizes, len(table.deck), left), strict=True):
        most = [min(size, cards) for cards in left]
        found.append(tuple(None if _is_empty(*each) else each[0] for each in zip(known, own, most, strict=False)))
    return tuple(found)


def _is_empty(known: Range, own: Range, most: int) -> bool:
    """Tell whether a range says next to nothing: from none up, by nothing that its seat said or to all that a hand can have."""
    return known[0] == 0 < known[1] and (own == NO_RANGES[0] or known[1] >= most)


def _cards_left(table: State | View) -> list[int]:
    """Return the cards of each colour, and behind them the Equals, that lie neither on the stage nor under an Equal."""
    left = [HIGHEST] * ROWS + [table.equals]
    for face in [face for row in table.rows for face in row if face != RESET] + [face for _, _, face in table.under]:
        left[ROWS if face == EQUAL else colour(face)] -= 1
    return left


def _ranges_of(table: State | View, seat: int) -> Ranges:
    """Return what was said and done: counts, and that a colour can be placed or that no card of it is there."""
    found = []
    for row, (low, high) in enumerate(table.ranges[seat]):
        told = table.told[seat][row]
        if told.reaches != UNSAID or table.able[seat][row] == 1:
            low = max(low, 1)
        for above, cards, drawn in told.most:
            if not above:
                high = min(high, cards + drawn)
        found.append((low, high))
    return tuple(found)


def _narrow_ranges(ranges: Sequence[Ranges], sizes: list[int], deck: int, left: list[int]) -> list[Ranges]:
    """Return the ranges, narrowed until the hands and the deck have their sizes and every colour its cards."""
    holders = [*sizes, deck]
    low = [[bound[0] for bound in hand] + [0] for hand in ranges] + [[0] * (ROWS + 1)]
    high = [[min(bound[1], most) for bound, most in zip(hand, left, strict=False)] + left[ROWS:] for hand in ranges] + [left[:]]
    cells = list(product(range(len(holders)), range(ROWS + 1)))
    changed = True
    while changed:
        changed = False
        for holder, kind in cells:
            others = [other for other in range(len(holders)) if other != holder]
            kinds = [other for other in range(ROWS + 1) if other != kind]
            least = max(
                low[holder][kind],
                holders[holder] - sum(high[holder][other] for other in kinds),
                left[kind] - sum(high[other][kind] for other in others),
            )
            most = min(
                high[holder][kind],
                holders[holder] - sum(low[holder][other] for other in kinds),
                left[kind] - sum(low[other][kind] for other in others),
            )
            if (least, most) != (low[holder][kind], high[holder][kind]):
                low[holder][kind], high[holder][kind], changed = least, most, True
    return [tuple(zip(low[seat][:ROWS], high[seat][:ROWS], strict=True)) for seat in range(len(sizes))]
