"""The review of a round of Okey for one seat: what its decisions cost and, apart from them, its luck in drawing.

The graph's height is how many tiles the hand is away from a win. Everything is judged from the view of the seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Fact, Seat
from triokey.core.review import BEST, BLUNDER, CHANCE, EVEN, MISTAKE, SLIP, Point
from triokey.okey.advice import Judged, decisions
from triokey.okey.causes import cause_of
from triokey.okey.declaring import CENTS, Refused
from triokey.okey.hand.distance import decision, faces_in, waiting
from triokey.okey.hand.tiles import write_tile
from triokey.okey.knowledge import next_draw, view
from triokey.okey.table import State
from triokey.okey.ways import LEAST
from triokey.okey.worth import JUDGED, NEAR

_STEP = 1000
"""Weight of one tile of distance; useful tiles weigh one each."""
_WIN = 100 * _STEP
"""Weight of a win that was not declared, less the number of steps before it: the first one outweighs everything else."""


def review(states: Sequence[State], words: Sequence[str], seat: Seat, first: int, count: int) -> tuple[Point, ...]:
    """Return the seat's points among so many words, the first of them being number `first`."""
    last = min(first + count, len(words))
    decided = [
        _decision_point(states, judged._replace(at=judged.at + first), seat)
        for judged in decisions(states[first : last + 1], words[first:last], seat)
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
    why = _why_got(judged, kept) if got else _sentence_key(judged, kept, farther)
    cause = "" if mark in (BEST, EVEN, SLIP) else cause_of(view(states[judged.at], seat), judged)
    if cause:
        facts = (*facts, ("cause", cause))
    return Point(judged.at, seat, _away(states[judged.at], seat), was.away, mark, weight, why, facts)


def _refused_win_point(states: Sequence[State], judged: Judged, seat: Seat, refused: Refused) -> Point:
    """Return what it was worth to let a win go: the hand is as complete before it as it is told after it."""
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
        facts = (*facts, ("cause", cause_of(view(states[judged.at], seat), judged)))
    return Point(judged.at, seat, _away(states[judged.at], seat), judged.was.away, mark, weight, why, facts)


def _is_clear(judged: Judged, mine: int, best: int) -> bool:
    """Tell whether a decision that came no farther away left so little that it counts as a mistake.

    Far from a win, played out, a tile that is left lying for a draw loses nothing that can be measured.
    """
    return 2 * mine < best and (judged.kind != "draw" or judged.was.away <= JUDGED)


def _sentence_key(judged: Judged, kept: bool, farther: bool) -> str:
    """Return the key of the sentence on a discard."""
    best = judged.tile == judged.best
    plain = "kept" if best else "near" if kept else "lost" if farther else "fewer"
    return f"soon-{plain}" if judged.soon else plain


def _why_got(judged: Judged, kept: bool) -> str:
    """Return the key of the sentence on a tile that was taken, or left lying for a draw."""
    took = judged.kind == "take"
    if judged.soon is None:
        return "took" if took else "left" if kept else "missed"
    if not kept:
        return "took-idle" if took else "missed-wider"
    better = judged.soon[0].chance > judged.soon[1].chance
    return ("took-wider" if better else "took-even") if took else "left-soon"


def _draw_point(states: Sequence[State], at: int, seat: Seat) -> Point:
    """Return what a draw gave, and of a thousand such draws how many would have come nearer."""
    seen = view(states[at], seat)
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


def _away(state: State, seat: Seat) -> int:
    hand, pairs = state.hands[seat], state.house.pairs
    if state.due and state.turn == seat:
        return decision(hand, state.joker, pairs).best
    return waiting(hand, state.joker, pairs).best
