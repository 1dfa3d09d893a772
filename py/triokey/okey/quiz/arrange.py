"""Arrange: a hand has won; lay it out in groups. The answer is its groups, such as "7r 8r 9r / 4b 4y 4k / ...".

Every right partition is accepted, in any order. Graded by what leads astray: the groups that could be made of plain
tiles beyond those needed, jokers and place holders, and whether taking the longest group first leaves tiles over.
Of 1000 puzzles SHARES.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from triokey.game import NotationError
from triokey.match import play
from triokey.okey.hand.partition import SHAPES, Group, best_partition
from triokey.okey.hand.winning import winning_discards
from triokey.okey.notation import write
from triokey.okey.quiz.deals import around, fresh
from triokey.okey.quiz.groups import read_group, step_for, verdict, write_group
from triokey.okey.quiz.kind import Kind, graded
from triokey.okey.table import WIN, Action, State, with_tile
from triokey.okey.tiles import BLANK, COPIES, HAND, NUMBERS, Face, Hand, full_set, write_tiles
from triokey.puzzle import Puzzle, Step
from triokey.rng import Rng

NAME = "arrange"
BREAK = "/"
SPAN = 6
"""The groups are chosen among numbers that lie so close together, so that they get in each other's way."""

JOKER_TRAP, GREEDY_TRAP = 2, 3
MEDIUM, HARD = 4, 8


def tries(game_id: str, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield won hands."""
    while True:
        yield _one(game_id, rng)


def _one(game_id: str, rng: Rng) -> Puzzle | None:
    match = fresh(game_id, rng)
    state: State = match.state
    hand = _won_hand(state.indicator, state.joker, rng)
    if hand is None:
        return None
    spare = full_set()
    for face in (*hand, state.indicator):
        spare.remove(face)
    last = rng.choice(spare)
    full = with_tile(hand, last)
    if winning_discards(full, state.joker, state.house.pairs).get(last) != "groups":
        return None
    made = around(match, full, rng)
    if made is None:
        return None
    return Puzzle(NAME, _grade(hand, state.joker), play(made, write(Action(WIN, last))))


def _won_hand(indicator: Face, joker: Face, rng: Rng) -> Hand | None:
    """Return 14 tiles in groups of neighbouring numbers, some replaced by jokers; None where that does not come out."""
    low = rng.below(NUMBERS)
    near = {(low + n) % NUMBERS for n in range(SPAN)}
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


def grade(puzzle: Puzzle) -> int | None:
    """Return the grade, or None unless the hand has won by groups."""
    state: State = puzzle.match.state
    if puzzle.line or puzzle.given or state.end is None or state.end.how != "groups":
        return None
    return _grade(_hand(puzzle), state.joker)


def _grade(hand: Hand, joker: Face) -> int:
    plain = [joker if face == BLANK else face for face in hand if face != joker]
    whole = sum(faces <= set(plain) for _, faces in SHAPES)
    strange = sum(face in (joker, BLANK) for face in hand)
    greedy = _left_by_the_greedy(hand, joker)
    points = whole - len(best_partition(hand, joker).groups) + JOKER_TRAP * strange + GREEDY_TRAP * (greedy > 0)
    return graded(points, MEDIUM, HARD)


def _left_by_the_greedy(hand: Hand, joker: Face) -> int:
    """Return how many tiles are left by taking always the longest group that is whole without jokers."""
    held = Counter(joker if face == BLANK else face for face in hand if face != joker)
    while True:
        whole = [shape for shape, faces in SHAPES if all(held[face] for face in faces)]
        if not whole:
            return sum(held.values())
        longest = max(map(len, whole))
        held.subtract(next(shape for shape in whole if len(shape) == longest))


def _hand(puzzle: Puzzle) -> Hand:
    state: State = puzzle.match.state
    assert state.end is not None
    return state.hands[state.end.seat]


def read_groups(text: str) -> list[tuple[Face, ...]]:
    """Return the groups of an answer. Raises NotationError."""
    return [read_group(part) for part in text.split(BREAK)]


def write_groups(groups: Sequence[Sequence[Face]]) -> str:
    """Return groups as an answer."""
    return f" {BREAK} ".join(map(write_group, groups))


def judge(puzzle: Puzzle, answer: str) -> tuple[bool, Step]:
    """Judge groups: every one must be one, and no tile of the hand may be left over."""
    hand, joker = _hand(puzzle), puzzle.match.state.joker
    groups = read_groups(answer)
    left = Counter(hand)
    left.subtract(face for group in groups for face in group)
    if min(left.values()) < 0:
        raise NotationError("the answer has tiles that the hand has not")
    for number, group in enumerate(groups, 1):
        if not verdict(group, joker).legal:
            return False, step_for(group, joker, n=number)
    over = tuple(left.elements())
    if over:
        return False, Step("arrange-left", (("count", len(over)),), write_tiles(over))
    return True, Step("arrange-right", (("count", len(groups)),), tuple(map(write_group, groups)))


def hint(puzzle: Puzzle) -> tuple[Step, ...]:
    """Say how many groups there are, then one of them, then all."""
    groups = _groups(puzzle)
    texts = tuple(map(_tiles, groups))
    return (
        Step("arrange-count", (("count", len(groups)),)),
        Step("arrange-first", (), (_tiles(max(groups, key=_strange)),)),
        Step("arrange-all", (("count", len(groups)),), texts),
    )


def _strange(group: Group) -> int:
    return sum(placed.tile != placed.stands_for for placed in group)


def proof(puzzle: Puzzle) -> tuple[Step, ...]:
    """Show a right partition, group by group."""
    joker = puzzle.match.state.joker
    return tuple(step_for([placed.tile for placed in group], joker) for group in _groups(puzzle))


def _groups(puzzle: Puzzle) -> tuple[Group, ...]:
    return best_partition(_hand(puzzle), puzzle.match.state.joker).groups


def _tiles(group: Group) -> str:
    return write_group([placed.tile for placed in group])


KIND = Kind(tries, grade, judge, hint, proof)
