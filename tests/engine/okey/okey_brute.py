"""The right answers of Okey's puzzles, from the rules alone: by trial and counting, without the engine's analysis."""

from __future__ import annotations

from collections import Counter

from okey_hands import every_group, wins_by_trying
from okey_targets import away, helping

from triokey.core.puzzle import Puzzle, maker_of
from triokey.okey.hand.tiles import BLANK, COPIES, FACES, HAND, Face, Hand, read_tile, write_tile
from triokey.okey.table import State

MARGIN = 2


def refute(puzzle: Puzzle) -> bool:
    """Tell whether a puzzle is wrong: it breaks its promise, or its maker judges some answer differently from this module."""
    right = answers(puzzle)
    return right is None or any(
        maker_of(puzzle.match.setup.game).judge(puzzle, puzzle.match, answer).right != (answer in right)
        for answer in offered(puzzle)
    )


def offered(puzzle: Puzzle) -> list[str]:
    """Return the answers to try: all possible ones or, for laying out a hand, a right one and a wrong one."""
    tiles, joker, _ = mine(puzzle)
    if puzzle.kind == "arrange":
        groups = partition(won(puzzle), joker)
        return [] if groups is None else [written(groups), written(groups[1:])]
    if puzzle.kind == "discard":
        return [write_tile(face) for face in set(tiles)]
    return {"away": [str(n) for n in range(HAND + 1)], "draw": ["t", "d"], "illegal": ["1", "2", "3", "4"]}[puzzle.kind]


def answers(puzzle: Puzzle) -> set[str] | None:
    """Return the right answers among those tried, None if the puzzle does not keep its promise."""
    tiles, joker, pairs = mine(puzzle)
    if puzzle.kind == "arrange":
        groups = partition(won(puzzle), joker)
        whole = groups is None or all(is_group(group, joker) for group in groups)
        return {written(groups or [])} if whole and wins_by_trying(won(puzzle), joker) else None
    if puzzle.kind == "discard":
        found = worths(puzzle, {face: without(tiles, face) for face in set(tiles)})
        best, second = sorted(found, key=found.__getitem__)[:2]
        clear = found[best][0] < found[second][0] or found[best][1] + MARGIN <= found[second][1]
        return {write_tile(best)} if clear and found[best][0] else None
    if puzzle.kind == "away":
        return {str(away(tiles, joker, pairs))}
    if puzzle.kind == "draw":
        return _way(puzzle)
    laid = Counter(face for group in puzzle.given for face in read(group))
    wrong = {str(number) for number, group in enumerate(puzzle.given, 1) if not is_group(read(group), joker)}
    return wrong if len(wrong) == 1 and laid.total() == HAND and not laid - Counter(tiles) else None


def _way(puzzle: Puzzle) -> set[str] | None:
    """Return the right answer "t" (take) or "d" (draw) as a set, None if neither is clearly right."""
    tiles, _, _ = mine(puzzle)
    tile = puzzle.match.state.past[-1].face
    now = worths(puzzle, {tile: tiles})[tile]
    full = tuple(sorted((*tiles, tile)))
    taken = min(worths(puzzle, {face: without(full, face) for face in {*full} - {tile} | {*tiles}}).values())
    if taken[0] < now[0]:
        return {"t"}
    return {"d"} if taken[0] > now[0] or taken[1] >= now[1] + MARGIN else None


def won(puzzle: Puzzle) -> Hand:
    """Return the tiles that the puzzle asks to lay out."""
    return without(mine(puzzle)[0], read_tile(puzzle.given[0]))


def read(group: str) -> Hand:
    """Return the tiles named in the text of a group."""
    return tuple(map(read_tile, group.split()))


def written(groups: list[Hand]) -> str:
    """Return groups as the text of an answer."""
    return " / ".join(" ".join(map(write_tile, group)) for group in groups)


def mine(puzzle: Puzzle) -> tuple[Hand, Face, bool]:
    """Return the hand to act with, the joker, and whether seven pairs win."""
    state: State = puzzle.match.state
    return state.hands[state.turn], state.joker, puzzle.match.setup.game == "okey-tournament"


def without(tiles: Hand, face: Face) -> Hand:
    at = tiles.index(face)
    return tiles[:at] + tiles[at + 1 :]


def unseen(puzzle: Puzzle) -> list[int]:
    """Return by face the number of tiles that are neither visible nor in the hand."""
    state: State = puzzle.match.state
    left = [COPIES] * FACES
    for face in (*state.hands[state.turn], state.indicator):
        left[face] -= 1
    for number, turn in enumerate(state.past, 1):
        if number == len(state.past) or not state.past[number].took:
            left[turn.face] -= 1
    assert min(left) >= 0
    return left


def worths(puzzle: Puzzle, hands: dict[Face, Hand]) -> dict[Face, tuple[int, int]]:
    """Return for each hand of 14 its distance and, for the nearest ones, minus the number of unseen tiles that help; less is
    better.
    """
    _, joker, pairs = mine(puzzle)
    left = unseen(puzzle)
    far = {face: away(tiles, joker, pairs) for face, tiles in hands.items()}
    return {
        face: (far[face], -sum(left[each] for each in helping(tiles, joker, pairs, far[face])))
        if far[face] == min(far.values())
        else (far[face], 0)
        for face, tiles in hands.items()
    }


def is_group(tiles: Hand, joker: Face) -> bool:
    """Tell whether tiles are a set or a run, by comparing them with every possible group (O2 to O5)."""
    plain = [joker if face == BLANK else face for face in tiles if face != joker]
    return len(set(plain)) == len(plain) and any(len(group) == len(tiles) and set(plain) <= set(group) for group in every_group())


def partition(tiles: Hand, joker: Face) -> list[Hand] | None:
    """Return groups that contain all the tiles and use up the jokers, found by trying every group for the first tile; None if
    there are none.
    """
    plain = [face for face in tiles if face != joker]
    if not plain:
        return None if tiles else []
    first = joker if plain[0] == BLANK else plain[0]
    for group in every_group():
        if first not in group:
            continue
        taken: list[Face] = []
        rest = list(tiles)
        for face in group:
            tile = next((held for held in rest if held != joker and (joker if held == BLANK else held) == face), joker)
            if tile not in rest:
                break
            rest.remove(tile)
            taken.append(tile)
        else:
            others = partition(tuple(rest), joker)
            if others is not None:
                return [tuple(taken), *others]
    return None
