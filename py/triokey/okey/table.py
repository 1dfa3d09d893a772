"""The state of a round of Okey, its actions, and the view that one seat has of the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.hand.tiles import HAND, Face, Hand, joker_of
from triokey.okey.house import House

NOBODY: Seat = -1
NOTHING: Face = -1
"""Value in place of a face if there is no tile or it is hidden."""

DRAW, TAKE, PASS, DISCARD, WIN, TAKE_AND_WIN = "draw", "take", "pass", "discard", "win", "take-and-win"
SHOW = "show"


class Action(NamedTuple):
    """One step of a turn: draw, take or pass; then discard a face, or win with it.

    take-and-win is both steps at once, used if the discard may be taken only to win (O12, O14). show is no step: it shows
    the indicator's twin and does not change the turn (H2).
    """

    kind: str
    face: Face = NOTHING


class Dice(NamedTuple):
    """The throws of dice before a deal.

    beginner: for each go, every seat's throw, 0 for a seat that did not throw; empty if no dice chose the beginner (R2).
    stack: counts the chosen stack from the left end, 1 to 6.  tile: counts the tile from the top of that stack, 1 to 6;
    all but the last throw hit a false joker that went back (T8).
    """

    beginner: tuple[tuple[int, ...], ...]
    stack: int
    tile: tuple[int, ...]


class Turn(NamedTuple):
    """A finished turn as all saw it: the seat, whether it took the discard before, and what it discarded."""

    seat: Seat
    took: bool
    face: Face


class End(NamedTuple):
    """How a round ended: "groups" or "pairs" with the winner and the tile they laid down last, or "void"."""

    how: str
    seat: Seat = -1
    face: Face = NOTHING


class State(NamedTuple):
    """The state of a round of Okey.

    players: the seats that play this round, ascending; in a deciding round not all.
    hands: by seat, ascending faces; empty for a seat that does not play.  supply: next tile first.
    past: the finished turns, oldest first.
    turn: the seat to act; it has 15 tiles when it must discard.
    drawn: the tile drawn or taken in this turn, NOTHING before; took: whether it was taken from the discards.
    takes: how many turns in a row have taken the discard (O14).
    scores: the scores before this round; number: how many rounds were played before.
    seed_of_dice: the seed of the throws, for an explicit deal.
    showed: the seat that showed the indicator's twin (H2), NOBODY before.
    """

    house: House
    players: tuple[Seat, ...]
    began: Seat
    dice: Dice
    seed_of_dice: int
    indicator: Face
    hands: tuple[Hand, ...]
    supply: tuple[Face, ...]
    past: tuple[Turn, ...]
    turn: Seat
    drawn: Face
    took: bool
    takes: int
    end: End | None
    scores: tuple[int, ...]
    number: int
    showed: Seat = NOBODY

    @property
    def joker(self) -> Face:
        """The face of this round's jokers."""
        return joker_of(self.indicator)

    @property
    def due(self) -> bool:
        """Whether the seat to act must discard or win now; otherwise it must first draw or take a tile."""
        return len(self.hands[self.turn]) > HAND


class View(NamedTuple):
    """What one seat may know of a state, with the finished turns that it may remember (R8).

    seat: whose view it is, NOBODY for what everybody may see.
    hand: the seat's own hand, empty for NOBODY.  counts: how many tiles each seat has.  supply: how many tiles are left.
    drawn: as in State, but NOTHING if another seat drew from the supply.
    shown: every hand, once the round is over; empty before.  The rest is as in State.
    """

    house: House
    seat: Seat
    players: tuple[Seat, ...]
    began: Seat
    dice: Dice
    seed_of_dice: int
    indicator: Face
    hand: Hand
    counts: tuple[int, ...]
    supply: int
    past: tuple[Turn, ...]
    turn: Seat
    drawn: Face
    took: bool
    takes: int
    end: End | None
    shown: tuple[Hand, ...]
    scores: tuple[int, ...]
    number: int
    showed: Seat = NOBODY

    @property
    def joker(self) -> Face:
        """The face of this round's jokers."""
        return joker_of(self.indicator)

    @property
    def due(self) -> bool:
        """Whether the seat to act must discard or win now; otherwise it must first draw or take a tile."""
        return self.counts[self.turn] > HAND


def next_player(players: Sequence[Seat], direction: int, seat: Seat) -> Seat:
    """Return the next player after this seat, even if the seat itself does not play in this round (O0)."""
    after = [player for player in players if (player - seat) * direction > 0]
    nearest = min if direction > 0 else max
    return nearest(after or players)


def last_discard(table: State | View) -> Face:
    """Return the latest discard, which the seat to act may take, or NOTHING."""
    if table.due or table.end or not table.past:
        return NOTHING
    return table.past[-1].face


def discard_piles(table: State | View) -> tuple[tuple[Face, ...], ...]:
    """Return each seat's discards, the visible one last. The tile laid down to win is in none of them (T5, T7)."""
    heaps: list[list[Face]] = [[] for _ in table.scores]
    before = -1
    for turn in table.past:
        if turn.took:
            heaps[before].pop()
        heaps[turn.seat].append(turn.face)
        before = turn.seat
    if table.took:
        heaps[before].pop()
    return tuple(map(tuple, heaps))


def with_tile(hand: Hand, face: Face) -> Hand:
    """Return the hand with one more tile."""
    return tuple(sorted((*hand, face)))


def without_tile(hand: Hand, face: Face) -> Hand:
    """Return the hand without one tile of this face, which it must hold."""
    at = hand.index(face)
    return hand[:at] + hand[at + 1 :]
