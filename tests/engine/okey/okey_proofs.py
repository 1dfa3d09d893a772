"""Checks whether a cause of a mistake in Okey is true: by the rules, distances and chances alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb

from triokey.okey.causes import GROUP, IDLE_TAKE, JOKER, MISSED_TILE, MISSED_WIN, NARROW, NEEDED, PAIRS
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import COPIES, FACES, Face, Hand
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import count_hidden
from triokey.okey.outlook import Tree, left_of
from triokey.okey.table import View, last_discard, with_tile, without_tile


def away(seen: View, gone: Face, pairs: bool) -> int:
    """Return the distance from a win of the hand without this tile."""
    return waiting(without_tile(seen.hand, gone), seen.joker, pairs).best


def in_groups(seen: View, gone: Face) -> int:
    return best_partition(without_tile(seen.hand, gone), seen.joker).covered


def worth_of_all(seen: View, gone: Face) -> float:
    """Return how good a discard would be if every tile outside the hand and the indicator could be drawn; more is better."""
    left = [COPIES - seen.hand.count(face) - (face == seen.indicator) for face in range(FACES)]
    found = decision(seen.hand, seen.joker, seen.house.pairs).discards[gone]
    if found.best > 2:
        return sum(left[face] for face in range(FACES) if found.useful >> face & 1)
    return Tree(seen.joker, seen.house.pairs).chance(without_tile(seen.hand, gone), found, left_of(left), found.best + 2)


def nearest(seen: View, tile: Face) -> int:
    """Return the distance after taking this tile and making the best discard."""
    return min(waiting(without_tile(with_tile(seen.hand, tile), gone), seen.joker, seen.house.pairs).best for gone in seen.hand)


def by_drawing(seen: View) -> float:
    """Return the chance of the present hand over the turns compared, with a draw in each of them.

    Where taking the tile on offer would be better than that, the discard after the first draw is chosen anew.
    """
    draws = min(_turns(seen), -(-seen.supply // len(seen.players)))
    as_it_is = _within(seen, seen.hand, count_hidden(seen), draws)
    return as_it_is if by_taking(seen, last_discard(seen)) <= as_it_is else max(as_it_is, _after_a_draw(seen, draws - 1))


def _after_a_draw(seen: View, draws: int) -> float:
    """Return the mean chance over all first draws, with the best discard after each of them, or the one that keeps the most."""
    left, total = count_hidden(seen), 0.0
    away = _away(seen, seen.hand)
    for tile in (face for face in range(FACES) if left[face]):
        rest = tuple(count - (face == tile) for face, count in enumerate(left))
        hands = {without_tile(with_tile(seen.hand, tile), gone) for gone in (*seen.hand, tile)}
        least = min(_away(seen, hand) for hand in hands)
        near = [hand for hand in hands if _away(seen, hand) == least]
        if least == away:
            widest = max(_helps(seen, hand, rest) for hand in near)
            near = [hand for hand in near if _helps(seen, hand, rest) == widest]
        total += left[tile] * (1 if least < away and away > 2 else max(_within(seen, hand, rest, draws) for hand in near))
    return total / sum(left)


def by_taking(seen: View, tile: Face) -> float:
    """Return the highest chance over the turns compared if this tile is taken in the first of them, without a draw."""
    away = nearest(seen, tile)
    hands = {without_tile(with_tile(seen.hand, tile), gone) for gone in seen.hand}
    left, draws = count_hidden(seen), min(_turns(seen) - 1, seen.supply // len(seen.players))
    return max(_within(seen, hand, left, draws) for hand in hands if _away(seen, hand) == away)


def _away(seen: View, hand: Hand) -> int:
    return waiting(hand, seen.joker, seen.house.pairs).best


def _turns(seen: View) -> int:
    """Return the number of turns over which taking and drawing are compared."""
    away = _away(seen, seen.hand)
    return away + 2 if away <= 2 else 2


def _helps(seen: View, hand: Hand, left: Sequence[int]) -> int:
    """Return how many of the remaining tiles would shorten the distance of this hand of 14."""
    useful = waiting(hand, seen.joker, seen.house.pairs).useful
    return sum(left[face] for face in range(FACES) if useful >> face & 1)


def _within(seen: View, hand: Hand, left: Sequence[int], draws: int) -> float:
    """Return the chance to complete a hand within these draws or, if it is more than two tiles away, to shorten its distance."""
    found = waiting(hand, seen.joker, seen.house.pairs)
    if found.best <= 2:
        return Tree(seen.joker, seen.house.pairs).chance(hand, found, left_of(left), draws)
    return 1 - comb(sum(left) - _helps(seen, hand, left), draws) / comb(sum(left), draws)


HOLDS: dict[str, Callable[[View, Face, Face], bool]] = {
    MISSED_WIN: lambda seen, tile, best: best in winning_discards(seen.hand, seen.joker, True),
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
"""Functions that check a cause, given the seat's view, the tile and the best tile, by the key of the cause."""
