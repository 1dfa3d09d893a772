"""Compares taking the tile on offer with drawing, the first decision of a turn, for hints and for reviews.

Distance comes first. Taking never increases it, since a hand that is not complete has a tile to spare. Taking without
shortening the distance can be right if more tiles help afterwards, but costs a draw. So the chances of both ways are
compared over the same number of turns, in which taking has one draw less. For hands up to JUDGED tiles away it is the chance
to complete the hand (see outlook.py), for others the chance to shorten the distance by one. After a draw, as after taking,
the seat chooses its discard anew; that is computed only if taking would otherwise be better. Everything is judged from the
seat's view only.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.okey.hand.distance import Waiting, decision, faces_in, waiting
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_hidden, may_come
from triokey.okey.outlook import SPARE, Left, Tree, chance_one_away, draws_left, left_of
from triokey.okey.rules import only_to_win
from triokey.okey.table import NOTHING, View, last_discard, with_tile, without_tile
from triokey.okey.worth import JUDGED, Soon, Worth, worth_of

LEAST = 80
"""Percentage of the better way's chance at which the other way counts as equally good. In trial games, taking with a smaller
chance lost 5 of 100 rounds against drawing; taking with a chance between this and an equal one lost none
(tests/bench/okey_takes.py)."""


class Ways(NamedTuple):
    """Both ways to get a tile, taking and drawing, compared.

    offered: the tile that may be taken.  gone: the best discard after taking it.  drawing: the hand's worth before a draw.
    taking: its worth after taking and that discard.  soon: the chances by drawing and by taking over the same number of
    turns; None if one of the two is nearer to a win.
    """

    offered: Face
    gone: Face
    drawing: Worth
    taking: Worth
    soon: tuple[Soon, Soon] | None

    @property
    def take(self) -> bool:
        """Whether taking is better than drawing: it leaves a smaller distance, or the same one with a higher chance."""
        if self.soon is None:
            return self.taking.away < self.drawing.away
        by_drawing, by_taking = self.soon
        return by_taking.chance > by_drawing.chance


def ways_to_get_tile(seen: View) -> Ways | None:
    """Return both ways to get a tile for the seat to act; None if it has no choice.

    If the tile may be taken only to win with it (O12, O14), the other way may be to pass instead of drawing.
    """
    now, left = waiting(seen.hand, seen.joker, seen.house.pairs), may_come(seen)
    drawing, offered = worth_of(now, left), last_discard(seen)
    if only_to_win(seen):
        wins = winning_discards(with_tile(seen.hand, offered), seen.joker, seen.house.pairs)
        if not seen.supply:  # passing ends the round, even with a complete hand
            drawing = Worth(max(1, drawing.away), 0)
        return Ways(offered, next(iter(wins)), drawing, Worth(0, 0), None) if wins else None
    taken = after_taking(seen, left)
    if taken is None:
        return None
    gone, taking = taken
    if taking.away != drawing.away or not drawing.away:
        return Ways(offered, gone, drawing, taking, None)
    gone, soon = _compare_over_same_turns(seen, now)
    return Ways(offered, gone, drawing, worth_of(_discards_after_taking(seen)[gone], left), soon)


def after_taking(seen: View, left: tuple[int, ...]) -> tuple[Face, Worth] | None:
    """Return the best discard after taking the tile on offer, and what it leaves; None if the tile may not be taken freely.

    left: by face how many copies may come, to count the tiles that help.
    """
    if last_discard(seen) == NOTHING or only_to_win(seen):
        return None
    worths = [(face, worth_of(each, left)) for face, each in _discards_after_taking(seen).items()]
    return min(worths, key=lambda item: item[1].order)


def _discards_after_taking(seen: View) -> dict[Face, Waiting]:
    """Return the hand that every discard leaves after taking the tile on offer.

    The tile itself may be discarded only to win, or if the hand has its twin (O10).
    """
    offered = last_discard(seen)
    after = decision(with_tile(seen.hand, offered), seen.joker, seen.house.pairs).discards
    twin = offered in seen.hand
    return {face: each for face, each in after.items() if twin or face != offered or not each.best}


def _compare_over_same_turns(seen: View, now: Waiting) -> tuple[Face, tuple[Soon, Soon]]:
    """Return the best discard after taking a tile that keeps the distance, and the chances by drawing and by taking."""
    offered, left = last_discard(seen), left_of(count_hidden(seen))
    near = {face: each for face, each in _discards_after_taking(seen).items() if each.best == now.best}
    turns = now.best + SPARE if now.best <= JUDGED else SPARE
    draws, later = min(turns, draws_left(seen, True)), min(turns - 1, draws_left(seen, False))
    tree = Tree(seen.joker, seen.house.pairs)
    full = with_tile(seen.hand, offered)
    by_taking = {face: _find_chance(tree, without_tile(full, face), each, left, later) for face, each in near.items()}
    gone = max(by_taking, key=lambda face: (by_taking[face], face != seen.joker))
    by_drawing = _find_chance(tree, seen.hand, now, left, draws)
    if draws and by_taking[gone] > by_drawing:
        by_drawing = max(by_drawing, _chance_by_drawing(seen, tree, now, draws - 1))
    return gone, (Soon(int(1000 * by_drawing), draws), Soon(int(1000 * by_taking[gone]), draws))


def _find_chance(tree: Tree, hand: Hand, found: Waiting, left: Left, draws: int) -> float:
    """Return the chance to complete 14 tiles at most JUDGED away, or to shorten the distance of others by one."""
    return tree.chance(hand, found, left, draws) if found.best <= JUDGED else chance_one_away(found.useful, left, draws)


def _chance_by_drawing(seen: View, tree: Tree, now: Waiting, later: int) -> float:
    """Return the chance by drawing if the best discard is made after every draw, even one that does not shorten the distance.

    later: the number of draws left after this one.
    """
    counts = count_hidden(seen)
    left, total = left_of(counts), 0.0
    for face in faces_in(left.ones):
        full = with_tile(seen.hand, face)
        found = decision(full, seen.joker, seen.house.pairs)
        if found.best < now.best and now.best > JUDGED:
            total += counts[face]
            continue
        rest = left.without(face)
        kept = {gone: each for gone, each in found.discards.items() if each.best == found.best}
        if found.best == now.best:
            widest = max(rest.count(each.useful) for each in kept.values())
            kept = {gone: each for gone, each in kept.items() if rest.count(each.useful) == widest}
        total += counts[face] * max(
            _find_chance(tree, without_tile(full, gone), each, rest, later) for gone, each in kept.items()
        )
    return total / max(1, sum(counts))
