"""The workbench of a puzzle as text: how the tiles are ordered, and the groups that the player has laid out so far.

Groups are written in tile notation with "/" between them. "*" marks the group that receives the next tile, and "=" at the
beginning means that tiles are ordered by number: "= 7r 8r 9r / * 4b 4y". An invalid text is read as an empty bench.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from triokey.core.game import NotationError
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand, read_tile, write_tiles
from triokey.okey.puzzles.groups import BREAK, check_group, write_groups

OPEN, BY_NUMBER = "*", "="


class Bench(NamedTuple):
    """The groups laid out in a puzzle. groups: each group's tiles in the order they were added.

    active: index of the group that receives the next tile; the number of groups means a new group."""

    groups: tuple[Hand, ...] = ()
    active: int = 0
    by_number: bool = False


def read_bench(text: str, hand: Hand) -> Bench:
    """Return the workbench described by a text, an empty one if the text is invalid or does not fit the hand."""
    by_number = text.startswith(BY_NUMBER)
    parts = [part.split() for part in text.removeprefix(BY_NUMBER).split(BREAK)]
    groups: list[Hand] = []
    active = -1
    try:
        for words in parts:
            if words[:1] == [OPEN]:
                active = len(groups)
            tiles = tuple(read_tile(word) for word in words if word != OPEN)
            if tiles:
                groups.append(tiles)
    except NotationError:
        return Bench(by_number=by_number)
    held = Counter(hand)
    held.subtract(face for group in groups for face in group)
    if min(held.values(), default=0) < 0:
        return Bench(by_number=by_number)
    return Bench(tuple(groups), len(groups) if active < 0 else active, by_number)


def write_bench(bench: Bench) -> str:
    """Return the workbench as text.

    >>> write_bench(Bench(((6, 7, 8), (29,)), 1))
    '7r 8r 9r / * 4b'
    """
    parts = [
        f"{OPEN} {' '.join(write_tiles(tiles))}".rstrip() if number == bench.active else " ".join(write_tiles(tiles))
        for number, tiles in enumerate((*bench.groups, ()))
        if tiles or number == bench.active
    ]
    return (f"{BY_NUMBER} " if bench.by_number else "") + f" {BREAK} ".join(parts)


def answer_of(bench: Bench) -> str:
    """Return the laid-out groups as the text of an answer to the puzzle."""
    return write_groups(bench.groups)


def loose_tiles(bench: Bench, hand: Hand) -> Hand:
    """Return the tiles of the hand that are in no group."""
    rest = Counter(hand)
    rest.subtract(face for group in bench.groups for face in group)
    return tuple(sorted(rest.elements()))


def put_tile(bench: Bench, face: Face, joker: Face) -> Bench:
    """Return the bench with a tile added to the active group, or to a new one if it would spoil a complete group."""
    tiles = bench.groups[bench.active] if bench.active < len(bench.groups) else ()
    more = (*tiles, face)
    if tiles and check_group(tiles, joker).legal and not check_group(more, joker).legal:
        return bench._replace(groups=(*bench.groups, (face,)), active=len(bench.groups))
    return bench._replace(groups=(*bench.groups[: bench.active], more, *bench.groups[bench.active + 1 :]))


def take_back_tile(bench: Bench, group: int, face: Face) -> Bench:
    """Return the bench with a tile removed from a group, which becomes the active group; empty groups are removed."""
    tiles = list(bench.groups[group])
    tiles.remove(face)
    if tiles:
        return bench._replace(groups=(*bench.groups[:group], tuple(tiles), *bench.groups[group + 1 :]), active=group)
    groups = (*bench.groups[:group], *bench.groups[group + 1 :])
    return bench._replace(groups=groups, active=len(groups))


def choose_group(bench: Bench, group: int) -> Bench:
    """Return the bench with this group as the one that receives the next tile; the number of groups means a new group."""
    return bench._replace(active=group)


def order_tiles(bench: Bench, by_number: bool) -> Bench:
    """Return the bench with its loose tiles ordered by number or, if `by_number` is false, by colour."""
    return bench._replace(by_number=by_number)


def lay_out_group(tiles: Hand, joker: Face) -> list[tuple[Face, Face | None]]:
    """Return a group's tiles in display order, each with the face that it stands for, or None if they are no group."""
    if check_group(tiles, joker).legal:
        found = best_partition(tuple(sorted(tiles)), joker)
        if not found.left:
            return [(placed.tile, placed.stands_for) for group in found.groups for placed in group]
    return [(face, None) for face in sorted(tiles)]


def group_kind(tiles: Hand, joker: Face) -> str:
    """Return "run" or "set" if these tiles are one, else ""."""
    found = check_group(tiles, joker)
    return found.why if found.legal else ""
