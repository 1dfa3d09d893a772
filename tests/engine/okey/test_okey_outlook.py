"""The chance to complete a hand soon is exact: compared with all orders of a small supply, and with many random supplies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from math import sqrt

import pytest
from okey_hands import hand
from okey_nearing import Near, near

from triokey.core.rng import Rng
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.tiles import FACES, Face, Hand, read_tile
from triokey.okey.outlook import SPARE, Left, Tree, left_of
from triokey.okey.table import with_tile, without_tile

DRAWN = 20_000
"""Number of random supplies for each hand."""


def chance(start: Near, supply: Sequence[Face], draws: int) -> float:
    counts = [supply.count(face) for face in range(FACES)]
    found = waiting(start.hand, start.joker, True)
    return Tree(start.joker, True).chance(start.hand, found, left_of(counts), draws)


def won(tiles: Hand, joker: Face, orders: list[tuple[Face, ...]]) -> int:
    """Return in how many of these orders of the supply the hand gets complete, trying every discard that shortens the distance.

    The player distinguishes orders by the tiles kept, not by those discarded again.
    """
    here = waiting(tiles, joker, True).best
    if not here:
        return len(orders)
    if len(orders[0]) < here:
        return 0
    thrown, kept = [], {}
    for first, *rest in orders:
        nearer = _measured(with_tile(tiles, first), joker) < here
        (kept.setdefault(first, []) if nearer else thrown).append(tuple(rest))
    wins = won(tiles, joker, thrown) if thrown else 0
    for first, rests in kept.items():
        more = with_tile(tiles, first)
        hands = [without_tile(more, gone) for gone in set(more)]
        wins += max(won(each, joker, rests) for each in hands if waiting(each, joker, True).best < here)
    return wins


@cache
def _measured(tiles: Hand, joker: Face) -> int:
    return decision(tiles, joker, True).best


@pytest.mark.long
@pytest.mark.parametrize(("away", "supply", "hands"), [(1, 8, 12), (2, 7, 6), (3, 6, 2)])
def test_every_order_of_a_small_supply_counts_alike(away: int, supply: int, hands: int) -> None:
    rng, some = Rng(away), 0
    for _ in range(hands):
        start = near(rng, away)
        useful = [face for face in start.rest if waiting(start.hand, start.joker, True).useful >> face & 1]
        tiles = (*useful[:3], *[face for face in start.rest if face not in useful][: supply - len(useful[:3])])
        draws = min(away + SPARE, len(tiles))
        orders = list(permutations(tiles, draws))
        expected = won(start.hand, start.joker, orders) / len(orders)
        assert chance(start, tiles, draws) == pytest.approx(expected, abs=1e-12)
        some += 0 < expected < 1
    assert some >= hands // 2


def test_one_away_it_is_the_chance_that_one_of_the_tiles_comes() -> None:
    """Computed by hand: 10 of 87 tiles help, three draws: 1 - 77 * 76 * 75 / (87 * 86 * 85)."""
    start = Near(hand("1r 2r 3r 4y 5y 6y 9k 10k 11k 12k 8r 8y 8b 2k"), read_tile("13b"), ())
    help_it = [read_tile(tile) for tile in "4r 4r 3y 3y 8k 8k 13b 13b 7y 13k".split()]
    others = [face for face in range(FACES) if face not in help_it and face != read_tile("7y")]
    supply = (*help_it, *others, *others)[:87]
    assert chance(start, supply, 3) == pytest.approx(1 - 77 * 76 * 75 / (87 * 86 * 85))
    assert chance(start, supply, 0) == 0 and chance(start, (), 3) == 0


@pytest.mark.parametrize("away", [1, 2, 3])
def test_a_farther_hand_or_fewer_draws_never_have_the_better_chance(away: int) -> None:
    rng = Rng(30 + away)
    for _ in range(4):
        start = near(rng, away)
        chances = [chance(start, start.rest, draws) for draws in range(away + SPARE + 1)]
        assert chances == sorted(chances) and not any(chances[:away]) and 0 < chances[-1] < 1


@pytest.mark.slow
@pytest.mark.parametrize("away", [1, 2, 3])
def test_supplies_drawn_by_lot_agree(away: int) -> None:
    """Five hands of each distance; the results must agree within four standard errors."""
    rng = Rng(100 + away)
    for _ in range(5):
        start = near(rng, away)
        draws = away + SPARE
        tree, counts = Tree(start.joker, True), [start.rest.count(face) for face in range(FACES)]
        expected = tree.chance(start.hand, waiting(start.hand, start.joker, True), left_of(counts), draws)
        share = sum(_played(start, tree, left_of(counts), draws, rng) for _ in range(DRAWN)) / DRAWN
        assert abs(share - expected) <= 4 * sqrt(max(expected * (1 - expected), 1 / DRAWN) / DRAWN)


def _played(start: Near, tree: Tree, left: Left, draws: int, rng: Rng) -> bool:
    """Tell whether the hand gets complete with random draws, if each discard is chosen by the computed chances."""
    tiles, supply = start.hand, list(start.rest)
    for to_come in range(draws - 1, -1, -1):
        found = waiting(tiles, start.joker, True)
        if not found.best:
            return True
        face = supply.pop(rng.below(len(supply)))
        if not found.useful >> face & 1:
            left = left.with_thrown(found.useful)
            continue
        left, more = left.without(face), with_tile(tiles, face)
        after = decision(more, start.joker, True).discards
        tiles = max(
            (without_tile(more, gone) for gone, each in after.items() if each.best < found.best),
            key=lambda each: tree.chance(each, waiting(each, start.joker, True), left, to_come),
        )
    return not waiting(tiles, start.joker, True).best
