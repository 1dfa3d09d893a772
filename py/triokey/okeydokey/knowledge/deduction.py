"""Deductions from a view alone: the others' possible hands, and who can still do something after an action.

Everything follows from what lies open, what was ever said (D20) and who put which card where. Counts are narrowed by the
sizes of the hands and by the cards that are left; a card is held for certain where a seat needs it for what it said, or where so
many cards of a colour are left only for it. What follows from all of it together may be more, but never less.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLUMNS, EQUAL, HIGHEST, RESET, ROWS, UNKNOWN, Card, Colour
from triokey.okeydokey.knowledge.sight import unseen_cards
from triokey.okeydokey.table import NUMBER, SAME, UNSAID, Move, Row, View

CAN, MAY, CANNOT = "can", "may", "cannot"
EQUALS = ROWS
"""Place of the Equals, behind the colours."""


class Higher(NamedTuple):
    """The fewest and the most cards of one colour in one hand that are higher than some Number, or 0."""

    above: int
    low: int
    high: int


class Held(NamedTuple):
    """What is known of the cards of one colour in one hand.

    low, high: the fewest and the most cards of it.  certain: cards that the hand must hold.  possible: cards that it may
    hold, those that are certain among them.  places: whether it can place one of them in this column, "can", "may" or
    "cannot"; "" where the row has its card already.  higher: what earlier words tell beyond all this.
    """

    low: int
    high: int
    certain: tuple[Card, ...]
    possible: tuple[Card, ...]
    places: str
    higher: tuple[Higher, ...]


class Known(NamedTuple):
    """What is known of one hand: for each colour, and of its Equals the fewest and the most."""

    seat: Seat
    colours: tuple[Held, ...]
    equals: tuple[int, int]


class Coming(NamedTuple):
    """What a seat can do for the column after an action: "can", "may" or "cannot" act at all, and the rows it can and may fill.

    resets: whether a Reset can be placed, which everybody can who holds a card.
    """

    seat: Seat
    acts: str
    can: tuple[Colour, ...]
    may: tuple[Colour, ...]
    resets: bool


def known_hands(view: View) -> tuple[Known, ...]:
    """Return what is known of every other hand that holds cards, in the order of the seats."""
    return _Deduction(view).hands()


def coming(view: View, move: Move) -> tuple[Coming, ...]:
    """Return what the others could do next after an action of the seat to act, in turn, each as if it came first."""
    face = {NUMBER: move.cards[0] if move.cards else EQUAL, SAME: EQUAL}.get(move.kind, RESET)
    rows = tuple((*row, face) if c == move.row else row for c, row in enumerate(view.rows))
    if grid.column(rows) == COLUMNS:
        return ()
    seats = len(view.sizes)
    hands = {hand.seat: hand for hand in known_hands(view)}
    order = [(view.turn + step) % seats for step in range(1, seats)]
    return tuple(_coming(view, rows, hands[seat]) for seat in order if seat in hands)


def _coming(view: View, rows: tuple[Row, ...], hand: Known) -> Coming:
    able = [places(view, rows, hand, row) for row in grid.number_rows(rows)]
    can = tuple(row for row, fits in zip(grid.number_rows(rows), able, strict=True) if fits == CAN)
    may = tuple(row for row, fits in zip(grid.number_rows(rows), able, strict=True) if fits == MAY)
    resets = bool(grid.reset_rows(rows))
    return Coming(hand.seat, CAN if can or resets else MAY if may else CANNOT, can, may, resets)


def places(view: View, rows: tuple[Row, ...], hand: Known, row: Colour) -> str:
    """Return whether a hand can fill the place of a row; its word for this column holds as long as the row has its value."""
    if hand.equals[0]:
        return CAN
    held = hand.colours[row]
    least = grid.value(rows[row])
    if any(face % HIGHEST >= least for face in held.certain) or (held.places == CAN and rows[row] == view.rows[row]):
        return CAN
    fits = held.high > 0 and any(face % HIGHEST >= least for face in held.possible)
    return MAY if fits or hand.equals[1] else CANNOT


class _Deduction:
    """The hands of the others, narrowed until nothing more follows.

    ranges: by seat and colour the fewest and the most cards, and behind the colours those of the Equals.
    certain, possible: by seat and colour the cards that it must and may hold.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats = [s for s, size in enumerate(view.sizes) if s != view.seat and size]
        self.hidden = view.deck.count(UNKNOWN)
        self.values = [grid.value(row) for row in view.rows]
        rest = unseen_cards(view)
        given = {s: [face for holder, face in view.known if holder == s] for s in self.seats}
        self.certain = {s: [{f for f in given[s] if _is_of(f, c)} for c in range(ROWS)] for s in self.seats}
        self.pools = pools = [{face for face in rest if _is_of(face, c)} for c in range(ROWS)]
        self.possible = {s: [pools[c] | self.certain[s][c] for c in range(ROWS)] for s in self.seats}
        self.left = [len(pools[c]) + sum(len(self.certain[s][c]) for s in self.seats) for c in range(ROWS)]
        self.left.append(rest.count(EQUAL) + sum(given[s].count(EQUAL) for s in self.seats))
        self.ranges = {
            s: [*map(list, view.ranges[s]), [given[s].count(EQUAL), given[s].count(EQUAL) + rest.count(EQUAL)]]
            for s in self.seats
        }
        while self._narrow():
            pass

    def hands(self) -> tuple[Known, ...]:
        """Return what is known in the end."""
        free = grid.open_rows(self.view.rows)
        return tuple(
            Known(
                s, tuple(self._held(s, c, c in free) for c in range(ROWS)), (self.ranges[s][EQUALS][0], self.ranges[s][EQUALS][1])
            )
            for s in self.seats
        )

    def _held(self, seat: Seat, row: Colour, free: bool) -> Held:
        (low, high), certain, possible = self.ranges[seat][row], self.certain[seat][row], self.possible[seat][row]
        fit = _above(possible, self.values[row])
        said = any(above >= self.values[row] for above in self._reached(seat, row))
        sure = said or fit & certain or (fit == possible and low)
        fits = "" if not free else CAN if sure else MAY if fit and high else CANNOT
        shown = self._higher(seat, row, self.values[row] if fits in (CAN, CANNOT) else HIGHEST) if high else ()
        return Held(low, high, tuple(sorted(certain)), tuple(sorted(possible)) if high else (), fits, shown)

    def _higher(self, seat: Seat, row: Colour, placed: int) -> tuple[Higher, ...]:
        """Return what was said of high cards and is told neither by the counts, the certain cards nor what can be placed."""
        (low, high), certain, possible = self.ranges[seat][row], self.certain[seat][row], self.possible[seat][row]
        reached, bounds = self._reached(seat, row), self._bounds(seat, row)
        found = []
        for above in sorted({*reached, *(each for each, _ in bounds)} - {placed}):
            sure, higher = _above(certain, above), _above(possible, above)
            least = max(len(sure), low - len(possible - higher), any(each >= above for each in reached))
            most = min(high - len(certain - sure), len(higher), *(cards for each, cards in bounds if each <= above), HIGHEST)
            open_most = min(high - len(certain - sure), len(_above(self.pools[row] | certain, above)))
            if least > max(len(sure), low - above) or most < open_most:
                found.append(Higher(above, least, most))
        return tuple(found)

    def _reached(self, seat: Seat, row: Colour) -> list[int]:
        """Return the Numbers, or 0, that a card of the colour in this hand is higher than, by the words of the seat."""
        said = [self.values[row]] if self.view.able[seat][row] == 1 else []
        reaches = self.view.told[seat][row].reaches
        return said if reaches == UNSAID else [*said, reaches]

    def _bounds(self, seat: Seat, row: Colour) -> list[tuple[int, int]]:
        """Return Numbers, or 0, and how many cards of the colour are higher at most, by the words of the seat."""
        said = [(self.values[row], 0)] if self.view.able[seat][row] == 0 else []
        return [*said, *((above, cards + drawn) for above, cards, drawn in self.view.told[seat][row].most)]

    def _narrow(self) -> bool:
        """Draw every conclusion once; return whether anything new came of it."""
        before = self._known()
        for s in self.seats:
            for c in range(ROWS):
                self._cards(s, c)
            self._sizes(s)
        for c in range(ROWS + 1):
            self._shared(c)
        for c in range(ROWS):
            self._apart(c)
        return self._known() != before

    def _known(self) -> tuple[object, ...]:
        counts = [bound for s in self.seats for each in self.ranges[s] for bound in each]
        cards = [len(found[s][c]) for found in (self.certain, self.possible) for s in self.seats for c in range(ROWS)]
        return (*counts, *cards)

    def _cards(self, seat: Seat, row: Colour) -> None:
        """Match the cards that a seat may hold of a colour with their number, and with what it said that it can place."""
        bounds, certain, possible = self.ranges[seat][row], self.certain[seat][row], self.possible[seat][row]
        for above, most in self._bounds(seat, row):
            fit = _above(possible, above)
            if most == len(fit & certain):
                possible -= fit - certain
            bounds[1] = min(bounds[1], most + len(possible - fit))
        for above in self._reached(seat, row):
            fit = _above(possible, above)
            bounds[0] = max(bounds[0], 1)
            if len(fit) == 1:
                certain |= fit
            if bounds[1] == 1 + len(certain - fit):
                possible &= fit | certain
        bounds[0] = max(bounds[0], len(certain))
        bounds[1] = min(bounds[1], len(possible))
        if bounds[0] == len(possible):
            certain |= possible
        if bounds[1] == len(certain):
            possible &= certain

    def _sizes(self, seat: Seat) -> None:
        """Match the counts of a seat with the size of its hand."""
        bounds, size = self.ranges[seat], self.view.sizes[seat]
        low, high = (sum(each[at] for each in bounds) for at in (0, 1))
        for each in bounds:
            least, most = size - (high - each[1]), size - (low - each[0])
            each[0], each[1] = max(each[0], least), min(each[1], most)
            low, high = (sum(other[at] for other in bounds) for at in (0, 1))

    def _shared(self, row: Colour) -> None:
        """Match what all hold of a colour, or of the Equals, with what is left of it; the deck has the rest."""
        bounds = [self.ranges[s][row] for s in self.seats]
        for each in bounds:
            low, high = (sum(other[at] for other in bounds if other is not each) for at in (0, 1))
            each[0] = max(each[0], self.left[row] - self.hidden - high)
            each[1] = min(each[1], self.left[row] - low)

    def _apart(self, row: Colour) -> None:
        """Take what one seat must hold from the others; without a deck, what one alone may hold it must."""
        for s in self.seats:
            for other in self.seats:
                if other != s:
                    self.possible[other][row] -= self.certain[s][row]
        if not self.hidden:
            for s in self.seats:
                elsewhere = set().union(*(self.possible[other][row] for other in self.seats if other != s))
                self.certain[s][row] |= self.possible[s][row] - elsewhere


def _above(cards: set[Card], number: int) -> set[Card]:
    """Return those of some cards of one colour that are higher than a Number, or 0."""
    return {face for face in cards if face % HIGHEST >= number}


def _is_of(face: Card, row: Colour) -> bool:
    return face // HIGHEST == row
