"""Advice to a person: a hint in steps, and what every decision of a round was worth in useful tiles.

Everything is judged from the view of the seat alone: by distance first, then by the tiles that may come and shorten it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.hand.distance import Waiting, decision, faces_in, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.knowledge import may_come, view
from triokey.okey.rules import only_to_win
from triokey.okey.table import NOTHING, State, View, last_discard, with_tile


class Worth(NamedTuple):
    """What is left after a decision: tiles away from a win, and how many tiles that may come shorten that."""

    away: int
    helps: int

    @property
    def order(self) -> tuple[int, int]:
        """A key by which better comes first."""
        return self.away, -self.helps


class HintStep(NamedTuple):
    """One step of a hint: why is a key of the words, tiles are shown on the rack, worth fills the sentence."""

    why: str
    tiles: tuple[Face, ...]
    worth: Worth


class Judged(NamedTuple):
    """A decision of the round: after how many words it was made, what was done and what would have been best.

    kind: "discard", with the tiles discarded and best to discard; or "draw" and "take" with the tile on offer as both.
    """

    at: int
    kind: str
    tile: Face
    best: Face
    was: Worth
    could: Worth


def discards(seen: View) -> dict[Face, Worth]:
    """Return what every discard that is allowed leaves, best first."""
    found = decision(seen.hand, seen.joker, seen.house.pairs)
    left = may_come(seen)
    barred = seen.drawn if seen.took and seen.hand.count(seen.drawn) == 1 else NOTHING
    worths = {face: worth_of(after, left) for face, after in found.discards.items() if face != barred}
    return dict(sorted(worths.items(), key=lambda item: (item[1].order, item[0] == seen.joker, item[0])))


def hint(seen: View) -> tuple[HintStep, ...]:
    """Return the steps of a hint for the seat, whose turn it is: how far, what stands in the way, what to do."""
    hand, joker = seen.hand, seen.joker
    left_over = best_partition(hand, joker).left
    if seen.due:
        ranked = discards(seen)
        best, worth = next(iter(ranked.items()))
        if not worth.away:
            return (HintStep("win", (best,), worth),)
        shape = decision(hand, joker, seen.house.pairs)
        far = _distance(shape.groups, shape.pairs, seen, worth)
        return far, HintStep("loose", left_over, worth), HintStep("discard", (best,), worth)
    now = waiting(hand, joker, seen.house.pairs)
    left = may_come(seen)
    worth = worth_of(now, left)
    offered = last_discard(seen)
    with_it = after_taking(seen, left)
    far = _distance(now.groups, now.pairs, seen, worth)
    if with_it is not None and with_it[1].away < worth.away:
        return far, HintStep("take", (offered,), with_it[1])
    return far, HintStep("loose", left_over, worth), HintStep("draw", (offered,), worth)


def _distance(groups: int, pairs: int, seen: View, worth: Worth) -> HintStep:
    by_pairs = seen.house.pairs and pairs < groups
    return HintStep("away-pairs" if by_pairs else "away", (), worth)


def after_taking(seen: View, left: tuple[int, ...]) -> tuple[Face, Worth] | None:
    """Return the best discard after taking the offered tile and what it leaves; None where it may not be taken on.

    left: by face how many copies may come, for a count of what helps.
    """
    offered = last_discard(seen)
    if offered == NOTHING or only_to_win(seen):
        return None
    hand: Hand = with_tile(seen.hand, offered)
    after = decision(hand, seen.joker, seen.house.pairs).discards
    twin = seen.hand.count(offered) > 0
    worths = [(face, worth_of(each, left)) for face, each in after.items() if face != offered or twin]
    return min(worths, key=lambda item: item[1].order)


def worth_of(found: Waiting, left: tuple[int, ...]) -> Worth:
    """Return what this hand is worth when so many tiles of every face may come."""
    return Worth(found.best, sum(left[face] for face in faces_in(found.useful)))


def decisions(states: Sequence[State], words: Sequence[str], seat: Seat) -> tuple[Judged, ...]:
    """Return the decisions of a seat in a round: states are the round's, words what led from each to the next."""
    judged = []
    for at, word in enumerate(words):
        state = states[at]
        if state.turn != seat:
            continue
        seen = view(state, seat)
        if seen.due and word[0] == "x":
            done = states[at + 1].past[-1].face
            ranked = discards(seen)
            best, could = next(iter(ranked.items()))
            was = ranked[done]
            judged.append(Judged(at, "discard", done, done if was == could else best, was, could))
        elif not seen.due and word in ("d", "t"):
            left = may_come(seen)
            here = worth_of(waiting(seen.hand, seen.joker, seen.house.pairs), left)
            taken = after_taking(seen, left)
            offered = last_discard(seen)
            if taken is not None and (word == "t" or taken[1].away < here.away):
                could = min(taken[1], here, key=lambda worth: worth.away)
                kind, was = ("take", taken[1]) if word == "t" else ("draw", here)
                judged.append(Judged(at, kind, offered, offered, was, could))
    return tuple(judged)
