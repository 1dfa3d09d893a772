"""Advice to a person: a hint in steps, and what every decision of a round was worth.

Everything is judged from the view of the seat alone. A discard: by distance first, then by the chance to be complete soon
(see outlook.py), and for hands too far for that by the tiles that may come and shorten the distance. Take or draw: see
ways.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.declaring import Refused, best_win, value_refusal
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.pairs import find_unpaired
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.knowledge import count_hidden, may_come, view
from triokey.okey.outlook import SPARE, Tree, draws_left, left_of, outlook
from triokey.okey.rules import can_show, must_draw, show_points
from triokey.okey.table import NOTHING, SHOW, State, View, last_discard, with_tile, without_tile
from triokey.okey.ways import ways
from triokey.okey.worth import JUDGED, Soon, Worth, worth_of


class Ranked(NamedTuple):
    """A discard with what it leaves; soon is None for hands too far away."""

    face: Face
    worth: Worth
    soon: Soon | None


class HintStep(NamedTuple):
    """One step of a hint: why is a key of the words, tiles are shown on the rack, worth and soon fill the sentence.

    gone: what to discard after the take that is advised.
    """

    why: str
    tiles: tuple[Face, ...]
    worth: Worth
    soon: Soon | None = None
    gone: Face = NOTHING


class Judged(NamedTuple):
    """A decision of the round: after how many words it was made, what was done and what else could have been.

    kind: "discard", with the tiles discarded and best to discard; or "draw" and "take" with the tile on offer as both.
    was, could: what was left, and what the best discard or the other way to get a tile would have left.
    soon: the chances to both of these; None where they were not worked out.
    refused: the win that could have been declared and was not, with best as its last tile; None where there was none.
    """

    at: int
    kind: str
    tile: Face
    best: Face
    was: Worth
    could: Worth
    soon: tuple[Soon, Soon] | None = None
    refused: Refused | None = None


def discards(seen: View) -> dict[Face, Worth]:
    """Return what every discard that is allowed leaves, best first; the tile just taken may go back only to win (O10)."""
    found = decision(seen.hand, seen.joker, seen.house.pairs)
    left = may_come(seen)
    barred = seen.drawn if seen.took and seen.hand.count(seen.drawn) == 1 else NOTHING
    worths = {face: worth_of(after, left) for face, after in found.discards.items() if face != barred or not after.best}
    return dict(sorted(worths.items(), key=lambda item: (item[1].order, item[0] == seen.joker, item[0])))


def rank_discards(seen: View) -> tuple[Ranked, ...]:
    """Return the allowed discards, best first, with their chances where the hand is at most JUDGED tiles away."""
    worths = discards(seen)
    away = next(iter(worths.values())).away
    if not 0 < away <= JUDGED:
        return tuple(Ranked(face, worth, None) for face, worth in worths.items())
    draws = min(away + SPARE, draws_left(seen, False))
    tree, left = Tree(seen.joker, seen.house.pairs), left_of(count_hidden(seen))
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
    """Return the steps of a hint for the seat, whose turn it is: a twin to show, how far, what stands in the way, what to do."""
    steps = _hint(seen)
    if can_show(seen, seen.hand) and any(show_points(seen._replace(showed=seen.seat))):
        return HintStep("show", (seen.indicator,), steps[0].worth), *steps
    return steps


def _hint(seen: View) -> tuple[HintStep, ...]:
    hand, joker = seen.hand, seen.joker
    if seen.due:
        best, worth, soon = rank_discards(seen)[0]
        soon = soon or _soon(seen, without_tile(hand, best), worth.away, False)
        if (win := best_win(seen, hand)) is not None:
            return (HintStep("win", (win.face,), worth),)
        shape = decision(hand, joker, seen.house.pairs)
        plan = _plan(shape.groups, shape.pairs, seen, worth, best)
        return *plan, HintStep("discard", (best,), worth, soon)
    now, offered = waiting(hand, joker, seen.house.pairs), last_discard(seen)
    worth, found = worth_of(now, may_come(seen)), ways(seen)
    if not now.best and seen.supply:
        return (HintStep("whole", (), worth),)
    far, *loose = _plan(now.groups, now.pairs, seen, worth)
    if found is not None and found.take:
        soon = _soon(seen, without_tile(with_tile(hand, offered), found.gone), found.taking.away, False)
        why = "take" if found.soon is None else "take-wider"
        return far, HintStep(why, (offered,), found.taking, soon, found.gone)
    if not seen.supply:
        return (HintStep("pass", (offered,), worth),)
    why = "must-draw" if must_draw(seen) else "draw"
    return far, *loose, HintStep(why, (offered,), worth, _soon(seen, hand, worth.away, True))


def _plan(groups: int, pairs: int, seen: View, worth: Worth, gone: Face = NOTHING) -> tuple[HintStep, ...]:
    """Return how far the nearer way to a win is, and the tiles that are in none of its groups or pairs, if there are any.

    gone: the discard that is advised, which no joker stands beside.
    """
    if seen.house.pairs and pairs < groups:
        far, why, loose = "away-pairs", "single", find_unpaired(seen.hand, seen.joker, gone)
    else:
        far, why, loose = "away", "loose", best_partition(seen.hand, seen.joker).left
    return HintStep(far, (), worth), *([HintStep(why, loose, worth)] if loose else ())


def decisions(states: Sequence[State], words: Sequence[str], seat: Seat) -> tuple[Judged, ...]:
    """Return the decisions of a seat in a round: states are the round's, words what led from each to the next."""
    judged = []
    for at, word in enumerate(words):
        state = states[at]
        if state.turn != seat or word == SHOW:
            continue
        seen = view(state, seat)
        if seen.due and word[0] == "x":
            done = states[at + 1].past[-1].face
            judged.append(_judge_discard(at, done, seen))
        elif not seen.due:
            judged += _judge_draw(at, word[0] == "t", seen)
    return tuple(judged)


def _judge_draw(at: int, took: bool, seen: View) -> Iterator[Judged]:
    """Yield what taking or drawing left beside the other way, where there was one."""
    found = ways(seen)
    if found is not None:
        sides = (found.taking, found.drawing) if took else (found.drawing, found.taking)
        soon = (found.soon[1], found.soon[0]) if found.soon and took else found.soon
        missed = None
        if not took and found.drawing.away and not found.taking.away:
            win = best_win(seen, with_tile(seen.hand, found.offered))
            missed = Refused(win, 0, 0, 0) if win is not None else None
        yield Judged(at, "take" if took else "draw", found.offered, found.offered, *sides, soon, missed)


def _judge_discard(at: int, done: Face, seen: View) -> Judged:
    """Return a discard beside the best one, or beside a win; one that leaves just as much as the best is itself the best."""
    choices = rank_discards(seen)
    best = choices[0]
    win = best_win(seen, seen.hand)
    if win is not None:
        left = next(each.worth for each in choices if each.face == done)
        return Judged(at, "discard", done, win.face, left, Worth(0, 0), refused=value_refusal(seen, win, done))
    mine = next(each for each in choices if each.face == done)
    if mine.worth.away == best.worth.away and (mine.soon or mine.worth) == (best.soon or best.worth):
        best = mine
    soon = None
    if best.soon:
        draws = best.soon.draws
        share = outlook(seen, without_tile(seen.hand, done), draws) or 0.0
        soon = Soon(int(1000 * share), draws), best.soon
    return Judged(at, "discard", done, best.face, mine.worth, best.worth, soon)
