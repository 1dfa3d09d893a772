"""The chance to hold a complete hand within a few draws.

The seat draws from the tiles that lie where it cannot know, all equally likely and none put back, and takes no discard.
A tile that brings the hand nearer is kept, and of the discards that leave it nearer the one with the highest chance is
made; any other tile is thrown away again. The seat remembers which tiles it kept and how often it threw one away, but
not which. By this rule every number here is exact.

What is left is counted by two masks: faces of which one copy is left at least, and two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.okey.hand.distance import Decision, Waiting, decision, faces_in, waiting
from triokey.okey.hand.patterns import Mask
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.knowledge import count_hidden
from triokey.okey.table import View, with_tile, without_tile

SPARE = 2
"""Number of draws considered beyond those that the distance of the hand needs."""
FAR = 3
"""Chances of hands farther away than that are not worked out."""


class Left(NamedTuple):
    """The tiles not drawn yet: all that may be drawn less those kept; those thrown away are still counted.

    thrown: for each tile that was thrown away the faces that it was not, since they would have come nearer.
    """

    ones: Mask
    twos: Mask
    thrown: tuple[Mask, ...]

    def count(self, faces: Mask) -> int:
        """Return how many tiles have one of these faces."""
        return (faces & self.ones).bit_count() + (faces & self.twos).bit_count()

    @property
    def total(self) -> int:
        """How many tiles there are."""
        return self.ones.bit_count() + self.twos.bit_count()

    @property
    def ways(self) -> int:
        """In how many ways the tiles thrown away can be chosen."""
        if not self.thrown:
            return 1
        first, second = self.thrown[0], self.thrown[-1]
        one = self.total - self.count(first)
        if len(self.thrown) == 1:
            return one
        return one * (self.total - self.count(second)) - (self.total - self.count(first | second))

    def without(self, face: Face) -> Left:
        """Return what is left when a tile of this face was kept."""
        bit = 1 << face
        return self._replace(twos=self.twos ^ bit) if self.twos & bit else self._replace(ones=self.ones ^ bit)

    def with_thrown(self, useful: Mask) -> Left:
        """Return what is left when a tile was thrown away that had none of these faces."""
        return self._replace(thrown=(*self.thrown, useful))


def left_of(counts: Sequence[int]) -> Left:
    """Return the tiles of which so many copies, by face, may be drawn."""
    ones = sum(1 << face for face, count in enumerate(counts) if count)
    return Left(ones, sum(1 << face for face, count in enumerate(counts) if count > 1), ())


def draws_left(view: View, draws_now: bool) -> int:
    """Return how often the seat, whose turn it is, can draw until the supply is empty, if nobody takes a discard.

    draws_now: whether it draws in this turn; else it has its tile already, or takes one.
    """
    everybody = len(view.players)
    return -(-view.supply // everybody) if draws_now else view.supply // everybody


def outlook(view: View, hand: Hand, draws: int) -> float | None:
    """Return the seat's chance to complete this hand of 14 within so many draws; None where that is not worked out."""
    found = waiting(hand, view.joker, view.house.pairs)
    if found.best > FAR or draws > found.best + SPARE:
        return None
    return Tree(view.joker, view.house.pairs).chance(hand, found, left_of(count_hidden(view)), draws)


class Tree:
    """The hands that can follow from one hand, each measured once."""

    def __init__(self, joker: Face, with_pairs: bool) -> None:
        self.joker, self.with_pairs = joker, with_pairs
        self._decisions: dict[Hand, Decision] = {}
        self._chances: dict[tuple[Hand, Left, int], float] = {}

    def chance(self, hand: Hand, found: Waiting, left: Left, draws: int) -> float:
        """Return the chance to complete 14 tiles, of which this was found, within so many draws: at most two too many."""
        if not found.best:
            return 1.0
        draws = min(draws, left.total - len(left.thrown))
        if draws < found.best:
            return 0.0
        if found.best == 1:
            return one_away(found.useful, left, draws)
        key = hand, left, draws
        known = self._chances.get(key)
        if known is None:
            known = self._chances[key] = self._farther(hand, found, left, draws)
        return known

    def _farther(self, hand: Hand, found: Waiting, left: Left, draws: int) -> float:
        everything = left.ways * (left.total - len(left.thrown))
        if not everything:
            return 0.0
        chance, ways = 0.0, 0
        for face in faces_in(found.useful & left.ones):
            after = left.without(face)
            mine = left.count(1 << face) * after.ways
            if mine:
                ways += mine
                chance += mine * self._kept(with_tile(hand, face), found.best - 1, after, draws - 1)
        if draws > found.best and ways < everything:
            thrown = left.with_thrown(found.useful)
            chance += (everything - ways) * self.chance(hand, found, thrown, draws - 1)
        return chance / everything

    def _kept(self, hand: Hand, away: int, left: Left, draws: int) -> float:
        """Return the highest chance that a discard from 15 tiles leaves."""
        known = self._decisions.get(hand)
        if known is None:
            known = self._decisions[hand] = decision(hand, self.joker, self.with_pairs)
        kept = {face: each for face, each in known.discards.items() if each.best == away}
        if away > 1:
            return max(self.chance(without_tile(hand, face), each, left, draws) for face, each in kept.items())
        waits = {each.useful & left.ones for each in kept.values()}
        widest = [mask for mask in waits if not any(mask != more and mask & more == mask for more in waits)]
        return max(one_away(mask, left, draws) for mask in widest)


def one_away(useful: Mask, left: Left, draws: int) -> float:
    """Return the chance that one of so many draws has one of these faces."""
    missed = 1.0
    for _ in range(min(draws, left.total - len(left.thrown))):
        everything = left.ways * (left.total - len(left.thrown))
        if not everything:
            break
        missed *= 1 - _ways_of_next(useful, left) / everything
        left = left.with_thrown(useful)
    return 1 - missed


def _ways_of_next(useful: Mask, left: Left) -> int:
    """Return in how many ways the next tile has one of these faces, and the tiles thrown away are chosen beside it."""
    if not left.thrown:
        return left.count(useful)
    first, second = left.thrown[0], left.thrown[-1]
    one, two = left.total - left.count(first), left.total - left.count(second)
    if len(left.thrown) == 1:
        return left.count(useful) * one - left.count(useful & ~first)
    both = left.total - left.count(first | second)
    ways = 0
    for faces, less, fewer in (
        (useful & first & second, 0, 0),
        (useful & first & ~second, 0, 1),
        (useful & second & ~first, 1, 0),
        (useful & ~(first | second), 1, 1),
    ):
        ways += left.count(faces) * ((one - less) * (two - fewer) - (both - (less and fewer)))
    return ways
