"""Hands for tests: random ones, winning ones, and a slow check of wins that shares no code with the engine."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from triokey.core.rng import Rng
from triokey.okey.hand.tiles import BLANK, FACES, NUMBERS, PRINTED, Face, Hand, full_set, joker_of, read_tile


def hand(words: str) -> Hand:
    """Return the hand with the tiles named in a text."""
    return tuple(sorted(read_tile(word) for word in words.split()))


def random_hand(rng: Rng, size: int) -> tuple[Hand, Face]:
    """Return a random hand of this size and the face of its joker; the indicator is in no hand."""
    tiles = full_set()
    rng.shuffle(tiles)
    return tuple(sorted(tiles[1 : size + 1])), joker_of(tiles[0])


def winning_hand(rng: Rng) -> tuple[Hand, Face]:
    """Return 14 tiles that form groups, some of them replaced by jokers, and the face of the joker."""
    while True:
        joker = rng.below(PRINTED)
        tiles: list[Face] = []
        while len(tiles) < 14:
            tiles += rng.choice(every_group())
        if len(tiles) > 14:
            continue
        for _ in range(rng.below(3)):
            tiles[rng.below(14)] = -1
        tiles = [BLANK if tile == joker else joker if tile == -1 else tile for tile in tiles]
        if all(tiles.count(tile) <= 2 for tile in tiles):
            return tuple(sorted(tiles)), joker


def turned_up(joker: Face) -> Face:
    """Return the indicator that makes this face the joker."""
    return next(face for face in range(FACES) if joker_of(face) == joker)


@cache
def every_group() -> tuple[tuple[Face, ...], ...]:
    """Return all possible sets, and all runs of any length, listed in the simplest way."""
    groups: list[tuple[Face, ...]] = []
    for number in range(NUMBERS):
        for colours in range(16):
            tiles = tuple(c * NUMBERS + number for c in range(4) if colours >> c & 1)
            if len(tiles) >= 3:
                groups.append(tiles)
    for colour in range(4):
        row = [*range(NUMBERS), 0]
        for low in range(len(row)):
            for high in range(low + 3, len(row) + 1):
                run = tuple(colour * NUMBERS + n for n in row[low:high])
                if len(set(run)) == len(run):
                    groups.append(run)
    return tuple(groups)


def wins_by_trying(tiles: Hand, joker: Face) -> bool:
    """Tell whether the tiles split into groups, by trying every group for the first remaining tile."""
    plain = tuple(sorted(joker if tile == BLANK else tile for tile in tiles if tile != joker))
    return _splits(plain, tiles.count(joker))


def _splits(plain: tuple[Face, ...], wild: int) -> bool:
    """Tell whether the plain tiles and this many jokers split into groups, all of them used; the first tile is tried in every
    group.
    """
    if not plain:
        return wild == 0
    for group in every_group():
        if plain[0] not in group:
            continue
        others = [face for face in group if face != plain[0]]
        if sum(face not in plain for face in others) > wild:
            continue
        for jokers in range(wild + 1):
            for filled in combinations(others, jokers):
                rest = list(plain[1:])
                needed = [face for face in others if face not in filled]
                if all(face in rest for face in needed):
                    for face in needed:
                        rest.remove(face)
                    if _splits(tuple(rest), wild - jokers):
                        return True
    return False
