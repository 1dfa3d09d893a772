"""Advice to a person: a hint in steps, and what every decision of a round was worth in useful tiles.

Everything is judged from the view of the seat alone: by distance first, then by the chance to be complete soon (see
outlook.py), and for hands too far for that by the tiles that may come and shorten the distance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.hand.distance import Waiting, decision, faces_in, waiting
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.knowledge import hidden, may_come, view
from triokey.okey.outlook import FAR, SPARE, Tree, draws_left, left_of, outlook
from triokey.okey.rules import only_to_win
from triokey.okey.table import NOTHING, State, View, last_discard, with_tile, without_tile

JUDGED = 2
"""Chances of hands farther away than that are not worked out for the review, which weighs many decisions."""
NEAR = 90
"""Of a hundred useful tiles of the best decision, so many make another as good as it."""


class Worth(NamedTuple):
    """What is left after a decision: tiles away from a win, and how many tiles that may come shorten that."""

    away: int
    helps: int

    @property
    def order(self) -> tuple[int, int]:
        """A key by which better comes first."""
        return self.away, -self.helps


class Soon(NamedTuple):
    """The chance, of a thousand, to be complete within so many draws."""

    chance: int
    draws: int


class Ranked(NamedTuple):
    """A discard with what it leaves; soon is None for hands too far away."""

    face: Face
    worth: Worth
    soon: Soon | None


class HintStep(NamedTuple):
    """One step of a hint: why is a key of the words, tiles are shown on the rack, worth and soon fill the sentence."""

    why: str
    tiles: tuple[Face, ...]
    worth: Worth
    soon: Soon | None = None


class Judged(NamedTuple):
    """A decision of the round: after how many words it was made, what was done and what would have been best.

    kind: "discard", with the tiles discarded and best to discard; or "draw" and "take" with the tile on offer as both.
    soon: the chances after the decision and after the best; None where they were not worked out.
    """

    at: int
    kind: str
    tile: Face
    best: Face
    was: Worth
    could: Worth
    soon: tuple[Soon, Soon] | None = None


def discards(seen: View) -> dict[Face, Worth]:
    """Return what every discard that is allowed leaves, best first."""
    found = decision(seen.hand, seen.joker, seen.house.pairs)
    left = may_come(seen)
    barred = seen.drawn if seen.took and seen.hand.count(seen.drawn) == 1 else NOTHING
    worths = {face: worth_of(after, left) for face, after in found.discards.items() if face != barred}
    return dict(sorted(worths.items(), key=lambda item: (item[1].order, item[0] == seen.joker, item[0])))


def ranked(seen: View, far: int) -> tuple[Ranked, ...]:
    """Return the allowed discards, best first, with their chances where the hand is at most so far away."""
    worths = discards(seen)
    away = next(iter(worths.values())).away
    if not 0 < away <= far:
        return tuple(Ranked(face, worth, None) for face, worth in worths.items())
    draws = min(away + SPARE, draws_left(seen, False))
    tree, left = Tree(seen.joker, seen.house.pairs), left_of(hidden(seen))
    found = decision(seen.hand, seen.joker, seen.house.pairs).discards
    each = [
        Ranked(face, worth, Soon(int(1000 * tree.chance(without_tile(seen.hand, face), found[face], left, draws)), draws))
        if worth.away == away
        else Ranked(face, worth, None)
        for face, worth in worths.items()
    ]
    return tuple(sorted(each, key=lambda one: (one.worth.away, -one.soon.chance if one.soon else 0)))


def _soon(seen: View, hand: Hand, away: int, draws_now: bool) -> Soon | None:
    """Return the chance of a hand of 14 so far away; draws_now: whether the seat draws in this turn."""
    draws = min(away + SPARE, draws_left(seen, draws_now))
    found = outlook(seen, hand, draws) if away else None
    return None if found is None else Soon(int(1000 * found), draws)


def hint(seen: View) -> tuple[HintStep, ...]:
    """Return the steps of a hint for the seat, whose turn it is: how far, what stands in the way, what to do."""
    hand, joker = seen.hand, seen.joker
    left_over = best_partition(hand, joker).left
    if seen.due:
        best, worth, soon = ranked(seen, FAR)[0]
        if not worth.away:
            return (HintStep("win", (best,), worth),)
        shape = decision(hand, joker, seen.house.pairs)
        far = _distance(shape.groups, shape.pairs, seen, worth)
        return far, HintStep("loose", left_over, worth), HintStep("discard", (best,), worth, soon)
    now = waiting(hand, joker, seen.house.pairs)
    left = may_come(seen)
    worth = worth_of(now, left)
    offered = last_discard(seen)
    with_it = after_taking(seen, left)
    far = _distance(now.groups, now.pairs, seen, worth)
    if with_it is not None and with_it[1].away < worth.away:
        gone, after = with_it
        soon = _soon(seen, without_tile(with_tile(hand, offered), gone), after.away, False)
        return far, HintStep("take", (offered,), after, soon)
    return far, HintStep("loose", left_over, worth), HintStep("draw", (offered,), worth, _soon(seen, hand, worth.away, True))


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
            judged.append(_discarded(at, done, seen))
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


def _discarded(at: int, done: Face, seen: View) -> Judged:
    """Return a discard beside the best one; one that leaves just as much is itself the best."""
    choices = ranked(seen, JUDGED)
    best = choices[0]
    mine = next(each for each in choices if each.face == done)
    if mine.worth.away == best.worth.away and (mine.soon or mine.worth) == (best.soon or best.worth):
        best = mine
    soon = None
    if best.soon:
        draws = best.soon.draws
        share = outlook(seen, without_tile(seen.hand, done), draws) or 0.0
        soon = Soon(int(1000 * share), draws), best.soon
    return Judged(at, "discard", done, best.face, mine.worth, best.worth, soon)
