"""The table of Okey as programs see it. Places count round the table in the order of play, 0 being the seat itself."""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.game import Seat
from triokey.core.observation import Actions, Field, one_hot, start
from triokey.okey import rules
from triokey.okey.hand.tiles import COPIES, FACES, TILES, Face, write_tile, write_tiles
from triokey.okey.knowledge import held_by, unseen
from triokey.okey.table import (
    DISCARD,
    DRAW,
    NOTHING,
    PASS,
    TAKE,
    TAKE_AND_WIN,
    WIN,
    Action,
    View,
    last_discard,
    piles,
)

_PLACES = 4
_MOST = 127

FIELDS = (
    Field("hand", (FACES,), 0, COPIES, "how many of each face this seat holds: 13 red, 13 yellow, 13 blue, 13 black, the blank"),
    Field("joker", (FACES,), 0, 1, "the face of this round's jokers (O4, R5)"),
    Field("indicator", (FACES,), 0, 1, "the face that lies turned up"),
    Field("offered", (FACES,), 0, 1, "the discard that may be taken now; none after a draw"),
    Field("drawn", (FACES,), 0, 1, "the face got in this turn, as far as this seat knows it"),
    Field("unseen", (FACES,), 0, COPIES, "how many of each face may still be in the supply or in other hands"),
    Field("piles", (_PLACES, FACES), 0, COPIES, "by place, the discards that lie before it"),
    Field("held", (_PLACES, FACES), 0, COPIES, "by place, what it took from the discards and must still hold"),
    Field("turn", (_PLACES,), 0, 1, "the place to act"),
    Field("began", (_PLACES,), 0, 1, "the place that began this round"),
    Field("plays", (_PLACES,), 0, 1, "by place, whether somebody sits there and plays this round"),
    Field("tiles", (_PLACES,), 0, 15, "by place, how many tiles it holds"),
    Field("scores", (_PLACES,), -_MOST - 1, _MOST, "by place, the score of the match before this round"),
    Field("supply", (1,), 0, TILES, "how many tiles are left to draw"),
    Field("takes", (1,), 0, _MOST, "how many turns in a row have taken the discard (O14)"),
    Field("took", (1,), 0, 1, "1 if the tile of this turn is the discard"),
    Field("only_to_win", (1,), 0, 1, "1 if the discard may be taken only to win with it at once (O12, O14)"),
    Field("pairs", (1,), 0, 1, "1 if seven pairs win too (R7, T3)"),
)
ACTIONS = (
    Actions("draw", 1, "draw from the supply"),
    Actions("take", 1, "take the discard"),
    Actions("pass", 1, "let an empty supply end the round (O12)"),
    Actions("discard", FACES, "discard a tile of this face"),
    Actions("win", FACES, "declare the win with this face as the last tile"),
    Actions("take-and-win", FACES, "take the discard and win with this face, where it may be taken only so"),
)
_FIRST = {kind: start(ACTIONS, kind) for kind in (DRAW, TAKE, PASS, DISCARD, WIN, TAKE_AND_WIN)}


def encode(view: View, seat: Seat) -> list[int]:
    """Return what this seat sees."""
    places = _places(view)
    seen = _counts(view.hand)
    for face in (view.joker, view.indicator, last_discard(view), view.drawn):
        seen += one_hot(FACES, face)
    seen += unseen(view)
    for heaps in (piles(view), held_by(view)):
        for at in places:
            seen += _counts(heaps[at] if at is not None else ())
    seen += [int(at == view.turn) for at in places]
    seen += [int(at == view.began) for at in places]
    seen += [int(at in view.players) for at in places]
    seen += [view.counts[at] if at is not None else 0 for at in places]
    seen += [max(-_MOST - 1, min(_MOST, view.scores[at])) if at is not None else 0 for at in places]
    seen += [view.supply, view.takes, int(view.took), int(rules.only_to_win(view)), int(view.house.pairs)]
    return seen


def choices(view: View, seat: Seat) -> dict[int, Action]:
    """Return what this seat may do, as far as its own hand and the open table decide it, which is all of it."""
    if view.turn != seat:
        return {}
    return {_FIRST[action.kind] + max(0, action.face): action for action in rules.choices(view, view.hand)}


def show(view: View, seat: Seat) -> str:
    """Return the hand, the discards and what lies open."""
    offered = last_discard(view)
    lines = [
        f"joker {write_tile(view.joker)}, supply {view.supply}, discard {'-' if offered == NOTHING else write_tile(offered)}",
        f"seat {seat}: {' '.join(write_tiles(view.hand))}",
    ]
    lines += [f"before {owner}: {' '.join(write_tiles(heap))}" for owner, heap in enumerate(piles(view)) if heap]
    return "\n".join(lines)


def _places(view: View) -> tuple[Seat | None, ...]:
    """Return the seat at each place, None where nobody sits."""
    seats = len(view.counts)
    return tuple((view.seat + view.house.direction * at) % seats if at < seats else None for at in range(_PLACES))


def _counts(faces: Iterable[Face]) -> list[int]:
    counts = [0] * FACES
    for face in faces:
        counts[face] += 1
    return counts
