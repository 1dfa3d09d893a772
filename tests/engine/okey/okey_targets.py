"""Distances computed from their definition: every way to split 14 tiles into groups, and the tiles that a hand lacks for it.

Slow, and independent of the engine's hand analysis, which the tests check with it, as they check the puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from okey_hands import every_group

from triokey.okey.hand.tiles import BLANK, Face, Hand

WHOLE, LEAST, MOST = 14, 3, 5
"""Number of tiles in a winning hand, and the minimum and maximum size of a group; a longer run is two groups."""


Pieces = list[tuple[tuple[frozenset[Face], int], set[Face]]]


def plain_of(tiles: Hand, joker: Face) -> Counter[Face]:
    """Return the tiles without jokers, by face; false jokers count as the face that they represent."""
    return Counter(joker if face == BLANK else face for face in tiles if face != joker)


@cache
def by_groups(tiles: Hand, joker: Face) -> int:
    """Return the number of tiles to exchange to win by sets and runs, from 14 tiles or from 15 after their best discard."""
    pieces, held = _pieces(tiles, joker), plain_of(tiles, joker)
    for cover in range(WHOLE, -1, -1):
        if any(True for _ in _targets(pieces, held, cover)):
            return max(0, WHOLE - cover - tiles.count(joker))
    raise AssertionError("some cover is always possible")


@cache
def lacking(tiles: Hand, joker: Face, cover: int) -> frozenset[Face]:
    """Return all faces that are missing in any win by groups that uses `cover` tiles of the hand."""
    return frozenset().union(*_targets(_pieces(tiles, joker), plain_of(tiles, joker), cover))


def _pieces(tiles: Hand, joker: Face) -> Pieces:
    """Return the groups that use the same tiles of the hand as one entry: (tiles used, size) and all missing faces."""
    held = plain_of(tiles, joker)
    pieces: dict[tuple[frozenset[Face], int], set[Face]] = {}
    for group in every_group():
        if len(group) <= MOST:
            used = frozenset(face for face in group if held[face])
            pieces.setdefault((used, len(group)), set()).update(set(group) - used)
    return sorted(pieces.items(), key=lambda item: -len(item[0][0]))


def _targets(pieces: Pieces, held: Counter[Face], cover: int) -> Iterator[set[Face]]:
    """Yield the missing faces of each choice of groups with 14 tiles that uses exactly `cover` tiles of the hand."""
    for groups in (4, 3):
        yield from _chosen(pieces, 0, groups, WHOLE, cover, held, set())


def _chosen(
    pieces: Pieces, start: int, groups: int, room: int, cover: int, left: Counter[Face], lacks: set[Face]
) -> Iterator[set[Face]]:
    if not groups:
        if not room and not cover:
            yield lacks
        return
    if not groups * LEAST <= room <= groups * MOST:
        return
    for at in range(start, len(pieces)):
        (used, size), missing = pieces[at]
        if len(used) * groups < cover:
            return
        taken = [face for face in used if left[face]]
        if size > room or len(taken) > cover:
            continue
        for face in taken:
            left[face] -= 1
        more = lacks | missing | (used - set(taken))
        yield from _chosen(pieces, at, groups - 1, room - size, cover - len(taken), left, more)
        for face in taken:
            left[face] += 1


def by_pairs(tiles: Hand, joker: Face) -> int:
    """Return the number of tiles to exchange to get seven pairs, from 14 tiles or from 15 after their best discard."""
    held, wild = plain_of(tiles, joker), tiles.count(joker)
    pairs = sum(count == 2 for count in held.values())
    while wild and pairs < 7:
        if sum(count == 1 for count in held.values()):
            face = next(face for face, count in held.items() if count == 1)
            held[face] = 2
            wild -= 1
        elif wild > 1:
            wild -= 2
        else:
            break
        pairs += 1
    return max(0, 7 - pairs)


def away(tiles: Hand, joker: Face, pairs: bool) -> int:
    """Return the distance from the nearest win, by groups alone if `pairs` is false."""
    groups = by_groups(tiles, joker)
    return min(groups, by_pairs(tiles, joker)) if pairs else groups


def helping(tiles: Hand, joker: Face, pairs: bool, far: int) -> set[Face]:
    """Return the faces that shorten the distance `far` of these 14 tiles."""
    faces = set(lacking(tiles, joker, WHOLE - far - tiles.count(joker)))
    if pairs and by_pairs(tiles, joker) == far:
        faces |= {face for face, count in plain_of(tiles, joker).items() if count == 1}
    return with_blanks(faces, joker)


def with_blanks(faces: set[Face], joker: Face) -> set[Face]:
    """Return the faces to draw for these plain faces: a false joker serves as the joker's face, and a joker as any."""
    return faces | {joker} | ({BLANK} if joker in faces else set())
