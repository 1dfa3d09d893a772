"""Four ways to sort the rack: by runs, by equal numbers, by pairs, and the engine's best groups.

Each puts as many tiles as possible into complete groups of its kind, with the jokers in the gaps (chains.py). Tiles that are
nearly a group come next, then the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, COLOURS, NUMBERS, Face, Hand, colour, number
from triokey.okey.table import NOTHING, without_tile
from ui.games.okey.chains import JOKER, Chain, runs_in, sets_in
from ui.games.okey.rack import Rack, Tile, face_of, laid_out, tiles_of

Faces = tuple[Face, ...]
_NEAR = 2
PAIRS, BEST = "pairs", "best"
"""Names of two ways to sort the rack: by pairs, and by the engine's best groups."""


def sorted_rack(how: str, hand: Hand, joker: Face, columns: int, apart: Face = NOTHING) -> Rack:
    """Return the hand on a rack of this width, sorted. how: a key of SORTS.  apart: a tile to keep out of the groups."""
    together, loose = SORTS[how](hand if apart == NOTHING else without_tile(hand, apart), joker)
    loose = loose if apart == NOTHING else (*loose, apart)
    parts = [*together, loose]
    if sum(map(len, parts)) + len(parts) > columns and len(loose) > _NEAR:
        parts = [*together, *_cut_in_halves(loose, columns)]
    return laid_out(_as_tiles(parts, hand), columns)


def _as_tiles(parts: Iterable[Sequence[Face]], hand: Hand) -> list[list[Tile]]:
    """Return groups of faces as groups of tiles, using each copy of a face once."""
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


def _cut_in_halves(faces: Faces, columns: int) -> list[Faces]:
    """Return the loose tiles as one segment, or as two halves if they are more than half a row, to fill gaps in two rows."""
    half = (len(faces) + 1) // 2
    return [faces] if len(faces) <= columns // 2 else [faces[:half], faces[half:]]


class _Hand:
    """A hand that is being sorted: its plain tiles by face, a false joker counted as the joker's face, and its jokers."""

    def __init__(self, hand: Iterable[Face], joker: Face) -> None:
        self.jokers = [face for face in hand if face == joker]
        self._held: dict[Face, list[Face]] = {}
        for face in sorted(hand):
            if face != joker:
                self._held.setdefault(joker if face == BLANK else face, []).append(face)

    def counts(self) -> Counter[Face]:
        """Return the counts of the tiles that are not yet in a group, by face."""
        return Counter({face: len(held) for face, held in self._held.items() if held})

    def take(self, part: Chain) -> Faces:
        """Remove the tiles of a run or set from the hand and return their faces. JOKER in `part` stands for any joker held."""
        return tuple(self.jokers.pop() if face == JOKER else self._held[face].pop() for face in part)

    def rest(self) -> list[Face]:
        """Return the remaining tiles, jokers last."""
        return [face for plain in sorted(self._held) for face in self._held[plain]] + self.jokers


def _by_runs(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """Return a hand sorted by runs: complete runs, with 12-13-1 and jokers in gaps; then neighbours of one colour; the rest."""
    left = _Hand(hand, joker)
    whole = [left.take(part) for part in runs_in(left.counts(), len(left.jokers))]
    return [*whole, *_take_neighbours(left)], tuple(left.rest())


def _take_neighbours(left: _Hand) -> list[Faces]:
    """Remove and return the pairs of tiles that need one more for a run: adjacent numbers, or one apart; 1 may follow 13."""
    found: list[Faces] = []
    for gap in (1, 2):
        for face in sorted(left.counts()):
            n = number(face)
            other = face + gap if n + gap <= NUMBERS else colour(face) * NUMBERS if n + gap == NUMBERS + 1 else None
            counts = left.counts()
            if other is not None and counts[face] and counts[other]:
                found.append(left.take((face, other)))
    return found


def _by_sets(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """Return a hand sorted by sets: complete sets, with jokers; then two equal numbers of different colours; then the rest."""
    left = _Hand(hand, joker)
    whole = [left.take(part) for part in sets_in(left.counts(), len(left.jokers))]
    near: list[Faces] = []
    for n in range(NUMBERS):
        held = [c * NUMBERS + n for c in range(len(COLOURS)) if left.counts()[c * NUMBERS + n]]
        if len(held) > 1:
            near.append(left.take(tuple(held)))
    return [*whole, *near], tuple(left.rest())


def _by_pairs(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """Return a hand sorted by pairs: equal tiles, then single tiles each paired with a joker (T3), then the rest."""
    left = _Hand(hand, joker)
    counts = left.counts()
    twins = [left.take((face, face)) for face in sorted(counts) if counts[face] > 1]
    single = [face for face in sorted(counts) if counts[face] == 1]
    with_joker = [left.take((face, JOKER)) for face in single[: len(left.jokers)]]
    return [*twins, *with_joker], tuple(left.rest())


def _by_best(hand: Hand, joker: Face) -> tuple[list[Faces], Faces]:
    """Return a hand sorted by the engine's best groups, then the remaining tiles sorted by runs."""
    found = best_partition(hand, joker)
    groups = [tuple(placed.tile for placed in group) for group in found.groups]
    near, loose = _by_runs(found.left, joker)
    return [*groups, *near], loose


SORTS: dict[str, Callable[[Hand, Face], tuple[list[Faces], Faces]]] = {
    "runs": _by_runs,
    "sets": _by_sets,
    PAIRS: _by_pairs,
    BEST: _by_best,
}
