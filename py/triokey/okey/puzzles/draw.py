"""Puzzles "take or draw": the neighbour's discard is on offer, and either taking it or drawing is clearly right.

Taking is right if it shortens the distance. Drawing is right if taking, even with the best discard, leaves a hand that is
no nearer and has fewer useful tiles than now: a drawn tile can always be discarded again.

The answer is "t" or "d". The grade depends on how much the tile's looks mislead: if drawing is right, how well the tile goes
with the hand and whether it makes a group; if taking is right, how badly it goes with the hand. Of 100 puzzles 33 are easy,
41 medium and 26 hard in Okey Tournament, 33, 43 and 24 in Okey Rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from triokey.core.game import Fact, NotationError
from triokey.core.match import Match
from triokey.core.puzzle import Puzzle, Step
from triokey.core.rng import Rng
from triokey.okey.bots.habit import can_join_group
from triokey.okey.hand.company import companions_of
from triokey.okey.hand.distance import decision, faces_in, waiting
from triokey.okey.hand.tiles import Face, write_tile
from triokey.okey.knowledge import count_unseen, held_by
from triokey.okey.notation import write_action
from triokey.okey.puzzles.deals import puzzles_from_play
from triokey.okey.puzzles.groups import tiles_fact
from triokey.okey.puzzles.kind import Kind, grade_of, seen_at
from triokey.okey.table import DRAW, TAKE, Action, View, last_discard, with_tile
from triokey.okey.ways import after_taking
from triokey.okey.worth import Worth, worth_of

NAME = "draw"
MARGIN = 2
"""Minimum number of unseen useful tiles that the hand would lose by taking if drawing is the right answer."""

TAKES, DRAWS = write_action(Action(TAKE)), write_action(Action(DRAW))
MAKES, ENOUGH = 4, 12
"""Points for the looks of a tile that completes a group, and the points at which taking looks obvious."""

MEDIUM, HARD = 1, 4


class WaysMeasured(NamedTuple):
    """What was measured of the choice to take or draw. now: the worth of the hand.  gone: the best discard after taking.

    taken: the worth of the hand after taking and that discard.  trap: how misleading the tile's looks are.
    """

    now: Worth
    gone: Face
    taken: Worth
    trap: int

    @property
    def best(self) -> str:
        """The right answer of the puzzle, "t" to take or "d" to draw."""
        return TAKES if self.taken.away < self.now.away else DRAWS


def generate_puzzles(game_id: str, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield puzzles in which the player takes or draws, both answers equally often; None for a try that gave none."""
    wanted = rng.choice((TAKES, DRAWS))

    def make(match: Match) -> Puzzle | None:
        nonlocal wanted
        found = measure_ways(match)
        if found is None or found.best != wanted:
            return None
        wanted = rng.choice((TAKES, DRAWS))
        return Puzzle(NAME, _grade_of(found), match)

    return puzzles_from_play(game_id, rng, False, make)


def grade_puzzle(puzzle: Puzzle) -> int | None:
    """Return the grade of the puzzle, or None if neither taking nor drawing is clearly right."""
    if puzzle.line or puzzle.given or puzzle.match.state.end or puzzle.match.state.due:
        return None
    found = measure_ways(puzzle.match)
    return None if found is None else _grade_of(found)


def can_win_by_taking(puzzle: Puzzle) -> bool:
    """Tell whether taking the tile on offer completes the hand."""
    return _require_measure(puzzle).taken.away == 0


def _grade_of(found: WaysMeasured) -> int:
    return grade_of(found.trap, MEDIUM, HARD)


def measure_ways(match: Match) -> WaysMeasured | None:
    """Return the measures of the choice to take or draw, or None if neither is clearly right.

    None also for a complete hand, and a hand for which a tile would be useful that another player is known to have: the
    number of unseen tiles must be clear to everybody who counts them.
    """
    seen = seen_at(match)
    left = count_unseen(seen)
    after = after_taking(seen, left)
    if after is None:
        return None
    here = waiting(seen.hand, seen.joker, seen.house.pairs)
    now, (gone, taken) = worth_of(here, left), after
    if not now.away or (taken.away == now.away and taken.helps > now.helps - MARGIN):
        return None
    held = {face for seat, own in enumerate(held_by(seen)) if seat != seen.seat for face in own}
    if held & {*faces_in(here.useful), *faces_useful_after_taking(seen, gone)}:
        return None
    offered = last_discard(seen)
    looks = _rate_looks(seen, offered)
    return WaysMeasured(now, gone, taken, max(0, ENOUGH - looks) if taken.away < now.away else looks)


def _rate_looks(seen: View, offered: Face) -> int:
    """Return how good the tile on offer looks to somebody who does not count."""
    if offered == seen.joker:
        return ENOUGH
    company = sum(weight for other, weight in companions_of(offered, seen.joker) if other in seen.hand)
    return company + MAKES * can_join_group(seen.hand, offered, seen.joker)


def faces_useful_after_taking(seen: View, gone: Face) -> tuple[Face, ...]:
    """Return the faces that help after taking the offered tile and discarding this one."""
    hand = with_tile(seen.hand, last_discard(seen))
    return faces_in(decision(hand, seen.joker, seen.house.pairs).discards[gone].useful)


def judge_answer(puzzle: Puzzle, answer: str) -> tuple[bool, Step]:
    """Judge an answer that is "t" to take or "d" to draw."""
    if answer not in (TAKES, DRAWS):
        raise NotationError(f"{answer[:8]!r} is neither {TAKES} nor {DRAWS}")
    return answer == _require_measure(puzzle).best, _reason_step(puzzle)


def _reason_step(puzzle: Puzzle) -> Step:
    """Return the step that says why the right answer is right; it also serves after a wrong answer."""
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    now, taken = found.now, found.taken
    if found.best == TAKES:
        return _offer_step(seen, "draw-take", ("gone", write_tile(found.gone)), ("n", taken.away), ("more", now.away))
    if taken.away > now.away:
        return _offer_step(seen, "draw-farther", ("n", now.away), ("more", taken.away))
    return _offer_step(seen, "draw-fewer", ("n", now.away), ("helps", taken.helps), ("more", now.helps))


def _offer_step(seen: View, why: str, *facts: tuple[str, Fact]) -> Step:
    """Return a step about the tile on offer, with this key of its sentence."""
    tile = write_tile(last_discard(seen))
    return Step(why, (("tile", tile), ("joker", write_tile(seen.joker)), *facts), (tile,))


def puzzle_hint(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of a hint: the hand's distance, the tiles that would help, and the right answer."""
    seen, found = seen_at(puzzle.match), _require_measure(puzzle)
    return Step("draw-away", (("n", found.now.away),)), _helping_step(seen, found), _reason_step(puzzle)


def _helping_step(seen: View, found: WaysMeasured) -> Step:
    left = count_unseen(seen)
    helping = [face for face in faces_in(waiting(seen.hand, seen.joker, seen.house.pairs).useful) if left[face]]
    return Step("draw-useful", (("helps", found.now.helps), tiles_fact(helping)))


def explain_solution(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the steps of the proof: the tiles that help the hand now, and what the wrong answer would leave."""
    return _helping_step(seen_at(puzzle.match), _require_measure(puzzle)), _reason_step(puzzle)


def _require_measure(puzzle: Puzzle) -> WaysMeasured:
    found = measure_ways(puzzle.match)
    if found is None:
        raise ValueError("neither way is clearly right")
    return found


KIND = Kind(generate_puzzles, grade_puzzle, judge_answer, puzzle_hint, explain_solution)
