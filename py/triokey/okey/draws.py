"""Separate stacks of tiles for each seat, used to compare players: taking a discard does not change what others draw.

By the rules all players draw from one supply, and whoever takes a discard changes all later draws, so that two players of
equal strength differ by chance. Here the supply is dealt out, tile by tile in the order of play, into one stack for each
player. A player whose stack is empty draws from the bottom of the highest stack. The last five tiles stay in place, because
all players saw where a false joker was put back among them (T8). What a seat may know does not change.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.game import Seat
from triokey.okey.dealing import STACK
from triokey.okey.hand.tiles import Face
from triokey.okey.table import State, next_player

Stacks = dict[Seat, list[Face]]
"""The tiles that each player will draw, the next one first."""


def in_own_stacks(first: State, now: State) -> State:
    """Return the state `now` with its supply reordered, so that the seat to act draws from its own stack.

    first: the first state of the round. Every draw so far must have been made from a state that this function returned.
    """
    if now.end:
        return now
    stacks, last = _deal_stacks(first), list(first.supply[-STACK:])
    for seat in _list_drawers(now):
        if any(stacks.values()):
            _draw_tile(stacks, seat)
        else:
            last.pop(0)
    if not any(stacks.values()):
        return now._replace(supply=tuple(last))
    due = _draw_tile(stacks, now.turn)
    return now._replace(supply=(due, *(face for stack in stacks.values() for face in stack), *last))


def _deal_stacks(first: State) -> Stacks:
    stacks: Stacks = {seat: [] for seat in first.players}
    seat = first.began
    for face in first.supply[:-STACK]:
        seat = next_player(first.players, first.house.direction, seat)
        stacks[seat].append(face)
    return stacks


def _list_drawers(now: State) -> Iterator[Seat]:
    """Yield the seat of each draw in this round so far; the beginner discards first without a draw (O8)."""
    yield from (turn.seat for turn in now.past[1:] if not turn.took)
    if now.past and now.due and not now.took:
        yield now.turn


def _draw_tile(stacks: Stacks, seat: Seat) -> Face:
    own = stacks[seat]
    return own.pop(0) if own else max(stacks.values(), key=len).pop()
