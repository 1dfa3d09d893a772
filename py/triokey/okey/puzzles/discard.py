"""Puzzles "best discard": of 15 tiles, one discard is clearly better than all others, by distance or by useful tiles.

The answer is a tile. The grade depends on two things: whether habit alone would discard another tile, and how many discards
keep the distance. Of 100 puzzles 38 are easy, 34 medium and 28 hard in Okey Tournament, 34, 41 and 25 in Okey Rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from triokey.core.game import Fact, IllegalAction
from triokey.core.match import Match
from triokey.core.puzzle import Puzzle, Step
from triokey.core.rng import Rng
from triokey.okey.advice import discard_worths
from triokey.okey.bots.habit import tile_isolation
from triokey.okey.hand.distance import decision, faces_in
from triokey.okey.hand.tiles import Face, read_tile, write_tile, write_tiles
from triokey.okey.knowledge import count_unseen, held_by
from triokey.okey.puzzles.deals import puzzles_from_play
from triokey.okey.puzzles.groups import tiles_fact
from triokey.okey.puzzles.kind import Kind, grade_of, seen_at
from triokey.okey.table import View
from triokey.okey.worth import Worth

NAME = "discard"
MARGIN = 2
"""Minimum lead of the best discard over the next one at the same distance, in unseen useful tiles."""

MEDIUM, HARD = 8, 12
ERRS = 4
"""Points of difficulty if habit alone would discard a wrong tile; each discard to compare counts one."""


class DiscardsMeasured(NamedTuple):
    """What was measured of a position before a discard.

    ranked: what every discard leaves, best first.  kept: how many discards keep the distance.
    errs: whether habit alone would discard another tile than the best.
    """

    ranked: dict[Face, Worth]
    kept: int
    errs: bool

    @property
    def best(self) -> Face:
        """The best discard, which is the answer of the puzzle."""
        return next(iter(self.ranked))


def generate_puzzles(game_id: str, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield puzzles in which the player must discard, or None for a try that gave none, without end."""
    return puzzles_from_play(game_id, rng, True, _make_puzzle)


def _make_puzzle(match: Match) -> Puzzle | None:
    found = measure_discards(match)
    return None if found is None else Puzzle(NAME, _grade_of(found), match)


def grade_puzzle(puzzle: Puzzle) -> int | None:
    """Return the grade of the puzzle, or None if no discard is clearly the best."""
    if puzzle.line or puzzle.given or puzzle.match.state.end or not puzzle.match.state.due:
        return None
    found = measure_discards(puzzle.match)
    return None if found is None else _grade_of(found)


def _grade_of(found: DiscardsMeasured) -> int:
    return grade_of(found.kept + ERRS * found.errs, MEDIUM, HARD)


def measure_discards(match: Match) -> DiscardsMeasured | None:
    """Return the measures of a position before a discard, or None if no discard is clearly the best.

    None also for a hand that wins, a hand that has just taken a tile, and a hand for which a tile would be useful that another
    player is known to have: the number of unseen tiles must be clear to everybody who counts them.
    """
    seen = seen_at(match)
    if seen.took:
        return None
    ranked = discard_worths(seen)
    (best, worth), (_, second) = list(ranked.items())[:2]
    if not worth.away or (worth.away == second.away and worth.helps < second.helps + MARGIN):
        return None
    held = {face for seat, own in enumerate(held_by(seen)) if seat != seen.seat for face in own}
    if any(held & set(useful_faces(seen, face)) for face in ranked):
        return None
    lonely = {face: tile_isolation(seen.hand, face, seen.joker) for face in ranked}
    kept = sum(each.away == worth.away for each in ranked.values())
    return DiscardsMeasured(ranked, kept, lonely[best] < max(lonely.values()))


def useful_faces(seen: View, face: Face) -> tuple[Face, ...]:
    """Return the faces with unseen tiles that help after this discard; none if the discard increases the distance."""
    left = count_unseen(seen)
    after = decision(seen.hand, seen.joker, seen.house.pairs).discards[face]
    return tuple(each for each in faces_in(after.useful) if left[each])


def judge_answer(puzzle: Puzzle, answer: str) -> tuple[bool, Step]:
    """Judge an answer that is a tile to discard."""
    face = read_tile(answer)
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    if face not in found.ranked:
        raise IllegalAction("O7", "not-held", (answer,))
    mine, best = found.ranked[face], found.ranked[found.best]
    if face == found.best:
        return True, _best_step(seen, found)
    if mine.away > best.away:
        return False, _discard_step(seen, "discard-farther", face, ("n", mine.away), ("better", best.away))
    helping = tiles_fact(useful_faces(seen, face))
    return False, _discard_step(
        seen, "discard-fewer", face, ("n", mine.away), ("helps", mine.helps), ("more", best.helps), helping
    )


def _discard_step(seen: View, why: str, face: Face, *facts: tuple[str, Fact]) -> Step:
    """Return a step about this discard, with this key of its sentence."""
    tile = write_tile(face)
    return Step(why, (("tile", tile), ("joker", write_tile(seen.joker)), *facts), (tile,))


def _best_step(seen: View, found: DiscardsMeasured) -> Step:
    worth = found.ranked[found.best]
    helping = tiles_fact(useful_faces(seen, found.best))
    return _discard_step(seen, "discard-best", found.best, ("n", worth.away), ("helps", worth.helps), helping)


def puzzle_hint(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of a hint: the hand's distance, the discards that keep it, and the best discard."""
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    away = found.ranked[found.best].away
    kept = [face for face, worth in found.ranked.items() if worth.away == away]
    return (
        Step("discard-away", (("n", away),)),
        Step("discard-kept", (("n", away), ("count", len(kept)), tiles_fact(sorted(kept))), write_tiles(sorted(kept))),
        _best_step(seen, found),
    )


def explain_solution(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of the proof: what the best discard leaves, what the next best leaves, and that others are worse."""
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    (_, best), (second, worth) = list(found.ranked.items())[:2]
    steps = [_best_step(seen, found)]
    if worth.away == best.away:
        steps.append(
            _discard_step(seen, "discard-second", second, ("helps", worth.helps), tiles_fact(useful_faces(seen, second)))
        )
    farther = [face for face, each in found.ranked.items() if each.away > best.away]
    if farther:
        steps.append(Step("discard-others", (("n", best.away), tiles_fact(sorted(farther))), write_tiles(sorted(farther))))
    return tuple(steps)


def _require_measure(puzzle: Puzzle) -> DiscardsMeasured:
    found = measure_discards(puzzle.match)
    if found is None:
        raise ValueError("no discard is clearly the best")
    return found


KIND = Kind(generate_puzzles, grade_puzzle, judge_answer, puzzle_hint, explain_solution)
