"""Advice to a player of Okey: a hint in steps, and what every decision of a round was worth.

Everything is judged from the seat's view only. A discard is judged by distance first, then by the chance to complete the
hand soon (see outlook.py) or, for hands too far from a win, by the tiles that may come and shorten the distance. Taking and
drawing are judged in ways.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.declaring import Refused, best_win, value_of_refused_win
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.pairs import find_unpaired
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, Hand
from triokey.okey.knowledge import count_hidden, may_come, view_of_seat
from triokey.okey.outlook import SPARE, Tree, chance_to_complete, draws_left, left_of
from triokey.okey.rules import can_show_twin, must_draw, points_of_show
from triokey.okey.table import NOTHING, SHOW, State, View, last_discard, with_tile, without_tile
from triokey.okey.ways import ways_to_get_tile
from triokey.okey.worth import JUDGED, Soon, Worth, worth_of


class Ranked(NamedTuple):
    """A possible discard, with the worth of the hand that it leaves. soon: the chance to complete that hand soon, None if it is
    too far from a win.
    """

    face: Face
    worth: Worth
    soon: Soon | None


class HintStep(NamedTuple):
    """One step of a hint. why: the key of its sentence, filled by worth and soon.  tiles: tiles to mark on the rack.

    gone: the discard after taking the tile on offer, if the step advises to take it.
    """

    why: str
    tiles: tuple[Face, ...]
    worth: Worth
    soon: Soon | None = None
    gone: Face = NOTHING


class Judged(NamedTuple):
    """A decision of a seat, compared with the best one. at: the number of actions before it in the round.

    kind: "discard", with tile the one discarded and best the best one to discard; or "draw" or "take", where both are the
    tile on offer.  was: the worth of the hand after the decision.  could: its worth after the best discard, or after the
    other way to get a tile.  soon: the chances after each of these two; None if they were not computed.
    refused: the win that could have been declared and was not, with best as its last tile; None if there was none.
    """

    at: int
    kind: str
    tile: Face
    best: Face
    was: Worth
    could: Worth
    soon: tuple[Soon, Soon] | None = None
    refused: Refused | None = None


def discard_worths(seen: View) -> dict[Face, Worth]:
    """Return the hand's worth after each allowed discard, best first. The tile just taken may go back only to win (O10)."""
    found = decision(seen.hand, seen.joker, seen.house.pairs)
    left = may_come(seen)
    barred = seen.drawn if seen.took and seen.hand.count(seen.drawn) == 1 else NOTHING
    worths = {face: worth_of(after, left) for face, after in found.discards.items() if face != barred or not after.best}
    return dict(sorted(worths.items(), key=lambda item: (item[1].order, item[0] == seen.joker, item[0])))


def rank_discards(seen: View) -> tuple[Ranked, ...]:
    """Return the allowed discards, best first, with their chances if the hand is at most JUDGED tiles away from a win."""
    worths = discard_worths(seen)
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


def _find_chance(seen: View, hand: Hand, away: int, draws_now: bool) -> Soon | None:
    """Return the chance to complete this hand of 14, which is `away` tiles from a win; None if it is not computed.

    draws_now: whether the seat draws in this turn.
    """
    draws = min(away + SPARE, draws_left(seen, draws_now))
    found = chance_to_complete(seen, hand, draws) if away else None
    return None if found is None else Soon(int(1000 * found), draws)


def hint_for_view(seen: View) -> tuple[HintStep, ...]:
    """Return the steps of a hint for the seat to act: a twin to show, the distance, the loose tiles, and what to do."""
    steps = _make_steps(seen)
    if can_show_twin(seen, seen.hand) and any(points_of_show(seen._replace(showed=seen.seat))):
        return HintStep("show", (seen.indicator,), steps[0].worth), *steps
    return steps


