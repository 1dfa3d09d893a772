"""Puzzles "arrange": a hand wins with a given discard, and its other tiles have to be laid out in groups.

The answer is the groups in notation; every right partition is accepted, in any order. The grade depends on what misleads:
groups of plain tiles beyond those needed, jokers and placeholders, and whether taking the longest group first leaves tiles
over. Of 100 puzzles 36 are easy, 30 medium and 34 hard in Okey Tournament, 32, 36 and 32 in Okey Rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from triokey.core.game import NotationError
from triokey.core.puzzle import Puzzle, Step
from triokey.core.rng import Rng
from triokey.okey.hand.partition import SHAPES, best_partition
from triokey.okey.hand.tiles import BLANK, COPIES, HAND, NUMBERS, Face, Hand, full_set, read_tile, write_tile, write_tiles
from triokey.okey.hand.winning import winning_discards
from triokey.okey.puzzles.deals import match_with_hand, new_match
from triokey.okey.puzzles.groups import check_group, read_groups, step_for, tiles_fact
from triokey.okey.puzzles.kind import Kind, grade_of
from triokey.okey.table import State, with_tile, without_tile

NAME = "arrange"
SPANS = (6, 8, 10, NUMBERS)
"""Widths of the range of numbers from which the groups are chosen; a narrow range makes groups conflict."""

JOKER_TRAP, GREEDY_TRAP = 2, 3
MEDIUM, HARD = 10, 13


def generate_puzzles(game_id: str, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield puzzles with a winning hand to lay out, or None for a try that gave none, without end."""
    while True:
        yield _try_puzzle(game_id, rng)


def _try_puzzle(game_id: str, rng: Rng) -> Puzzle | None:
    match = new_match(game_id, rng)
    state: State = match.state
    hand = _some_hand(state.indicator, state.joker, rng)
    if hand is None:
        return None
    spare = full_set()
    for face in (*hand, state.indicator):
        spare.remove(face)
    last = rng.choice(spare)
    full = with_tile(hand, last)
    if winning_discards(full, state.joker, state.house.pairs).get(last) != "groups":
        return None
    made = match_with_hand(match, full, rng)
    if made is None:
        return None
    return Puzzle(NAME, _grade_of_hand(hand, state.joker), made, (), (write_tile(last),))


def _some_hand(indicator: Face, joker: Face, rng: Rng) -> Hand | None:
    """Return 14 tiles in groups of neighbouring numbers, some replaced by jokers; None if this try fails."""
    low = rng.below(NUMBERS)
    near = {(low + n) % NUMBERS for n in range(rng.choice(SPANS))}
    shapes = [shape for shape, _ in SHAPES if all(face % NUMBERS in near for face in shape)]
    tiles: list[Face] = []
    while len(tiles) < HAND:
        tiles += rng.choice(shapes)
    if len(tiles) > HAND:
        return None
    tiles = [BLANK if face == joker else face for face in tiles]
    for _ in range(rng.below(COPIES + 1)):
        tiles[rng.below(HAND)] = joker
    held = Counter([*tiles, indicator])
    return tuple(sorted(tiles)) if max(held.values()) <= COPIES else None


def grade_puzzle(puzzle: Puzzle) -> int | None:
    """Return the grade, or None unless the hand wins by groups with the discard given."""
    state: State = puzzle.match.state
    if puzzle.line or len(puzzle.given) != 1 or state.end or not state.due:
        return None
    try:
        last = read_tile(puzzle.given[0])
    except NotationError:
        return None
    if winning_discards(state.hands[state.turn], state.joker, state.house.pairs).get(last) != "groups":
        return None
    return _grade_of_hand(won_hand(puzzle), state.joker)


def _grade_of_hand(hand: Hand, joker: Face) -> int:
    plain = [joker if face == BLANK else face for face in hand if face != joker]
    whole = sum(faces <= set(plain) for _, faces in SHAPES)
    strange = sum(face in (joker, BLANK) for face in hand)
    greedy = _count_left_by_greedy(hand, joker)
    points = whole - len(best_partition(hand, joker).groups) + JOKER_TRAP * strange + GREEDY_TRAP * (greedy > 0)
    return grade_of(points, MEDIUM, HARD)


def _count_left_by_greedy(hand: Hand, joker: Face) -> int:
    """Return how many tiles are left over after always taking the longest group that is complete without jokers."""
    held = Counter(joker if face == BLANK else face for face in hand if face != joker)
    while True:
        whole = [shape for shape, faces in SHAPES if all(held[face] for face in faces)]
        if not whole:
            return sum(held.values())
        longest = max(map(len, whole))
        held.subtract(next(shape for shape in whole if len(shape) == longest))


def holds_given(puzzle: Puzzle) -> bool:
    """Tell whether the puzzle gives exactly one tile, and the seat to act has it."""
    state: State = puzzle.match.state
    return len(puzzle.given) == 1 and read_tile(puzzle.given[0]) in state.hands[state.turn]


def won_hand(puzzle: Puzzle) -> Hand:
    """Return the winning hand of the puzzle without the tile that is laid down last."""
    state: State = puzzle.match.state
    return without_tile(state.hands[state.turn], read_tile(puzzle.given[0]))


def judge_answer(puzzle: Puzzle, answer: str) -> tuple[bool, Step]:
    """Judge an answer of groups: each must be a group, and no tile of the hand may be left over."""
    hand, joker = won_hand(puzzle), puzzle.match.state.joker
    groups = read_groups(answer)
    left = Counter(hand)
    left.subtract(face for group in groups for face in group)
    if min(left.values()) < 0:
        raise NotationError("the answer has tiles that the hand has not")
    for group in groups:
        if not check_group(group, joker).legal:
            return False, step_for(group, joker)
    over = tuple(left.elements())
    if over:
        return False, Step("arrange-left", (("count", len(over)),), write_tiles(over))
    return True, Step("arrange-right", (("count", len(groups)), tiles_fact(*groups)))


def puzzle_hint(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of a hint: how many groups there are, then one of them, then all."""
    groups = _groups(puzzle)
    first = max(groups, key=lambda group: group.count(puzzle.match.state.joker))
    return (
        Step("arrange-count", (("count", len(groups)),)),
        Step("arrange-first", (tiles_fact(first),), write_tiles(first)),
        Step("arrange-all", (tiles_fact(*groups),)),
    )


def explain_solution(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps that show a right partition, group by group."""
    return tuple(step_for(group, puzzle.match.state.joker) for group in _groups(puzzle))


def _groups(puzzle: Puzzle) -> list[tuple[Face, ...]]:
    found = best_partition(won_hand(puzzle), puzzle.match.state.joker).groups
    return [tuple(placed.tile for placed in group) for group in found]


KIND = Kind(generate_puzzles, grade_puzzle, judge_answer, puzzle_hint, explain_solution)
