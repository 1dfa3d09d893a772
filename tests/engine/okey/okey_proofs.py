"""Whether a cause of a mistake in Okey holds when it is taken away: by the rules, distances and chances alone."""

from __future__ import annotations

from collections.abc import Callable

from triokey.okey.causes import GROUP, JOKER, MISSED_TILE, MISSED_WIN, NARROW, NEEDED, PAIRS
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import COPIES, FACES, Face
from triokey.okey.hand.winning import winning_discards
from triokey.okey.outlook import Tree, left_of
from triokey.okey.table import View, last_discard, with_tile, without_tile


def away(seen: View, gone: Face, pairs: bool) -> int:
    """Return how far the hand is from a win without this tile."""
    return waiting(without_tile(seen.hand, gone), seen.joker, pairs).best


def in_groups(seen: View, gone: Face) -> int:
    return best_partition(without_tile(seen.hand, gone), seen.joker).covered


def worth_of_all(seen: View, gone: Face) -> float:
    """Return how good a discard is where every tile out of the hand is still to come."""
    left = [COPIES - seen.hand.count(face) - (face == seen.indicator) for face in range(FACES)]
    found = decision(seen.hand, seen.joker, seen.house.pairs).discards[gone]
    if found.best > 2:
        return sum(left[face] for face in range(FACES) if found.useful >> face & 1)
    return Tree(seen.joker, seen.house.pairs).chance(without_tile(seen.hand, gone), found, left_of(left), found.best + 2)


HOLDS: dict[str, Callable[[View, Face, Face], bool]] = {
    MISSED_WIN: lambda seen, tile, best: (
        best in winning_discards(seen.hand, seen.joker, True) and tile not in winning_discards(seen.hand, seen.joker, True)
    ),
    MISSED_TILE: lambda seen, tile, best: (
        min(waiting(without_tile(with_tile(seen.hand, tile), gone), seen.joker, True).best for gone in seen.hand)
        < waiting(seen.hand, seen.joker, True).best
        and tile == last_discard(seen)
    ),
    JOKER: lambda seen, tile, best: tile == seen.joker != best and away(seen, best, True) <= away(seen, tile, True),
    PAIRS: lambda seen, tile, best: (
        away(seen, tile, False) == min(away(seen, gone, False) for gone in seen.hand)
        and (away(seen, tile, True) > away(seen, best, True) or worth_of_all(seen, tile) < worth_of_all(seen, best))
    ),
    GROUP: lambda seen, tile, best: in_groups(seen, best) >= in_groups(seen, tile) + 3,
    NEEDED: lambda seen, tile, best: (
        away(seen, tile, True) > away(seen, best, True) and in_groups(seen, best) < in_groups(seen, tile) + 3
    ),
    NARROW: lambda seen, tile, best: (
        away(seen, tile, True) == away(seen, best, True) and worth_of_all(seen, tile) < worth_of_all(seen, best)
    ),
}
"""By cause: what was known, the tile and the best one."""
