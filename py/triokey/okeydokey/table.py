"""The values of Okey Dokey: what is done and said, how the table stands, and what one seat may know of it."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okeydokey.cards import ROWS, Card, Colour

Row = tuple[Card, ...]
"""The cards of one row in the order of placement; RESET for a Reset."""
Range = tuple[int, int]
Ranges = tuple[Range, ...]
"""The fewest and the most cards of each colour that a seat can hold, by what it said and did since."""
Known = tuple[tuple[Seat, Card], ...]
"""Cards that a seat put under the deck and knows to be in other hands now: (holder, card), sorted."""

NOBODY: Seat = -1
NUMBER, SAME, RESETS, START = "number", "equal", "reset", "start"
HOLD, WANT, CAN, PLAN = "hold", "want", "can", "plan"
UNSAID = -1
STAGE = ROWS
"""Stands for the Reset of the column in "can", where a colour would stand."""


class AtMost(NamedTuple):
    """How many cards of a colour a hand can hold that are higher than some Number.

    above: that Number, or 0.  cards: as many of those that the hand had when this became known, less those that left it since,
    of whatever kind; below 0 where drawn ones left.  drawn: all cards drawn since, which may be anything.
    """

    above: int
    cards: int
    drawn: int


class Inferred(NamedTuple):
    """What follows for one colour of one hand from all that was said and done.

    reaches: the hand has a card of the colour that is higher than this Number, or 0; -1 if nobody knows.  most: bounds, the
    Numbers descending and the sums of cards and drawn ones ascending.  rest: the cards of the colour that were counted, less all
    that have left the hand, of whatever colour if that is not known; below 0 where drawn ones left.
    """

    reaches: int
    most: tuple[AtMost, ...]
    rest: int


class Move(NamedTuple):
    """What a seat does in its turn (D7, D8), or the choice of the start player (D6).

    kind: "number" (cards: the Number), "equal" (cards: none, or the Number that goes under it, D16),
    "reset" (cards: those put under the deck, in order) or "start" (row: the seat that begins).
    """

    kind: str
    row: Colour
    cards: tuple[Card, ...] = ()


class Remark(NamedTuple):
    """What a seat says, in its turn or out of it (D20).

    kind: "hold": I hold so many of these colours (words: a count for each colour, -1 where nothing is said);
    "want": please play this colour (words: the colour); "can": I can place this colour in this column, or the
    Reset (words: the colour, or 5 for the Reset); "plan": of the colours that this column needs I can place these
    and no others, with Numbers (words: the colours, ascending).
    """

    kind: str
    seat: Seat
    words: tuple[int, ...]


class State(NamedTuple):
    """The whole table.

    equals: Equals in the deck.  every: D11 after every column.  start: the seat that began, -1 until chosen.
    turn: the seat to act, or that could not act (D9), else -1.
    end: "" while the game runs, else "festival", "no-action" or "no-cards".
    hands: sorted.  deck: top first.  buriers: beside each card of the deck, the seat that put it under, or -1.
    under: Numbers under Equals, (row, column from 0, card), open to all.  known: for each seat, see Known.
    ranges: for each seat, see Ranges.  able: for each seat and colour, whether it can place that colour in this
    column by its own word: 1 yes, 0 no, -1 not said.  told: for each seat and colour, what follows from all that was
    ever said.  said: what was said and still holds, in order.
    talk: remarks of each seat since the last action.
    printed: whether talk keeps to the sheet: nobody lists what they can place and what not (D20, house rule "talk").
    """

    equals: int
    every: bool
    start: Seat
    turn: Seat
    end: str
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    buriers: tuple[Seat, ...]
    rows: tuple[Row, ...]
    under: tuple[tuple[Colour, int, Card], ...]
    known: tuple[Known, ...]
    ranges: tuple[Ranges, ...]
    able: tuple[tuple[int, ...], ...]
    told: tuple[tuple[Inferred, ...], ...]
    said: tuple[Remark, ...]
    talk: tuple[int, ...]
    printed: bool = False


class View(NamedTuple):
    """What one seat may know: its own hand, all that lies open, and all that was said.

    seat: whose view it is, NOBODY for what everybody may see; hand and known are then empty.
    sizes: cards in each hand.  deck: as in State, with -1 for each card that this seat did not put there.
    known: cards that this seat put under the deck and others drew.  The other fields are those of State.
    """

    seat: Seat
    equals: int
    every: bool
    start: Seat
    turn: Seat
    end: str
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    deck: tuple[Card, ...]
    buriers: tuple[Seat, ...]
    rows: tuple[Row, ...]
    under: tuple[tuple[Colour, int, Card], ...]
    known: Known
    ranges: tuple[Ranges, ...]
    able: tuple[tuple[int, ...], ...]
    told: tuple[tuple[Inferred, ...], ...]
    said: tuple[Remark, ...]
    talk: tuple[int, ...]
    printed: bool = False