def _make_steps(seen: View) -> tuple[HintStep, ...]:
    hand, joker = seen.hand, seen.joker
    if seen.due:
        best, worth, soon = rank_discards(seen)[0]
        soon = soon or _find_chance(seen, without_tile(hand, best), worth.away, False)
        if (win := best_win(seen, hand)) is not None:
            return (HintStep("win", (win.face,), worth),)
        shape = decision(hand, joker, seen.house.pairs)
        plan = _explain_distance(shape.groups, shape.pairs, seen, worth, best)
        return *plan, HintStep("discard", (best,), worth, soon)
    now, offered = waiting(hand, joker, seen.house.pairs), last_discard(seen)
    worth, found = worth_of(now, may_come(seen)), ways_to_get_tile(seen)
    if not now.best and seen.supply:
        return (HintStep("whole", (), worth),)
    far, *loose = _explain_distance(now.groups, now.pairs, seen, worth)
    if found is not None and found.take:
        soon = _find_chance(seen, without_tile(with_tile(hand, offered), found.gone), found.taking.away, False)
        why = "take" if found.soon is None else "take-wider"
        return far, HintStep(why, (offered,), found.taking, soon, found.gone)
    if not seen.supply:
        return (HintStep("pass", (offered,), worth),)
    why = "must-draw" if must_draw(seen) else "draw"
    return far, *loose, HintStep(why, (offered,), worth, _find_chance(seen, hand, worth.away, True))


def _explain_distance(groups: int, pairs: int, seen: View, worth: Worth, gone: Face = NOTHING) -> tuple[HintStep, ...]:
    """Return the hint steps on the distance to the nearer kind of win, and on the tiles outside its groups or pairs, if any.

    gone: the discard that the hint advises; no joker is paired with it.
    """
    if seen.house.pairs and pairs < groups:
        far, why, loose = "away-pairs", "single", find_unpaired(seen.hand, seen.joker, gone)
    else:
        far, why, loose = "away", "loose", best_partition(seen.hand, seen.joker).left
    return HintStep(far, (), worth), *([HintStep(why, loose, worth)] if loose else ())


def judged_decisions(states: Sequence[State], words: Sequence[str], seat: Seat) -> tuple[Judged, ...]:
    """Return the judged decisions of a seat in a round. states: the states of the round.  words: the actions between them."""
    judged = []
    for at, word in enumerate(words):
        state = states[at]
        if state.turn != seat or word == SHOW:
            continue
        seen = view_of_seat(state, seat)
        if seen.due and word[0] == "x":
            done = states[at + 1].past[-1].face
            judged.append(_judge_discard(at, done, seen))
        elif not seen.due:
            judged += _judge_draw(at, word[0] == "t", seen)
    return tuple(judged)


def _judge_draw(at: int, took: bool, seen: View) -> Iterator[Judged]:
    """Yield the judged decision to take or to draw, if the seat had the choice."""
    found = ways_to_get_tile(seen)
    if found is not None:
        sides = (found.taking, found.drawing) if took else (found.drawing, found.taking)
        soon = (found.soon[1], found.soon[0]) if found.soon and took else found.soon
        missed = None
        if not took and found.drawing.away and not found.taking.away:
            win = best_win(seen, with_tile(seen.hand, found.offered))
            missed = Refused(win, 0, 0, 0) if win is not None else None
        yield Judged(at, "take" if took else "draw", found.offered, found.offered, *sides, soon, missed)


def _judge_discard(at: int, done: Face, seen: View) -> Judged:
    """Return a discard, judged against the best discard or a win. A discard as good as the best counts as the best."""
    choices = rank_discards(seen)
    best = choices[0]
    win = best_win(seen, seen.hand)
    if win is not None:
        left = next(each.worth for each in choices if each.face == done)
        return Judged(at, "discard", done, win.face, left, Worth(0, 0), refused=value_of_refused_win(seen, win, done))
    mine = next(each for each in choices if each.face == done)
    if mine.worth.away == best.worth.away and (mine.soon or mine.worth) == (best.soon or best.worth):
        best = mine
    soon = None
    if best.soon:
        draws = best.soon.draws
        share = chance_to_complete(seen, without_tile(seen.hand, done), draws) or 0.0
        soon = Soon(int(1000 * share), draws), best.soon
    return Judged(at, "discard", done, best.face, mine.worth, best.worth, soon)
