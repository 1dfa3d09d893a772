"""Declaring a win: what it brings, and whether holding on with a complete hand for a dearer one is worth more.

Both are points by which a seat gains on the average other player, up to the seat's next turn: a plain win that can be
declared then counts, and so do the wins of the others before it. Everything is judged from the view of the seat alone.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.okey import scoring
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_hidden
from triokey.okey.table import View, with_tile, without_tile

WIN_RATES = (0, 1, 7, 13, 35, 43, 69, 87, 105, 111, 130)
"""Chance, of a thousand, that a player who counts wins in a turn, by the number of turns before it; the last one stays.

From 750 rounds of the reference "greedy" by four and by two players, which differ by no more than chance.
"""
CENTS = 100
"""Hundredths in a point: the unit in which the worth of holding on is given."""


class Win(NamedTuple):
    """A win that can be declared: the tile to lay down last, and the points that it costs each other player.

    loss: 0 where wins are counted.
    """

    face: Face
    loss: int

    @property
    def points(self) -> int:
        """What the win is worth: a win that is counted is one point."""
        return self.loss or 1


class Refused(NamedTuple):
    """A win that was not declared: the best one there was, and what holding on with the hand is worth.

    held: in hundredths of a point.  dearer, others: the chances, of a thousand, that the seat's next tile makes a dearer win
    possible, and that another player wins before it.
    """

    win: Win
    held: int
    dearer: int
    others: int

    @property
    def is_worth_it(self) -> bool:
        """Whether holding on is worth at least as much as the win."""
        return self.held >= CENTS * self.win.points


def best_win(seen: View, hand: Hand) -> Win | None:
    """Return the win of 15 tiles that costs the others most, with a joker laid down last only where that costs more."""
    wins = winning_discards(hand, seen.joker, seen.house.pairs)
    found = [Win(face, _loss(seen, how, face)) for face, how in wins.items()]
    return max(found, key=lambda win: (win.loss, win.face != seen.joker, -win.face), default=None)


def _loss(seen: View, how: str, face: Face) -> int:
    won = scoring.outcome_of_win(seen.house, len(seen.counts), seen.players, seen.seat, how, face == seen.joker, seen.indicator)
    return int(dict(won.facts).get("loss", 0))


def value_refusal(seen: View, win: Win, gone: Face) -> Refused:
    """Return what it is worth to discard this tile plainly instead of declaring the win."""
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
    comes = seen.supply >= others  # else somebody finds the supply empty before the seat's next turn
    gains = (1 - first) * points / every if comes else 0.0
    lost = (seen.house.loss or 1) * scoring.multiplier(seen.house, seen.indicator)
    held = gains - first * lost / others
    return Refused(win, int(CENTS * max(0.0, held)), 1000 * dearer // every if comes else 0, round(1000 * first))
