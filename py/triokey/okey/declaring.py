"""Compares declaring a win with keeping a complete hand for a win of more points.

Both are measured as points that a seat gains on the average other player until its next turn. A win that it can declare
then counts, and so do wins of the others before that. Everything is judged from the seat's view only.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.okey import scoring
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_hidden
from triokey.okey.table import View, with_tile, without_tile

WIN_RATES = (0, 1, 7, 13, 35, 43, 69, 87, 105, 111, 130)
"""Chance, in thousandths, that a player who counts tiles wins in a turn, by the number of turns before it.

The last value applies to all later turns. Measured in 750 rounds of the reference player "greedy" with four and with two
players, which differ by no more than chance.
"""
CENTS = 100
"""Number of hundredths in a point; the worth of keeping a complete hand is given in hundredths."""


class Win(NamedTuple):
    """A win that can be declared: the tile to lay down last, and the points that each other player loses.

    loss: 0 in matches that count wins.
    """

    face: Face
    loss: int

    @property
    def points(self) -> int:
        """The points that the win is worth: one in matches that count wins."""
        return self.loss or 1


class Refused(NamedTuple):
    """A win that was not declared: the best possible win, and what keeping the hand instead is worth.

    held: the worth of keeping the hand, in hundredths of a point.  dearer: the chance, in thousandths, that the seat's next
    tile makes a win of more points possible.  others: the chance, in thousandths, that another player wins before that.
    """

    win: Win
    held: int
    dearer: int
    others: int

    @property
    def is_worth_it(self) -> bool:
        """Whether keeping the hand is worth at least as much as declaring the win."""
        return self.held >= CENTS * self.win.points


def best_win(seen: View, hand: Hand) -> Win | None:
    """Return the win of 15 tiles that costs the others most, or None. A joker is laid down last only if that costs more."""
    wins = winning_discards(hand, seen.joker, seen.house.pairs)
    found = [Win(face, _find_loss(seen, how, face)) for face, how in wins.items()]
    return max(found, key=lambda win: (win.loss, win.face != seen.joker, -win.face), default=None)


def _find_loss(seen: View, how: str, face: Face) -> int:
    won = scoring.outcome_of_win(seen.house, len(seen.counts), seen.players, seen.seat, how, face == seen.joker, seen.indicator)
    return int(dict(won.facts).get("loss", 0))


def value_of_refused_win(seen: View, win: Win, gone: Face) -> Refused:
    """Return what it is worth to discard this tile and keep the hand instead of declaring the win."""
    others = len(seen.players) - 1
    turns = len(seen.past) // len(seen.players)
    rate = WIN_RATES[min(turns, len(WIN_RATES) - 1)] / 1000
    first = 1 - (1 - rate) ** others
    left, hand = count_hidden(seen), without_tile(seen.hand, gone)
    points, dearer = 0, 0
    for face, count in enumerate(left):
        then = best_win(seen, with_tile(hand, face)) if count else None
        if then is not None:
            points += count * then.points
            dearer += count * (then.points > win.points)
    every = max(1, sum(left))
    comes = seen.supply >= others  # otherwise the supply is empty before the seat's next turn
    gains = (1 - first) * points / every if comes else 0.0
    lost = (seen.house.loss or 1) * scoring.loss_multiplier(seen.house, seen.indicator)
    held = gains - first * lost / others
    return Refused(win, int(CENTS * max(0.0, held)), 1000 * dearer // every if comes else 0, round(1000 * first))
