"""Separate stacks for each seat, used to compare players: a taken discard shifts nobody's draws.

By the rules all draw from one supply, and whoever takes a discard changes what everybody gets from then on: two players
of equal strength then differ by chance alone. Here the supply is dealt out, tile by tile in the order of play, into one
stack for each player; who has emptied their own goes on with the bottom of the highest. The last five tiles stay where
they are: a false joker that was put back among them lies where all saw it (T8). Nothing that a seat may know changes.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.game import Seat
from triokey.okey.dealing import STACK
from triokey.okey.hand.tiles import Face
from triokey.okey.table import State, follower

Stacks = dict[Seat, list[Face]]
"""The tiles that each player will draw, the next one first."""


def in_own_stacks(first: State, now: State) -> State:
    """Return a state of the round that began with `first`, its supply so ordered that the next draw is the right one.

    Every draw of the round so far must have been made from a state that this function returned.
    """
    if now.end:
        return now
    stacks, last = _stacks(first), list(first.supply[-STACK:])
    for seat in _drawers(now):
        if any(stacks.values()):
            _draw_tile(stacks, seat)
        else:
            last.pop(0)
    if not any(stacks.values()):
        return now._replace(supply=tuple(last))
    due = _draw_tile(stacks, now.turn)
    return now._replace(supply=(due, *(face for stack in stacks.values() for face in stack), *last))


def _stacks(first: State) -> Stacks:
    stacks: Stacks = {seat: [] for seat in first.players}
    seat = first.began
    for face in first.supply[:-STACK]:
        seat = follower(first.players, first.house.direction, seat)
        stacks[seat].append(face)
    return stacks


def _drawers(now: State) -> Iterator[Seat]:
    """Yield who has drawn in this round, draw by draw; the beginner's first discard follows none (O8)."""
    yield from (turn.seat for turn in now.past[1:] if not turn.took)
    if now.past and now.due and not now.took:
        yield now.turn


def _draw_tile(stacks: Stacks, seat: Seat) -> Face:
    own = stacks[seat]
    return own.pop(0) if own else max(stacks.values(), key=len).pop()
