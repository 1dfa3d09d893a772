"""The distances of random hands from a win: an error in the engine's tables shows here first."""

from __future__ import annotations

import pytest
from okey_hands import random_hand

from triokey.core.rng import Rng
from triokey.okey.hand.distance import waiting

BOTH = (0.00004, 0.0015, 0.028, 0.202, 0.464, 0.286, 0.018)
GROUPS_ONLY = (0.00004, 0.0015, 0.0272, 0.195, 0.439, 0.294, 0.042, 0.0009)
"""Shares of the distances 0, 1, 2 ... among 100,000 random hands of 14, counted by an independent program."""

KNOWN = 100_000


def shares(count: int, with_pairs: bool) -> list[int]:
    rng = Rng(20260101)
    found = [0] * 9
    for _ in range(count):
        tiles, joker = random_hand(rng, 14)
        found[waiting(tiles, joker, with_pairs).best] += 1
    return found


def check(found: list[int], expected: tuple[float, ...]) -> None:
    """Assert that the counts by distance agree with the expected shares within four standard errors of both samples."""
    count = sum(found)
    for distance, share in enumerate(expected):
        error = (share * (1 - share) * (1 / count + 1 / KNOWN)) ** 0.5
        assert abs(found[distance] / count - share) < 4 * error + 0.0005, distance
    assert sum(found[len(expected) :]) <= 4


@pytest.mark.long
def test_distances_of_random_hands_are_spread_as_known() -> None:
    found = shares(1500, True)
    check(found, BOTH)


@pytest.mark.slow
def test_distances_of_many_random_hands_are_spread_as_known() -> None:
    check(shares(25_000, True), BOTH)
    check(shares(25_000, False), GROUPS_ONLY)
