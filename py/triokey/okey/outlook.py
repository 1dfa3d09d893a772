"""The chance to complete a hand of Okey within a few draws.

The model: the seat draws from the tiles hidden from it, all equally likely, and takes no discard. It keeps a tile that
shortens the distance and makes the discard with the highest chance of those that shorten it; any other tile it discards
again. It remembers which tiles it kept and how many it discarded again, but not which. Within this model the chances are
exact.

The tiles left are stored as two masks: faces of which at least one copy is left, and faces of which two are left.
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
"""Number of draws considered in addition to the distance of the hand."""
FAR = 3
"""Maximum distance from a win at which the chance of a hand is computed."""


class Left(NamedTuple):
    """The tiles not drawn yet: all that may be drawn except those kept; tiles discarded again are still counted.

    thrown: for each tile discarded again, the faces that it cannot have had, since they would have shortened the distance.
    """

    ones: Mask
    twos: Mask
    thrown: tuple[Mask, ...]

    def count(self, faces: Mask) -> int:
        """Return how many tiles have one of these faces."""
        return (faces & self.ones).bit_count() + (faces & self.twos).bit_count()

    @property
    def total(self) -> int:
        """The number of tiles left."""
        return self.ones.bit_count() + self.twos.bit_count()

    @property
    def ways(self) -> int:
        """The number of ways to choose the tiles that were discarded again."""
        if not self.thrown:
            return 1
        first, second = self.thrown[0], self.thrown[-1]
        one = self.total - self.count(first)
        if len(self.thrown) == 1:
            return one
        return one * (self.total - self.count(second)) - (self.total - self.count(first | second))

    def without(self, face: Face) -> Left:
        """Return the tiles left after a tile of this face was drawn and kept."""
        bit = 1 << face
        return self._replace(twos=self.twos ^ bit) if self.twos & bit else self._replace(ones=self.ones ^ bit)

    def with_thrown(self, useful: Mask) -> Left:
        """Return the tiles left after a tile with none of these faces was drawn and discarded again."""
        return self._replace(thrown=(*self.thrown, useful))


def left_of(counts: Sequence[int]) -> Left:
    """Return the tiles left, given by face how many copies may be drawn."""
    ones = sum(1 << face for face, count in enumerate(counts) if count)
    return Left(ones, sum(1 << face for face, count in enumerate(counts) if count > 1), ())


def draws_left(view: View, draws_now: bool) -> int:
    """Return how often the seat to act can still draw until the supply is empty, if nobody takes a discard.

    draws_now: whether the seat draws in this turn; otherwise it has its tile already, or takes one.
    """
    everybody = len(view.players)
    return -(-view.supply // everybody) if draws_now else view.supply // everybody


def chance_to_complete(view: View, hand: Hand, draws: int) -> float | None:
    """Return the seat's chance to complete this hand of 14 within so many draws; None if it is not computed."""
    found = waiting(hand, view.joker, view.house.pairs)
    if found.best > FAR or draws > found.best + SPARE:
        return None
    return Tree(view.joker, view.house.pairs).chance(hand, found, left_of(count_hidden(view)), draws)


class Tree:
    """The tree of hands that can follow from one hand; the distance of each is computed once."""

    def __init__(self, joker: Face, with_pairs: bool) -> None:
        self.joker, self.with_pairs = joker, with_pairs
        self._decisions: dict[Hand, Decision] = {}
        self._chances: dict[tuple[Hand, Left, int], float] = {}

    def chance(self, hand: Hand, found: Waiting, left: Left, draws: int) -> float:
        """Return the chance to complete 14 tiles within so many draws, at most SPARE more than their distance.

        found: the distances of the 14 tiles.
        """
        if not found.best:
            return 1.0
        draws = min(draws, left.total - len(left.thrown))
        if draws < found.best:
            return 0.0
        if found.best == 1:
            return chance_one_away(found.useful, left, draws)
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
        """Return the highest chance to complete the hand after a discard from these 15 tiles."""
        known = self._decisions.get(hand)
        if known is None:
            known = self._decisions[hand] = decision(hand, self.joker, self.with_pairs)
        kept = {face: each for face, each in known.discards.items() if each.best == away}
        if away > 1:
            return max(self.chance(without_tile(hand, face), each, left, draws) for face, each in kept.items())
        waits = {each.useful & left.ones for each in kept.values()}
        widest = [mask for mask in waits if not any(mask != more and mask & more == mask for more in waits)]
        return max(chance_one_away(mask, left, draws) for mask in widest)


def chance_one_away(useful: Mask, left: Left, draws: int) -> float:
    """Return the chance that at least one of so many draws has one of these faces."""
    missed = 1.0
    for _ in range(min(draws, left.total - len(left.thrown))):
        everything = left.ways * (left.total - len(left.thrown))
        if not everything:
            break
        missed *= 1 - _ways_of_next(useful, left) / everything
        left = left.with_thrown(useful)
    return 1 - missed


def _ways_of_next(useful: Mask, left: Left) -> int:
    """Return the number of ways to choose the tiles discarded again and, after them, a tile of one of these faces."""
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
