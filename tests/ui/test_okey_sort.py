"""Sorting forms as many complete groups of its kind as the hand allows, with jokers in gaps, and places nearly complete ones
next.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache

import pytest

from triokey.okey.hand.tiles import BLANK, NUMBERS, read_tile, write_tile
from ui.games.okey.groups import group_of
from ui.games.okey.rack import EMPTY, NARROW, WIDE, face_of, rack_segments
from ui.games.okey.sort import sorted_rack


def hand(text: str) -> tuple[int, ...]:
    return tuple(sorted(map(read_tile, text.split())))


def laid(how: str, tiles: tuple[int, ...], joker: int) -> list[list[int]]:
    """Return the segments of the sorted rack, as lists of faces."""
    rack = sorted_rack(how, tiles, joker, WIDE)
    return [[face_of(rack.slots[slot]) for slot in segment] for segment in rack_segments(rack)]


@pytest.mark.parametrize(
    ("how", "tiles", "joker", "groups"),
    [
        ("runs", "7b 8b 5k 6k 8k 9k 12k 13k 3r 9r 5y 13y 1k 2r", "2r", "5k 6k 2r 8k 9k, 12k 13k 1k, 7b 8b"),
        ("runs", "11k 12k 13k 1k 1k 2k 3k 6r 8b 9y", "2r", "1k 2k 3k, 11k 12k 13k 1k"),
        ("runs", "4r 4r 5r 5r 6r 6r 7y 7y", "2b", "4r 5r 6r, 4r 5r 6r"),
        ("runs", "12b 13b 1b f 3y 4y", "2y", "12b 13b 1b, f 3y 4y"),
        ("sets", "7b 7k 7r 9b 9r 5y 2r 4y 4r 4b 4k 4y", "2r", "4r 4y 4b 4k, 7r 7b 7k, 9r 9b 2r"),
        ("pairs", "7b 7b 9r 4y 4y 2r", "2r", "4y 4y, 7b 7b, 9r 2r"),
        ("best", "1r 2r 3r 5b 5y 5k 9b 13y", "2y", "1r 2r 3r, 5y 5b 5k"),
    ],
    ids=[
        "12-13-1, a joker in a gap, then near",
        "a 1 before and after",
        "two equal runs",
        "false joker",
        "sets",
        "pairs",
        "best",
    ],
)
def test_whole_groups_stand_first_and_what_is_nearly_one_next(how: str, tiles: str, joker: str, groups: str) -> None:
    parts = [" ".join(map(write_tile, part)) for part in laid(how, hand(tiles), read_tile(joker))]
    wanted = groups.split(", ")
    assert sorted(parts[: len(wanted)]) == sorted(wanted), parts


@cache
def _most(left: tuple[int, ...], joker: int) -> int:
    """Return the maximum number of tiles other than jokers that fit into runs at once, by trying every run."""
    best = 0
    for run in _runs(left, joker):
        rest = list(left)
        for face in run:
            rest.remove(face)
        best = max(best, sum(face != joker for face in run) + _most(tuple(rest), joker))
    return best


def _runs(left: tuple[int, ...], joker: int) -> Iterable[tuple[int, ...]]:
    jokers = left.count(joker)
    for colour in range(4):
        for start in range(1, NUMBERS + 1):
            run: list[int] = []
            for n in range(start, NUMBERS + 2):
                face = colour * NUMBERS + (n - 1) % NUMBERS
                held = next((each for each in (face, BLANK if face == joker else -1) if each != joker and each in left), None)
                if held is not None and run.count(held) < left.count(held):
                    run.append(held)
                elif run.count(joker) < jokers:
                    run.append(joker)
                else:
                    break
                if len(run) >= 3 and run[0] != joker:
                    yield tuple(run)


@pytest.mark.parametrize("seed", range(60))
def test_no_other_runs_cover_more_tiles(seed: int) -> None:
    rng = random.Random(seed)
    joker = rng.randrange(52)
    colours = rng.sample(range(4), 2)
    pool = [face for face in range(52) if face // NUMBERS in colours for _ in range(2) if face != joker] + [joker, joker, BLANK]
    tiles = tuple(sorted(rng.sample(pool, 9)))
    parts = laid("runs", tiles, joker)
    whole = [part for part in parts if (found := group_of(part, joker)) is not None and found[0] == "run"]
    covered = sum(face != joker for part in whole for face in part)
    assert covered >= _most(tiles, joker), (" ".join(map(write_tile, tiles)), write_tile(joker), parts)


@pytest.mark.parametrize("columns", [NARROW, WIDE])
@pytest.mark.parametrize("seed", range(20))
def test_every_tile_is_laid_once(seed: int, columns: int) -> None:
    rng = random.Random(seed)
    pool = [face for face in range(52) for _ in range(2)] + [BLANK, BLANK]
    tiles, joker = tuple(sorted(rng.sample(pool, 15))), rng.randrange(52)
    for how in ("runs", "sets", "pairs", "best"):
        rack = sorted_rack(how, tiles, joker, columns)
        assert sorted(face_of(tile) for tile in rack.slots if tile != EMPTY) == sorted(tiles), how
