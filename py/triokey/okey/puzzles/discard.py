"""Best discard: of 15 tiles one leaves clearly more than every other, by distance or by useful tiles.

The answer is a tile. Grades by two measures: whether habit alone would throw another tile, and how many discards keep
the distance. Of 100 puzzles 38 are easy, 34 medium and 28 hard in the tournament, 34, 41 and 25 in rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from triokey.core.game import Fact, IllegalAction
from triokey.core.match import Match
from triokey.core.puzzle import Puzzle, Step
from triokey.core.rng import Rng
from triokey.okey.advice import discards
from triokey.okey.bots.habit import isolation
from triokey.okey.hand.distance import decision, faces_in
from triokey.okey.hand.tiles import Face, read_tile, write_tile, write_tiles
from triokey.okey.knowledge import count_unseen, held_by
from triokey.okey.puzzles.deals import from_play
from triokey.okey.puzzles.groups import tiles_fact
from triokey.okey.puzzles.kind import Kind, grade_of, seen_at
from triokey.okey.table import View
from triokey.okey.worth import Worth

NAME = "discard"
MARGIN = 2
"""Minimum lead of the best discard over the next one at the same distance, in unseen useful tiles."""

MEDIUM, HARD = 8, 12
ERRS = 4
"""Weight of a habit that errs, in discards to compare."""


class DiscardsMeasured(NamedTuple):
    """What every discard leaves, best first; and how many keep the distance; and whether habit throws another tile."""

    ranked: dict[Face, Worth]
    kept: int
    errs: bool

    @property
    def best(self) -> Face:
        """The answer."""
        return next(iter(self.ranked))


def tries(game_id: str, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield positions in which a discard is due."""
    return from_play(game_id, rng, True, _puzzle)


def _puzzle(match: Match) -> Puzzle | None:
    found = measure(match)
    return None if found is None else Puzzle(NAME, _grade_of(found), match)


def grade(puzzle: Puzzle) -> int | None:
    """Return the grade, or None where no discard is clearly the best."""
    if puzzle.line or puzzle.given or puzzle.match.state.end or not puzzle.match.state.due:
        return None
    found = measure(puzzle.match)
    return None if found is None else _grade_of(found)


def _grade_of(found: DiscardsMeasured) -> int:
    return grade_of(found.kept + ERRS * found.errs, MEDIUM, HARD)


def measure(match: Match) -> DiscardsMeasured | None:
    """Return what is measured where a discard is due, or None where no discard is clearly the best.

    A hand that wins is none, nor one that has just taken a tile, nor one for which a tile would be useful that another
    player is known to hold: unseen tiles must mean the same to everybody who counts them.
    """
    seen = seen_at(match)
    if seen.took:
        return None
    ranked = discards(seen)
    (best, worth), (_, second) = list(ranked.items())[:2]
    if not worth.away or (worth.away == second.away and worth.helps < second.helps + MARGIN):
        return None
    held = {face for seat, own in enumerate(held_by(seen)) if seat != seen.seat for face in own}
    if any(held & set(useful(seen, face)) for face in ranked):
        return None
    lonely = {face: isolation(seen.hand, face, seen.joker) for face in ranked}
    kept = sum(each.away == worth.away for each in ranked.values())
    return DiscardsMeasured(ranked, kept, lonely[best] < max(lonely.values()))


def useful(seen: View, face: Face) -> tuple[Face, ...]:
    """Return the faces with unseen tiles that help after this discard; none for one that loses distance."""
    left = count_unseen(seen)
    after = decision(seen.hand, seen.joker, seen.house.pairs).discards[face]
    return tuple(each for each in faces_in(after.useful) if left[each])


def judge(puzzle: Puzzle, answer: str) -> tuple[bool, Step]:
    """Judge a tile."""
    face = read_tile(answer)
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    if face not in found.ranked:
        raise IllegalAction("O7", "not-held", (answer,))
    mine, best = found.ranked[face], found.ranked[found.best]
    if face == found.best:
        return True, _best(seen, found)
    if mine.away > best.away:
        return False, _of(seen, "discard-farther", face, ("n", mine.away), ("better", best.away))
    helping = tiles_fact(useful(seen, face))
    return False, _of(seen, "discard-fewer", face, ("n", mine.away), ("helps", mine.helps), ("more", best.helps), helping)


def _of(seen: View, why: str, face: Face, *facts: tuple[str, Fact]) -> Step:
    """Return a step about one discard."""
    tile = write_tile(face)
    return Step(why, (("tile", tile), ("joker", write_tile(seen.joker)), *facts), (tile,))


def _best(seen: View, found: DiscardsMeasured) -> Step:
    worth = found.ranked[found.best]
    helping = tiles_fact(useful(seen, found.best))
    return _of(seen, "discard-best", found.best, ("n", worth.away), ("helps", worth.helps), helping)


def hint(puzzle: Puzzle) -> tuple[Step, ...]:
    """Say how far the hand is, which discards keep that, and which is best."""
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    away = found.ranked[found.best].away
    kept = [face for face, worth in found.ranked.items() if worth.away == away]
    return (
        Step("discard-away", (("n", away),)),
        Step("discard-kept", (("n", away), ("count", len(kept)), tiles_fact(sorted(kept))), write_tiles(sorted(kept))),
        _best(seen, found),
    )


def proof(puzzle: Puzzle) -> tuple[Step, ...]:
    """Say what the best discard leaves, what the next best, and that all others are farther away."""
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    (_, best), (second, worth) = list(found.ranked.items())[:2]
    steps = [_best(seen, found)]
    if worth.away == best.away:
        steps.append(_of(seen, "discard-second", second, ("helps", worth.helps), tiles_fact(useful(seen, second))))
    farther = [face for face, each in found.ranked.items() if each.away > best.away]
    if farther:
        steps.append(Step("discard-others", (("n", best.away), tiles_fact(sorted(farther))), write_tiles(sorted(farther))))
    return tuple(steps)


def _require_measure(puzzle: Puzzle) -> DiscardsMeasured:
    found = measure(puzzle.match)
    if found is None:
        raise ValueError("no discard is clearly the best")
    return found


KIND = Kind(tries, grade, judge, hint, proof)
