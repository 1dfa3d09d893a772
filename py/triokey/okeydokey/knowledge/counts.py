"""The number of cards of each colour in every hand, as far as the whole crew can know it.

The counts follow from what was said and openly played, from the cards that are left, and from the sizes of the hands and the
deck. They do not depend on anybody's hidden cards, so that every seat gets the same counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from triokey.okeydokey.cards import EQUAL, HIGHEST, RESET, ROWS, colour
from triokey.okeydokey.table import UNSAID, Range, Ranges, State, View
from triokey.okeydokey.talk import NO_RANGES

Counts = tuple[Range | None, ...]
"""The fewest and the most cards of each colour in a hand; None if next to nothing is known of the colour."""


def crew_counts(table: State | View) -> tuple[Counts, ...]:
    """Return the counts of every seat's hand."""
    sizes = [len(hand) for hand in table.hands] if isinstance(table, State) else list(table.sizes)
    if all(low == high for hand in table.ranges for low, high in hand):
        return table.ranges
    left, told = _count_cards_left(table), [_find_ranges(table, seat) for seat in range(len(sizes))]
    found = []
    for size, own, known in zip(sizes, told, _narrow_ranges(told, sizes, len(table.deck), left), strict=True):
        most = [min(size, cards) for cards in left]
        found.append(tuple(None if _is_empty(*each) else each[0] for each in zip(known, own, most, strict=False)))
    return tuple(found)


def _is_empty(known: Range, own: Range, most: int) -> bool:
    """Tell whether a count range is useless: it begins at 0, and its seat said nothing or it ends at the hand's maximum."""
    return known[0] == 0 < known[1] and (own == NO_RANGES[0] or known[1] >= most)


def _count_cards_left(table: State | View) -> list[int]:
    """Return the number of cards of each colour, then of Equals, that are neither on the stage nor under an Equal."""
    left = [HIGHEST] * ROWS + [table.equals]
    for face in [face for row in table.rows for face in row if face != RESET] + [face for _, _, face in table.under]:
        left[ROWS if face == EQUAL else colour(face)] -= 1
    return left


def _find_ranges(table: State | View, seat: int) -> Ranges:
    """Return the count ranges of a seat by its statements and actions: counts, colours it can place, colours it lacks."""
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
    """Return the ranges, narrowed by the sizes of the hands and the deck and by the number of cards of each colour."""
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
