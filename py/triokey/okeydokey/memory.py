"""The lasting meaning of remarks (D20): how many cards of a colour a hand can hold that are higher than some Number.

"I cannot place red" means that none of the red cards then in the hand reaches the row's value, in this column and in all later
ones; "I can" means that one does, until the seat puts such a card away. Cards drawn later may be anything until the seat counts
the colour again; after that, drawn cards of other colours no longer matter.
"""

from __future__ import annotations

from triokey.okeydokey.cards import HIGHEST, ROWS
from triokey.okeydokey.table import UNSAID, AtMost, Inferred

NOTHING_TOLD = (Inferred(UNSAID, (), 0),) * ROWS
"""The conclusions about each colour of a hand of which nothing was said."""


def infer_from_count(told: Inferred, count: int) -> Inferred:
    """Return the conclusions about a colour in a hand after its seat has told how many cards of the colour it holds."""
    most = (AtMost(above, cards + min(drawn, count - told.rest), 0) for above, cards, drawn in told.most)
    return Inferred(told.reaches, tuple(each for each in most if each.cards < min(count, HIGHEST - each.above)), count)


def infer_able(told: Inferred, value: int) -> Inferred:
    """Return the conclusions about a colour in a hand after its seat has said that it can place it on a row of this value."""
    return told._replace(reaches=value) if told.reaches < value else told


def infer_unable(told: Inferred, value: int) -> Inferred:
    """Return the conclusions about a colour in a hand after its seat has said that it cannot place it on a row of this value."""
    if value == HIGHEST:
        return told
    lower = tuple(each for each in told.most if each.above < value)
    return told._replace(most=(AtMost(value, 0, 0), *lower))


def infer_from_number(told: Inferred, value: int) -> Inferred:
    """Return the conclusions about a colour in a hand after a Number of the colour has openly left the hand."""
    reaches = UNSAID if told.reaches < value else told.reaches
    most = tuple(each._replace(cards=each.cards - 1) if each.above < value else each for each in told.most)
    return Inferred(reaches, most, told.rest - 1)


def infer_from_put_away(told: Inferred, count: int) -> Inferred:
    """Return the conclusions about a colour in a hand after `count` cards of any colour have gone under the deck."""
    return Inferred(UNSAID, told.most, told.rest - count)


def infer_from_draw(told: Inferred, count: int) -> Inferred:
    """Return the conclusions about a colour in a hand after `count` cards were drawn into the hand."""
    if not told.most:
        return told
    most = (AtMost(above, cards, drawn + count) for above, cards, drawn in told.most)
    return told._replace(most=tuple(each for each in most if each.cards + each.drawn < HIGHEST - each.above))
