"""Whether a cause of a mistake in Okey holds when it is taken away: by the rules, distances and chances alone."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from triokey.okey.causes import GROUP, IDLE_TAKE, JOKER, MISSED_TILE, MISSED_WIN, NARROW, NEEDED, PAIRS
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import COPIES, FACES, Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import hidden
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


def nearest(seen: View, tile: Face) -> int:
    """Return how far the hand is after taking this tile, once another one is thrown away."""
    return min(waiting(without_tile(with_tile(seen.hand, tile), gone), seen.joker, seen.house.pairs).best for gone in seen.hand)


def by_drawing(seen: View) -> float:
    """Return the chance of the hand as it is within so many turns as it is away and two more, each with a draw."""
    return _within(seen, seen.hand, 0)


def by_taking(seen: View, tile: Face) -> float:
    """Return the highest chance over the same turns, the first of which goes by with taking this tile."""
    away = nearest(seen, tile)
    hands = {without_tile(with_tile(seen.hand, tile), gone) for gone in seen.hand}
    return max(_within(seen, hand, 1) for hand in hands if waiting(hand, seen.joker, seen.house.pairs).best == away)


def _within(seen: View, hand: Hand, spent: int) -> float:
    """Return the chance to be complete; for a hand more than two tiles away, to come one nearer within two turns."""
    found, left = waiting(hand, seen.joker, seen.house.pairs), hidden(seen)
    draws = (found.best + 2 if found.best <= 2 else 2) - spent
    everybody = len(seen.players)
    draws = min(draws, (seen.supply + (0 if spent else everybody - 1)) // everybody)
    if found.best <= 2:
        return Tree(seen.joker, seen.house.pairs).chance(hand, found, left_of(left), draws)
    helps = sum(left[face] for face in range(FACES) if found.useful >> face & 1)
    return 1 - comb(sum(left) - helps, draws) / comb(sum(left), draws)


HOLDS: dict[str, Callable[[View, Face, Face], bool]] = {
    MISSED_WIN: lambda seen, tile, best: (
        best in winning_discards(seen.hand, seen.joker, True) and tile not in winning_discards(seen.hand, seen.joker, True)
    ),
    MISSED_TILE: lambda seen, tile, best: (
        tile == last_discard(seen)
        and (
            nearest(seen, tile) < waiting(seen.hand, seen.joker, seen.house.pairs).best
            or by_taking(seen, tile) > by_drawing(seen)
        )
    ),
    IDLE_TAKE: lambda seen, tile, best: (
        tile == last_discard(seen)
        and nearest(seen, tile) == waiting(seen.hand, seen.joker, seen.house.pairs).best
        and by_taking(seen, tile) < by_drawing(seen)
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
