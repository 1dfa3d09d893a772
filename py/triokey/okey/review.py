"""The review of a round of Okey for one seat: what its decisions cost and, separately, its luck in drawing.

The graph shows the hand's distance from a win in tiles. Everything is judged from the seat's view only.
"""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Fact, Seat
from triokey.core.review import BEST, BLUNDER, CHANCE, EVEN, MISTAKE, SLIP, Point
from triokey.okey.advice import Judged, judged_decisions
from triokey.okey.causes import cause_of_decision
from triokey.okey.declaring import CENTS, Refused
from triokey.okey.hand.distance import decision, faces_in, waiting
from triokey.okey.hand.tiles import write_tile
from triokey.okey.knowledge import next_draw, view_of_seat
from triokey.okey.table import State
from triokey.okey.ways import LEAST
from triokey.okey.worth import JUDGED, NEAR

_STEP = 1000
"""Weight in the review of one tile of distance; each useful tile weighs one."""
_WIN = 100 * _STEP
"""Weight of a win that was not declared, minus the number of actions before it, so that the first one weighs most."""


def review_seat(states: Sequence[State], words: Sequence[str], seat: Seat, first: int, count: int) -> tuple[Point, ...]:
    """Return the review of the seat's own steps among `count` actions, starting with action number `first`."""
    last = min(first + count, len(words))
    decided = [
        _decision_point(states, judged._replace(at=judged.at + first), seat)
        for judged in judged_decisions(states[first : last + 1], words[first:last], seat)
    ]
    drawn = [_draw_point(states, at, seat) for at in range(first, last) if words[at] == "d" and states[at].turn == seat]
    return tuple(sorted(decided + drawn, key=lambda point: (point.at, point.mark == CHANCE)))


def _decision_point(states: Sequence[State], judged: Judged, seat: Seat) -> Point:
    if judged.refused is not None:
        return _refused_win_point(states, judged, seat, judged.refused)
    was, could = judged.was, judged.could
    mine, best = (judged.soon[0].chance, judged.soon[1].chance) if judged.soon else (was.helps, could.helps)
    got = judged.kind != "discard"
    farther, nearer = was.away > could.away, was.away < could.away
    kept = nearer or not farther and 100 * mine >= (LEAST if got else NEAR) * best
    good = BEST if nearer or mine >= best else EVEN
    mark = good if kept else BLUNDER if farther else MISTAKE if _is_clear(judged, mine, best) else SLIP
    weight = 0 if kept else _STEP * (was.away - could.away) + max(0, best - mine)
    facts: tuple[tuple[str, Fact], ...] = (
        ("tile", write_tile(judged.tile)),
        ("best", write_tile(judged.best)),
        ("n", was.away),
        ("helps", was.helps),
        ("better", could.away),
        ("more", could.helps),
    )
    if judged.soon:
        facts = (*facts, ("chance", mine), ("most", best), ("draws", max(soon.draws for soon in judged.soon)))
        facts = (*facts, ("goal", "win" if was.away <= JUDGED else "near"))
    why = _tile_sentence_key(judged, kept) if got else _sentence_key(judged, kept, farther)
    cause = "" if mark in (BEST, EVEN, SLIP) else cause_of_decision(view_of_seat(states[judged.at], seat), judged)
    if cause:
        facts = (*facts, ("cause", cause))
    return Point(judged.at, seat, _find_distance(states[judged.at], seat), was.away, mark, weight, why, facts)


def _refused_win_point(states: Sequence[State], judged: Judged, seat: Seat, refused: Refused) -> Point:
    """Return the review of a decision not to declare a win, or not to take the tile that would have won."""
    facts: tuple[tuple[str, Fact], ...] = (
        ("tile", write_tile(judged.tile)),
        ("best", write_tile(judged.best)),
        ("n", judged.was.away),
        ("better", 0),
        ("loss", refused.win.loss),
    )
    mark, why, weight = BLUNDER, "undeclared", max(1, _WIN - judged.at)
    if judged.kind == "draw":
        why = "missed"
    elif refused.dearer and not judged.was.away:
        told = (("held", refused.held), ("dearer", refused.dearer), ("others", refused.others))
        facts, why = (*facts, *told), "held-less"
        if refused.is_worth_it:
            mark, why, weight = BEST, "held-on", 0
        elif 100 * refused.held >= LEAST * CENTS * refused.win.points:
            mark = MISTAKE
    if weight:
        facts = (*facts, ("cause", cause_of_decision(view_of_seat(states[judged.at], seat), judged)))
    return Point(judged.at, seat, _find_distance(states[judged.at], seat), judged.was.away, mark, weight, why, facts)


def _is_clear(judged: Judged, mine: int, best: int) -> bool:
    """Tell whether a decision that kept the distance left so much less than the best one that it counts as a mistake.

    Drawing instead of taking is no mistake far from a win, where trial games show no measurable loss.
    """
    return 2 * mine < best and (judged.kind != "draw" or judged.was.away <= JUDGED)


def _sentence_key(judged: Judged, kept: bool, farther: bool) -> str:
    """Return the key of the review's sentence on a discard."""
    best = judged.tile == judged.best
    plain = "kept" if best else "near" if kept else "lost" if farther else "fewer"
    return f"soon-{plain}" if judged.soon else plain


def _tile_sentence_key(judged: Judged, kept: bool) -> str:
    """Return the key of the review's sentence on the tile on offer, which was taken or not."""
    took = judged.kind == "take"
    if judged.soon is None:
        return "took" if took else "left" if kept else "missed"
    if not kept:
        return "took-idle" if took else "missed-wider"
    better = judged.soon[0].chance > judged.soon[1].chance
    return ("took-wider" if better else "took-even") if took else "left-soon"


def _draw_point(states: Sequence[State], at: int, seat: Seat) -> Point:
    """Return the review of a draw: the tile, and how many of a thousand such draws would have shortened the distance."""
    seen = view_of_seat(states[at], seat)
    left = next_draw(seen)
    now = waiting(seen.hand, seen.joker, seen.house.pairs)
    helps = sum(left[face] for face in faces_in(now.useful))
    after = decision(states[at + 1].hands[seat], seen.joker, seen.house.pairs).best
    got = int(after < now.best)
    facts: tuple[tuple[str, Fact], ...] = (
        ("tile", write_tile(states[at + 1].drawn)),
        ("n", after),
        ("chance", 1000 * helps // max(1, sum(left))),
        ("got", got),
    )
    return Point(at, seat, now.best, after, CHANCE, 0, "drew-near" if got else "drew", facts)


def _find_distance(state: State, seat: Seat) -> int:
    hand, pairs = state.hands[seat], state.house.pairs
    if state.due and state.turn == seat:
        return decision(hand, state.joker, pairs).best
    return waiting(hand, state.joker, pairs).best
