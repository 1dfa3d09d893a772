"""Four ways to sort the rack: by runs, by equal numbers, by pairs, and the engine's best groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, PRINTED, Face, Hand, number
from ui.games.okey.rack import Rack, Tile, face_of, laid_out, tiles_of

Faces = tuple[Face, ...]
_NEAR = 2


def sorted_rack(how: str, hand: Hand, joker: Face, columns: int) -> Rack:
    """Return the hand on a rack of this width, sorted in one of the ways of SORTS."""
    together, loose = SORTS[how](hand, joker)
    parts = [*together, loose]
    if sum(map(len, parts)) + len(parts) > columns and len(loose) > _NEAR:
        parts = [*together, *_cut(loose, columns)]
    return laid_out(_as_tiles(parts, hand), columns)


def _as_tiles(parts: Iterable[Sequence[Face]], hand: Hand) -> list[list[Tile]]:
    """Return the parts as tiles, each copy once."""
    free = list(tiles_of(hand))
    out = []
    for part in parts:
        tiles = []
        for face in part:
            tile = next(tile for tile in free if face_of(tile) == face)
            free.remove(tile)
            tiles.append(tile)
        out.append(tiles)
    return out


def _cut(faces: Faces, columns: int) -> list[Faces]:
    """Cut loose tiles in halves, so that they fill what the groups leave of two rows."""
    half = (len(faces) + 1) // 2
    return [faces] if len(faces) <= columns // 2 else [faces[:half], faces[half:]]


def _plain(face: Face, joker: Face) -> Face:
    """Return what a tile counts as in an order: the false joker as the joker's face, jokers after everything."""
    if face == joker:
        return PRINTED + 1
    return joker if face == BLANK else face


def _by_runs(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """Neighbours of one colour together, second copies and jokers behind."""
    seen: set[Face] = set()
    parts: list[list[Face]] = []
    loose: list[Face] = []
    last = -_NEAR
    for face in sorted(hand, key=lambda face: _plain(face, joker)):
        plain = _plain(face, joker)
        if plain > PRINTED or plain in seen:
            loose.append(face)
            continue
        seen.add(plain)
        if parts and plain == last + 1 and number(plain) > 1:
            parts[-1].append(face)
        else:
            parts.append([face])
        last = plain
    return _parted(parts, loose)


def _by_sets(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """Equal numbers of different colours together, second copies and jokers behind."""
    by_number: dict[int, list[Face]] = {}
    loose: list[Face] = []
    seen: set[Face] = set()
    for face in sorted(hand, key=lambda face: _plain(face, joker)):
        plain = _plain(face, joker)
        if plain > PRINTED or plain in seen:
            loose.append(face)
        else:
            seen.add(plain)
            by_number.setdefault(number(plain), []).append(face)
    return _parted([by_number[n] for n in sorted(by_number)], loose)


def _by_pairs(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """Twins together, single tiles and jokers behind."""
    by_face: dict[Face, list[Face]] = {}
    for face in sorted(hand, key=lambda face: _plain(face, joker)):
        by_face.setdefault(_plain(face, joker), []).append(face)
    return _parted(list(by_face.values()), [])


def _parted(parts: Sequence[Sequence[Face]], loose: Sequence[Face]) -> tuple[list[Faces], Faces]:
    """Return the parts of two or more tiles, and the single ones with the loose."""
    single = [face for part in parts if len(part) == 1 for face in part]
    return [tuple(part) for part in parts if len(part) > 1], (*single, *loose)


def _best(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """The engine's groups, then what is left, by runs."""
    found = best_partition(hand, joker)
    groups = [tuple(placed.tile for placed in group) for group in found.groups]
    near, loose = _by_runs(found.left, joker)
    return [*groups, *near], loose


SORTS: dict[str, Callable[[Hand, Face], tuple[list[Faces], Faces]]] = {
    "runs": _by_runs,
    "sets": _by_sets,
    "pairs": _by_pairs,
    "best": _best,
}
