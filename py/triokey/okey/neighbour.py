"""Guesses which tiles the next player collects, from the tiles that they took, left or discarded in the open."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.hand.company import companions_of
from triokey.okey.hand.tiles import BLANK, Face, Hand
from triokey.okey.knowledge import known_tiles_elsewhere
from triokey.okey.table import NOTHING, View, next_player

LATELY = 4
"""Number of a player's latest turns from which to conclude what they do not collect."""


class Neighbour(NamedTuple):
    """The player who may take the seat's discards.

    held: tiles that they took and still have.  refused: tiles that they lately did not take or discarded, the latest last,
    each face once.
    """

    seat: Seat
    held: Hand
    refused: tuple[Face, ...]


def neighbour_of(view: View) -> Neighbour:
    """Return the next player after the seat whose view this is (O8)."""
    seat = next_player(view.players, view.house.direction, view.seat)
    turns: list[tuple[Face, ...]] = []
    offered = NOTHING
    for turn in view.past:
        if turn.seat == seat:
            turns.append((turn.face,) if turn.took or offered == NOTHING else (offered, turn.face))
        offered = turn.face
    refused = [face for faces in turns[-LATELY:] for face in faces]
    return Neighbour(seat, known_tiles_elsewhere(view)[seat], tuple(dict.fromkeys(reversed(refused)))[::-1])


def wanted_with(view: View, face: Face) -> Hand:
    """Return the tiles known in the next player's hand with which a discard of this face would go, by colour or number.

    Empty if they lately refused such tiles.
    """
    near = neighbour_of(view)
    if face in near.refused:
        return ()
    company = {other for other, _ in companions_of(face, view.joker)}
    return tuple(held for held in near.held if held != view.joker and (view.joker if held == BLANK else held) in company)
