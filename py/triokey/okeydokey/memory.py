"""What was said keeps its meaning (D20): how many cards of a colour a hand can hold from some Number up.

"I cannot place red" tells that none of the red cards of that moment reaches the row's value, in this column and in all
later ones; "I can" tells that one does, until the seat puts a card away. Cards drawn since may be anything, until the
colour is counted again: then those that are of another colour are no longer reckoned with.
"""

from __future__ import annotations

from triokey.okeydokey.cards import HIGHEST, ROWS
from triokey.okeydokey.table import Inferred

NOTHING_TOLD = (Inferred((0,) * HIGHEST, tuple(range(HIGHEST, 0, -1)), 0, 0),) * ROWS
"""What is known of each colour of a hand of which nothing was said."""


def counted(told: Inferred, count: int) -> Inferred:
    """Return what is known once the cards of the colour are counted."""
    others = told.drawn - min(told.drawn, count - told.rest)
    return Inferred(told.least, tuple(min(count, most - others) for most in told.most), 0, count)


def able(told: Inferred, value: int) -> Inferred:
    """Return what is known once the seat has said that it can place this colour on a row of this value."""
    return told._replace(least=tuple(max(1, least) if at <= value else least for at, least in enumerate(told.least)))


def unable(told: Inferred, value: int) -> Inferred:
    """Return what is known once the seat has said that it cannot."""
    most = tuple(min(told.drawn, most) if at >= value else most for at, most in enumerate(told.most))
    return told._replace(most=most)


def placed(told: Inferred, at: int) -> Inferred:
    """Return what is known once a card has openly left the hand: the Number at + 1 of this colour."""
    least = tuple(max(0, n - 1) if k <= at else n for k, n in enumerate(told.least))
    most = tuple(n - 1 if k <= at else n for k, n in enumerate(told.most))
    return Inferred(least, most, told.drawn, told.rest - 1)


def put_away(told: Inferred, count: int) -> Inferred:
    """Return what is known once so many cards have gone under the deck, of whatever colour."""
    return told._replace(least=tuple(max(0, n - count) for n in told.least), rest=told.rest - count)


def drew(told: Inferred, count: int) -> Inferred:
    """Return what is known once so many cards were drawn."""
    return told._replace(most=tuple(n + count for n in told.most), drawn=told.drawn + count)
