"""Puzzles "how far": how many of 14 tiles must be exchanged until the hand wins? The answer is a number.

The grade depends on the distance, plus one for a joker in the hand, plus one if only seven pairs are so near. Of 100
puzzles 31 are easy, 46 medium and 23 hard in Okey Tournament, 30, 47 and 23 in Okey Rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from triokey.core.game import Fact, NotationError
from triokey.core.match import Match
from triokey.core.puzzle import Puzzle, Step
from triokey.core.rng import Rng
from triokey.okey.hand.distance import decision, faces_in, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import HAND, Face, Hand, write_tiles
from triokey.okey.knowledge import count_unseen
from triokey.okey.puzzles.deals import puzzles_from_play
from triokey.okey.puzzles.groups import tiles_fact
from triokey.okey.puzzles.kind import Kind, grade_of, seen_at
from triokey.okey.table import View, with_tile, without_tile

NAME = "away"
NUMBERS = (1, 2, 3, 4, 5)
"""Possible answers to these puzzles, all equally frequent; hands that win already or are farther away are not used."""

ANSWERS = tuple(map(str, range(HAND + 1)))
MEDIUM, HARD = 3, 5


class Target(NamedTuple):
    """A nearest win. hand: its 14 tiles.  come: tiles that must come.  go: tiles that must go.  by_pairs: by seven pairs."""

    hand: Hand
    come: tuple[Face, ...]
    go: tuple[Face, ...]
    by_pairs: bool


def generate_puzzles(game_id: str, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield puzzles in which the player is about to draw, all distances equally often; None for a try that gave none."""
    wanted = rng.choice(NUMBERS)

    def make(match: Match) -> Puzzle | None:
        nonlocal wanted
        seen = seen_at(match)
        if _find_distance(seen) != wanted:
            return None
        measured = _measure_grade(seen)
        if measured is None:
            return None
        wanted = rng.choice(NUMBERS)
        return Puzzle(NAME, measured, match)

    return puzzles_from_play(game_id, rng, False, make)


def grade_puzzle(puzzle: Puzzle) -> int | None:
    """Return the grade of the puzzle, or None if its position does not fit this kind."""
    if puzzle.line or puzzle.given or puzzle.match.state.end or puzzle.match.state.due:
        return None
    seen = seen_at(puzzle.match)
    return _measure_grade(seen) if _find_distance(seen) in NUMBERS else None


def _measure_grade(seen: View) -> int | None:
    aim = nearest_win(seen)
    if aim is None:
        return None
    return grade_of(len(aim.come) + aim.by_pairs + (seen.joker in seen.hand), MEDIUM, HARD)


def _find_distance(seen: View) -> int:
    return waiting(seen.hand, seen.joker, seen.house.pairs).best


def nearest_win(seen: View) -> Target | None:
    """Return a nearest win that can be reached with tiles not in sight, or None if none is found.

    The hand analysis proves that each exchange shortens the distance by one.
    """
    hand, joker, pairs = seen.hand, seen.joker, seen.house.pairs
    left = list(count_unseen(seen))
    found = waiting(hand, joker, pairs)
    come, go = [], []
    while found.best:
        useful = [face for face in faces_in(found.useful) if left[face] and face != joker]
        if not useful:
            return None
        face = useful[0]
        left[face] -= 1
        more = with_tile(hand, face)
        gone, found = min(decision(more, joker, pairs).discards.items(), key=lambda item: item[1].best)
        hand = without_tile(more, gone)
        come.append(face)
        go.append(gone)
    return Target(hand, tuple(come), tuple(go), bool(found.groups))


def judge_answer(puzzle: Puzzle, answer: str) -> tuple[bool, Step]:
    """Judge an answer that is a number: too small, too large, or right."""
    if answer not in ANSWERS:
        raise NotationError(f"{answer[:8]!r} is no distance")
    seen, aim = seen_at(puzzle.match), _find_target(puzzle)
    n = ANSWERS.index(answer)
    if n == len(aim.come):
        return True, _reach_step(aim)
    if n < len(aim.come):
        return False, Step("away-too-few", (("n", n),))
    return False, _staying_step("away-too-many", seen, aim)


def _reach_step(aim: Target) -> Step:
    """Return the step that names the tiles that must come to reach the target."""
    why = "away-pairs" if aim.by_pairs else "away-groups"
    return Step(why, (("n", len(aim.come)), tiles_fact(sorted(aim.come))))


def _staying_step(why: str, seen: View, aim: Target) -> Step:
    """Return a step with this sentence key about the tiles that can stay in the hand."""
    kept = seen.hand
    for face in aim.go:
        kept = without_tile(kept, face)
    return Step(why, (tiles_fact(kept),), write_tiles(kept))


def puzzle_hint(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of a hint: which tiles are in groups, which can stay, and which must come."""
    seen, aim = seen_at(puzzle.match), _find_target(puzzle)
    return (
        Step("away-pairs-nearest") if aim.by_pairs else _groups_step(seen),
        _staying_step("away-keep", seen, aim),
        _reach_step(aim),
    )


def _groups_step(seen: View) -> Step:
    groups = _list_groups(seen.hand, seen.joker)
    tiles = [face for group in groups for face in group]
    facts: tuple[tuple[str, Fact], ...] = (("count", len(groups)), *([tiles_fact(*groups)] if groups else []))
    return Step("away-whole", facts, write_tiles(tiles))


def _list_groups(hand: Hand, joker: Face) -> list[list[Face]]:
    return [[placed.tile for placed in group] for group in best_partition(hand, joker).groups]


def explain_solution(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of the proof: the tiles that stay, those that come, their win, and that fewer exchanges cannot win."""
    seen, aim = seen_at(puzzle.match), _find_target(puzzle)
    return (
        _staying_step("away-keep", seen, aim),
        _reach_step(aim),
        _win_step(aim, seen.joker),
        Step("away-none-fewer", (("n", len(aim.come) - 1),)),
    )


def _win_step(aim: Target, joker: Face) -> Step:
    if aim.by_pairs:
        return Step("away-won-pairs", (tiles_fact(aim.hand),))
    return Step("away-won", (tiles_fact(*_list_groups(aim.hand, joker)),))


def _find_target(puzzle: Puzzle) -> Target:
    found = nearest_win(seen_at(puzzle.match))
    if found is None:
        raise ValueError("no nearest win is within sight")
    return found


KIND = Kind(generate_puzzles, grade_puzzle, judge_answer, puzzle_hint, explain_solution)
