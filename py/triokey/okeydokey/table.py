"""The records of Okey Dokey: actions, remarks, the state of the table, and the view of one seat."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okeydokey.cards import ROWS, Card, Colour

Row = tuple[Card, ...]
"""The cards of one row in the order in which they were placed; RESET for a Reset."""
Range = tuple[int, int]
Ranges = tuple[Range, ...]
"""The fewest and the most cards of each colour that a seat can hold, by its statements and its actions since."""
Known = tuple[tuple[Seat, Card], ...]
"""Cards that a seat put under the deck and knows to be in other hands now: pairs (holder, card), sorted."""

NOBODY: Seat = -1
NUMBER, SAME, RESETS, START = "number", "equal", "reset", "start"
HOLD, WANT, CAN, PLAN = "hold", "want", "can", "plan"
UNSAID = -1
STAGE = ROWS
"""Stands for the column's Reset in "can" remarks, in the place of a colour."""


class AtMost(NamedTuple):
    """The most cards of one colour in a hand that can be higher than some Number.

    above: that Number, or 0.  cards: the maximum when this became known, less such cards that have openly left the hand since;
    below 0 if cards drawn later left.  drawn: the number of cards drawn since, which may be anything.
    """

    above: int
    cards: int
    drawn: int


class Inferred(NamedTuple):
    """What is known of one colour in a hand by all that was said and done.

    reaches: the hand has a card of the colour that is higher than this Number, or 0; -1 if that is not known.  most: maximums,
    with ascending sums of cards and drawn, and descending Numbers.  rest: the cards of the colour when they were counted, less
    all cards of it, or of unknown colour, that have left the hand since; below 0 if cards drawn later left.
    """

    reaches: int
    most: tuple[AtMost, ...]
    rest: int


class Move(NamedTuple):
    """An action of a seat in its turn (D7, D8), or the choice of the start player (D6).

    kind: "number" (cards: the Number), "equal" (cards: none, or the Number that goes under it, D16),
    "reset" (cards: those put under the deck, in order) or "start" (row: the seat that begins).
    """

    kind: str
    row: Colour
    cards: tuple[Card, ...] = ()


class Remark(NamedTuple):
    """A statement of a seat, which it may make at any time (D20).

    kind: "hold": I hold so many cards of these colours (words: a count for each colour, -1 if nothing is said of it);
    "want": please play this colour (words: the colour); "can": I can place this colour in this column, or the
    Reset (words: the colour, or 5 for the Reset); "plan": of the colours that this column needs I can place exactly
    these with Numbers (words: the colours, ascending).
    """

    kind: str
    seat: Seat
    words: tuple[int, ...]


class State(NamedTuple):
    """The state of the whole table.

    equals: number of Equals in the game.  every: whether D11 applies after every column.  start: the seat that began, -1 until
    chosen.  turn: the seat to act, or at the end the seat that could not act (D9), else -1.
    end: "" while the game runs, else "festival", "no-action" or "no-cards".
    hands: each sorted.  deck: top card first.  buriers: for each card of the deck, the seat that put it under, or -1.
    under: Numbers under Equals, which all may see, as (row, column from 0, card).  known: for each seat, see Known.
    ranges: for each seat, see Ranges.  able: for each seat and colour, whether the seat said that it can place that
    colour in this column: 1 yes, 0 no, -1 not said.  told: for each seat and colour, what follows from all that was ever
    said.  said: the remarks that still hold, in order.
    talk: the number of remarks of each seat since the last action.
    printed: whether talk keeps to the sheet: nobody lists what they can and cannot place (D20, house rule "talk").
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
    """What one seat may know: its own hand, all open cards, and all that was said.

    seat: whose view it is, NOBODY for what everybody may see, with empty hand and known.
    sizes: number of cards in each hand.  deck: as in State, with -1 for each card that this seat did not put there.
    known: cards that this seat put under the deck and that others have drawn.  The other fields are those of State.
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
