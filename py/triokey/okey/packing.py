"""Packs explicit deals and actions of Okey as bit fields of fixed width for links.

A deal: which seats play 4 bits, who begins 2, the seed of the dice 24, then the face of each tile in order 6 each: 666 bits.
A turn: 1 bit for draw or take, then 5 for the discard and whether it wins. While the indicator's twin may be shown, a bit
before each action of the seat says whether it is shown (H2), no matter who has the twin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from triokey.core.game import Bits, NotationError, Seat
from triokey.okey import dealing
from triokey.okey.hand.tiles import TILES, Face, full_set
from triokey.okey.rules import may_show_twin, only_to_win
from triokey.okey.table import (
    DISCARD,
    DRAW,
    PASS,
    SHOW,
    TAKE,
    TAKE_AND_WIN,
    WIN,
    Action,
    State,
    last_discard,
    with_tile,
)

_SEATS = 4
_SEAT_BITS = 2
_FACE_BITS = 6
_SLOT_BITS = 4
WIDTH = _SEATS + _SEAT_BITS + dealing.SEED_OF_DICE_BITS + TILES * _FACE_BITS


class Packed(NamedTuple):
    """An explicit deal of Okey, read from its bits."""

    players: tuple[Seat, ...]
    began: Seat
    seed_of_dice: int
    order: tuple[Face, ...]


def pack_deal(state: State) -> int:
    """Return the bits of the deal that gives this first state."""
    value = sum(1 << seat for seat in state.players)
    value = value << _SEAT_BITS | state.began
    value = value << dealing.SEED_OF_DICE_BITS | state.seed_of_dice
    for face in dealing.order_of(state):
        value = value << _FACE_BITS | face
    return value


def unpack_deal(value: int, seats: int) -> Packed:
    """Return the deal that these bits encode, or raise NotationError if they encode none."""
    order = tuple(value >> i * _FACE_BITS & (1 << _FACE_BITS) - 1 for i in range(TILES - 1, -1, -1))
    value >>= TILES * _FACE_BITS
    seed_of_dice = value & (1 << dealing.SEED_OF_DICE_BITS) - 1
    value >>= dealing.SEED_OF_DICE_BITS
    began = value & (1 << _SEAT_BITS) - 1
    players = tuple(seat for seat in range(_SEATS) if value >> _SEAT_BITS >> seat & 1)
    if sorted(order) != full_set():
        raise NotationError("the deal does not hold every tile twice")
    if began not in players or len(players) < 2 or players[-1] >= seats:
        raise NotationError("the deal seats nobody that could play it")
    return Packed(players, began, seed_of_dice, order)


def pack_action(state: State, action: Action) -> Bits:
    """Return an action in this state as bit fields."""
    if action.kind == SHOW:
        return ((1, 1),)
    return (*(((0, 1),) if may_show_twin(state) else ()), *_move_bits(state, action))


def _move_bits(state: State, action: Action) -> Bits:
    hand = state.hands[state.turn]
    if state.due:
        return ((_find_slot(hand, action.face), _SLOT_BITS), (int(action.kind == WIN), 1))
    if action.kind in (DRAW, PASS):
        return ((0, 1),)
    if action.kind == TAKE:
        return ((1, 1),)
    return ((1, 1), (_find_slot(with_tile(hand, last_discard(state)), action.face), _SLOT_BITS))


def unpack_action(state: State, take: Callable[[int], int]) -> Action:
    """Return the action in this state whose bit fields take(width) reads. Raises NotationError."""
    if may_show_twin(state) and take(1):
        return Action(SHOW)
    hand = state.hands[state.turn]
    if state.due:
        face = _find_face(hand, take(_SLOT_BITS))
        return Action(WIN if take(1) else DISCARD, face)
    if not take(1):
        return Action(DRAW if state.supply else PASS)
    if not only_to_win(state):
        return Action(TAKE)
    return Action(TAKE_AND_WIN, _find_face(with_tile(hand, last_discard(state)), take(_SLOT_BITS)))


def _find_slot(hand: Sequence[Face], face: Face) -> int:
    return sorted(set(hand)).index(face)


def _find_face(hand: Sequence[Face], slot: int) -> Face:
    faces = sorted(set(hand))
    if slot >= len(faces):
        raise NotationError("the hand has not so many different tiles")
    return faces[slot]
