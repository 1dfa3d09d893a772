"""The continuation of a hint: the tiles for which the hand then waits, and what to discard when a likely one comes.

Everything is computed from the seat's view only, so it shows one way in which the round may continue, not the actual one.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.okey.advice import HintStep
from triokey.okey.hand.distance import decision, faces_in, waiting
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.knowledge import may_come
from triokey.okey.outlook import draws_left
from triokey.okey.table import NOTHING, View, last_discard, with_tile, without_tile
from triokey.okey.worth import Worth, worth_of

STAGES = 3
"""Number of draws to look ahead."""
NAMED = 6
"""Maximum number of useful tiles to name: those with the most copies left and, of equals, the ones best for the hand."""


def steps_ahead(seen: View, last: HintStep) -> tuple[HintStep, ...]:
    """Return the steps that may follow the last step of a hint; none if the hand is complete or no more draws are left.

    "discard" and "win" have the tile to discard after taking, "waits" the tiles that help, "comes" a tile that may come and
    the one to discard then, "complete" the same if that wins. worth: the worth of the hand after the step.
    """
    return tuple(_later_steps(seen, last))


def _later_steps(seen: View, last: HintStep) -> Iterator[HintStep]:
    hand, left = seen.hand, list(may_come(seen))
    if last.why in ("win", "whole"):
        return
    if last.why == "discard":
        hand = without_tile(hand, last.tiles[0])
    if last.gone != NOTHING:
        hand = without_tile(with_tile(hand, last_discard(seen)), last.gone)
        yield HintStep("discard" if last.worth.away else "win", (last.gone,), last.worth)
    for stage in range(min(STAGES, draws_left(seen, last.why in ("draw", "must-draw")))):
        now = waiting(hand, seen.joker, seen.house.pairs)
        helping = [face for face in faces_in(now.useful) if left[face]]
        if not helping:
            return
        most = max(left[face] for face in helping)
        likely = sorted(
            (_discard_after(seen, hand, face, left) for face in helping if left[face] == most), key=lambda found: found[2].order
        )
        if not stage:
            named = [face for face, _, _ in likely] + [face for face in helping if left[face] < most]
            yield HintStep("waits", tuple(named[:NAMED]), worth_of(now, tuple(left)))
        come, gone, worth = likely[0]
        yield HintStep("comes" if worth.away else "complete", (come, gone), worth)
        if not worth.away:
            return
        hand = without_tile(with_tile(hand, come), gone)
        left[come] -= 1


def _discard_after(seen: View, hand: Hand, come: Face, left: list[int]) -> tuple[Face, Face, Worth]:
    """Return the tile that comes to a hand of 14, the best discard then, and the worth of the hand that it leaves."""
    rest = tuple(count - (face == come) for face, count in enumerate(left))
    found = decision(with_tile(hand, come), seen.joker, seen.house.pairs).discards
    worths = [(gone, worth_of(after, rest)) for gone, after in found.items()]
    gone, worth = min(worths, key=lambda each: (each[1].order, each[0] == seen.joker))
    return come, gone, worth
