"""Puzzles "spot the fault": a hand is laid down in four groups, exactly one of which is invalid. The answer is its number.

The puzzle's given words contain the groups, with all tiles of the hand but one. The grade depends on what deceives: right
groups that look wrong (jokers, placeholders, 12-13-1), and a fault that looks right. Of 100 puzzles 52 are easy, 29 medium
and 19 hard in Okey Tournament, and nearly the same in Okey Rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from triokey.core.game import NotationError
from triokey.core.puzzle import Puzzle, Step
from triokey.core.rng import Rng
from triokey.okey.hand.partition import SHAPES
from triokey.okey.hand.tiles import BLANK, COLOURS, COPIES, NUMBERS, PRINTED, Face, full_set
from triokey.okey.puzzles.deals import match_with_hand, new_match
from triokey.okey.puzzles.groups import check_group, read_group, step_for, write_group
from triokey.okey.puzzles.kind import Kind, grade_of
from triokey.okey.table import State

NAME = "illegal"
SIZES = ((3, 3, 4, 4), (3, 3, 3, 5))
SUBTLE = {"mixed": 0, "number-twice": 1, "colour-twice": 1, "gap": 1, "five": 2, "past-one": 2, "holder": 3}
"""The faults used in these puzzles, each with points for how hard it is to see."""

MEDIUM, HARD = 3, 4
TRIES = 200

Group = tuple[Face, ...]


def generate_puzzles(game_id: str, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield puzzles with one invalid group, every kind of fault equally often; None for a try that gave none."""
    wanted = rng.choice(tuple(SUBTLE))
    while True:
        found = _try_puzzle(game_id, wanted, rng)
        if found is not None:
            wanted = rng.choice(tuple(SUBTLE))
        yield found


def _try_puzzle(game_id: str, wanted: str, rng: Rng) -> Puzzle | None:
    match = new_match(game_id, rng)
    state: State = match.state
    joker = state.joker
    sizes = list(SIZES[-1] if wanted == "five" else rng.choice(SIZES))
    rng.shuffle(sizes)
    at = sizes.index(max(sizes)) if wanted == "five" else rng.below(len(sizes))
    groups = [_sound_group(size, joker, rng) for size in sizes]
    groups[at] = _spoil_group(sizes[at], wanted, joker, rng)
    held = Counter([state.indicator])
    for group in groups:
        held.update(group)
    if max(held.values()) > COPIES:
        return None
    spare = full_set()
    for face in held.elements():
        spare.remove(face)
    laid = [face for group in groups for face in group]
    made = match_with_hand(match, tuple(sorted((*laid, rng.choice(spare)))), rng)
    if made is None:
        return None
    puzzle = Puzzle(NAME, 0, made, (), tuple(map(write_group, groups)))
    measured = grade_puzzle(puzzle)
    return None if measured is None else puzzle._replace(grade=measured)


def _sound_group(size: int, joker: Face, rng: Rng) -> Group:
    """Return a valid group of this size as it is laid down; one of three has a joker."""
    shape = rng.choice([shape for shape, _ in SHAPES if len(shape) == size])
    group = [BLANK if face == joker else face for face in shape]
    if not rng.below(3):
        group[rng.below(size)] = joker
    return tuple(group)


def _spoil_group(size: int, wanted: str, joker: Face, rng: Rng) -> Group:
    """Return a random group of this size with the wanted fault; if all tries fail, the last group tried."""
    made: Group = ()
    for _ in range(TRIES):
        made = _make_faulty(size, wanted, joker, rng)
        if check_group(made, joker).why == wanted:
            break
    return made


def _make_faulty(size: int, wanted: str, joker: Face, rng: Rng) -> Group:
    """Return a random group of this size that may have the wanted fault."""
    if wanted == "five":
        n = rng.below(NUMBERS)
        return (*(colour * NUMBERS + n for colour in range(len(COLOURS))), joker)
    if wanted == "past-one":
        colour, low = rng.below(len(COLOURS)), NUMBERS - 1 - rng.below(size - 2)
        return tuple(colour * NUMBERS + (low + i) % NUMBERS for i in range(size))
    made = list(_sound_group(size, joker, rng))
    at = rng.below(size)
    if wanted == "holder":
        made[at] = BLANK
    elif made[at] not in (joker, BLANK):
        made[at] = (made[at] + rng.choice((-1, 1, NUMBERS, 2 * NUMBERS, 3 * NUMBERS))) % PRINTED
    return tuple(made)


def grade_puzzle(puzzle: Puzzle) -> int | None:
    """Return the grade, or None unless the groups have all tiles of the hand but one and exactly one group is invalid."""
    state: State = puzzle.match.state
    if puzzle.line or state.end or not state.due:
        return None
    try:
        groups = _read_groups(puzzle)
    except NotationError:
        return None
    rest = Counter(state.hands[state.turn])
    rest.subtract(face for group in groups for face in group)
    if min(rest.values()) < 0 or rest.total() != 1:
        return None
    found = [check_group(group, state.joker).why for group in groups]
    faults = [why for why in found if why in SUBTLE]
    if len(faults) != 1 or found.count("run") + found.count("set") != len(groups) - 1:
        return None
    strange = sum(_looks_wrong(group, state.joker) for group in groups)
    return grade_of(SUBTLE[faults[0]] + strange, MEDIUM, HARD)


def _looks_wrong(group: Group, joker: Face) -> int:
    """Return 1 if a valid group looks wrong, because of a joker, a placeholder, or a 1 after the 13; otherwise 0."""
    wraps = len(group) > 1 and group[-1] % NUMBERS == 0 and group[-2] % NUMBERS == NUMBERS - 1
    return int(check_group(group, joker).legal and (joker in group or BLANK in group or wraps))


def _read_groups(puzzle: Puzzle) -> list[Group]:
    return [read_group(text) for text in puzzle.given]


def _faulty_index(puzzle: Puzzle) -> int:
    """Return the index of the invalid group."""
    joker = puzzle.match.state.joker
    return next(at for at, group in enumerate(_read_groups(puzzle)) if not check_group(group, joker).legal)


def judge_answer(puzzle: Puzzle, answer: str) -> tuple[bool, Step]:
    """Judge an answer that is the number of a group, counted from 1."""
    places = [str(number) for number in range(1, len(puzzle.given) + 1)]
    if answer not in places:
        raise NotationError(f"{answer[:8]!r} is none of the groups")
    at = places.index(answer)
    return at == _faulty_index(puzzle), _group_step(puzzle, at)


def _group_step(puzzle: Puzzle, at: int) -> Step:
    """Return the step that says what kind of group this is, or why it is invalid; the evidence is its number."""
    return step_for(_read_groups(puzzle)[at], puzzle.match.state.joker)._replace(evidence=(str(at + 1),))


def puzzle_hint(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of a hint: two groups of which one is invalid, then the rule, then the invalid group."""
    at, joker = _faulty_index(puzzle), puzzle.match.state.joker
    other = (at + 1) % len(puzzle.given)
    both = sorted((at, other))
    rule = check_group(_read_groups(puzzle)[at], joker).rule
    return (
        Step("illegal-two", (), tuple(str(each + 1) for each in both)),
        Step(f"illegal-{rule}", (("rule", rule),)),
        _group_step(puzzle, at),
    )


def explain_solution(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps that say of every group what it is, the invalid group first."""
    at = _faulty_index(puzzle)
    others = (each for each in range(len(puzzle.given)) if each != at)
    return tuple(_group_step(puzzle, each) for each in (at, *others))


KIND = Kind(generate_puzzles, grade_puzzle, judge_answer, puzzle_hint, explain_solution)
