"""Take the tile on offer or draw: the first decision of a turn, weighed alike for the hint and for the review.

Distance comes first; no take leaves a hand farther away, for one that is not complete holds a tile that it can spare. A take
that leaves it as far away as it is can still be right, where it widens the wait, but it spends a turn in which a tile could
have been drawn: so the chances of both ways are weighed over the same turns, of which taking has one draw less. It is the
chance to be complete (see outlook.py) for hands up to JUDGED tiles away, and farther away the chance to come one tile
nearer. A draw lets the seat choose its discard anew, as a take does; that is counted wherever taking would otherwise be the
better way. Everything is judged from the view of the seat alone.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.okey.hand.distance import Waiting, decision, faces_in, waiting
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_hidden, may_come
from triokey.okey.outlook import SPARE, Left, Tree, draws_left, left_of, one_away
from triokey.okey.rules import only_to_win
from triokey.okey.table import NOTHING, View, last_discard, with_tile, without_tile
from triokey.okey.worth import JUDGED, Soon, Worth, worth_of

LEAST = 80
"""The other way counts as equally good if its chance is at least this percentage of the better way's. Played out, takes that
leave less lose 5 rounds of a hundred against a draw; takes between that and an equal chance lose none
(tests/bench/okey_takes.py)."""


class Ways(NamedTuple):
    """Both ways to get a tile.

    offered: the tile that may be taken.  gone: the best discard after taking it.  drawing, taking: what is left before a
    draw, and after that discard.
    soon: the chances by drawing and by taking, over as many turns; None where one of the two is nearer to a win.
    """

    offered: Face
    gone: Face
    drawing: Worth
    taking: Worth
    soon: tuple[Soon, Soon] | None

    @property
    def take(self) -> bool:
        """Whether taking is better than drawing: it comes nearer, or it is as near and its chance is higher."""
        if self.soon is None:
            return self.taking.away < self.drawing.away
        by_drawing, by_taking = self.soon
        return by_taking.chance > by_drawing.chance


def ways(seen: View) -> Ways | None:
    """Return both ways to get a tile for the seat, whose turn it is; None where it has no choice.

    Where the tile may be taken only to win with it (O12, O14), not to take it may be to pass.
    """
    now, left = waiting(seen.hand, seen.joker, seen.house.pairs), may_come(seen)
    drawing, offered = worth_of(now, left), last_discard(seen)
    if only_to_win(seen):
        wins = winning_discards(with_tile(seen.hand, offered), seen.joker, seen.house.pairs)
        if not seen.supply:  # to pass ends the round, even with a complete hand
            drawing = Worth(max(1, drawing.away), 0)
        return Ways(offered, next(iter(wins)), drawing, Worth(0, 0), None) if wins else None
    taken = after_taking(seen, left)
    if taken is None:
        return None
    gone, taking = taken
    if taking.away != drawing.away or not drawing.away:
        return Ways(offered, gone, drawing, taking, None)
    gone, soon = _over_the_same_turns(seen, now)
    return Ways(offered, gone, drawing, worth_of(_discards_after_taking(seen)[gone], left), soon)


def after_taking(seen: View, left: tuple[int, ...]) -> tuple[Face, Worth] | None:
    """Return the best discard after taking the offered tile and what it leaves; None where it may not be taken on.

    left: by face how many copies may come, for a count of what helps.
    """
    if last_discard(seen) == NOTHING or only_to_win(seen):
        return None
    worths = [(face, worth_of(each, left)) for face, each in _discards_after_taking(seen).items()]
    return min(worths, key=lambda item: item[1].order)


def _discards_after_taking(seen: View) -> dict[Face, Waiting]:
    """Return what every discard leaves after taking; the tile itself may go back only as its twin, or to win (O10)."""
    offered = last_discard(seen)
    after = decision(with_tile(seen.hand, offered), seen.joker, seen.house.pairs).discards
    twin = offered in seen.hand
    return {face: each for face, each in after.items() if twin or face != offered or not each.best}


def _over_the_same_turns(seen: View, now: Waiting) -> tuple[Face, tuple[Soon, Soon]]:
    """Return the discard with the highest chance after a take that comes no nearer, and the chances by both ways."""
    offered, left = last_discard(seen), left_of(count_hidden(seen))
    near = {face: each for face, each in _discards_after_taking(seen).items() if each.best == now.best}
    turns = now.best + SPARE if now.best <= JUDGED else SPARE
    draws, later = min(turns, draws_left(seen, True)), min(turns - 1, draws_left(seen, False))
    tree = Tree(seen.joker, seen.house.pairs)
    full = with_tile(seen.hand, offered)
    by_taking = {face: _chance(tree, without_tile(full, face), each, left, later) for face, each in near.items()}
    gone = max(by_taking, key=lambda face: (by_taking[face], face != seen.joker))
    by_drawing = _chance(tree, seen.hand, now, left, draws)
    if draws and by_taking[gone] > by_drawing:
        by_drawing = max(by_drawing, _chance_by_drawing(seen, tree, now, draws - 1))
    return gone, (Soon(int(1000 * by_drawing), draws), Soon(int(1000 * by_taking[gone]), draws))


def _chance(tree: Tree, hand: Hand, found: Waiting, left: Left, draws: int) -> float:
    """Return the chance of 14 tiles: to be complete where they are at most JUDGED away, to come one tile nearer farther away."""
    return tree.chance(hand, found, left, draws) if found.best <= JUDGED else one_away(found.useful, left, draws)


def _chance_by_drawing(seen: View, tree: Tree, now: Waiting, later: int) -> float:
    """Return the chance by drawing where the best discard follows every draw, even one that comes no nearer.

    later: the draws that are left after this one.
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
        total += counts[face] * max(_chance(tree, without_tile(full, gone), each, rest, later) for gone, each in kept.items())
    return total / max(1, sum(counts))
