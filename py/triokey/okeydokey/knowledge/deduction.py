"""Deductions from a view alone: the possible hands of the others, and who can still act after a move.

Everything follows from the open cards, from all that was ever said (D20) and from who put which card where. Counts are narrowed
by the sizes of the hands and by the remaining cards. A card is certain if a seat needs it for what it said, or if a seat must
hold all the cards of a colour that are possible for it. All facts together may imply more than this finds, but never less.
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
"""Index of the Equals, after the colours."""


class Higher(NamedTuple):
    """The fewest and the most cards of one colour in a hand that are higher than `above`, a Number or 0."""

    above: int
    low: int
    high: int


class Held(NamedTuple):
    """What is known of the cards of one colour in one hand.

    low, high: the fewest and the most cards.  certain: cards that the hand must hold.  possible: cards that it may hold,
    including the certain ones.  places: whether the hand can place one of them in this column: "can", "may" or "cannot"; "" if
    the row's place is taken.  higher: what earlier statements tell beyond all this.
    """

    low: int
    high: int
    certain: tuple[Card, ...]
    possible: tuple[Card, ...]
    places: str
    higher: tuple[Higher, ...]


class Known(NamedTuple):
    """What is known of one hand: its cards of each colour, and the fewest and the most Equals."""

    seat: Seat
    colours: tuple[Held, ...]
    equals: tuple[int, int]


class Coming(NamedTuple):
    """What a seat can do after another's action: whether it "can", "may" or "cannot" act, and the rows it can and may fill.

    resets: whether a Reset can be placed, which everybody who holds a card can do.
    """

    seat: Seat
    acts: str
    can: tuple[Colour, ...]
    may: tuple[Colour, ...]
    resets: bool


def known_hands(view: View) -> tuple[Known, ...]:
    """Return what is known of each other seat's hand, without empty hands, in the order of the seats."""
    return _Deduction(view).hands()


def moves_to_come(view: View, move: Move) -> tuple[Coming, ...]:
    """Return what each other seat could do after an action of the seat to act, in turn order, as if it came directly next."""
    face = {NUMBER: move.cards[0] if move.cards else EQUAL, SAME: EQUAL}.get(move.kind, RESET)
    rows = tuple((*row, face) if c == move.row else row for c, row in enumerate(view.rows))
    if grid.current_column(rows) == COLUMNS:
        return ()
    seats = len(view.sizes)
    hands = {hand.seat: hand for hand in known_hands(view)}
    order = [(view.turn + step) % seats for step in range(1, seats)]
    return tuple(_find_coming(view, rows, hands[seat]) for seat in order if seat in hands)


def _find_coming(view: View, rows: tuple[Row, ...], hand: Known) -> Coming:
    able = [place_certainty(view, rows, hand, row) for row in grid.number_rows(rows)]
    can = tuple(row for row, fits in zip(grid.number_rows(rows), able, strict=True) if fits == CAN)
    may = tuple(row for row, fits in zip(grid.number_rows(rows), able, strict=True) if fits == MAY)
    resets = bool(grid.reset_rows(rows))
    return Coming(hand.seat, CAN if can or resets else MAY if may else CANNOT, can, may, resets)


def place_certainty(view: View, rows: tuple[Row, ...], hand: Known, row: Colour) -> str:
    """Return CAN, MAY or CANNOT: how sure it is that a hand can fill the free place of a row.

    The seat's own statement counts while the row has the same value.
    """
    if hand.equals[0]:
        return CAN
    held = hand.colours[row]
    least = grid.row_value(rows[row])
    if any(face % HIGHEST >= least for face in held.certain) or (held.places == CAN and rows[row] == view.rows[row]):
        return CAN
    fits = held.high > 0 and any(face % HIGHEST >= least for face in held.possible)
    return MAY if fits or hand.equals[1] else CANNOT


class _Deduction:
    """The hands of the others, narrowed until nothing more can be concluded.

    ranges: by seat and colour the fewest and the most cards; the last range is that of the Equals.
    certain, possible: by seat and colour the cards that the hand must hold, and those that it may hold.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats = [s for s, size in enumerate(view.sizes) if s != view.seat and size]
        self.hidden = view.deck.count(UNKNOWN)
        self.values = [grid.row_value(row) for row in view.rows]
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
        """Return what is known of each hand after all conclusions."""
        free = grid.open_rows(self.view.rows)
        return tuple(
            Known(
                s,
                tuple(self._describe_held(s, c, c in free) for c in range(ROWS)),
                (self.ranges[s][EQUALS][0], self.ranges[s][EQUALS][1]),
            )
            for s in self.seats
        )

    def _describe_held(self, seat: Seat, row: Colour, free: bool) -> Held:
        (low, high), certain, possible = self.ranges[seat][row], self.certain[seat][row], self.possible[seat][row]
        fit = _keep_higher(possible, self.values[row])
        said = any(above >= self.values[row] for above in self._list_reached(seat, row))
        sure = said or fit & certain or (fit == possible and low)
        fits = "" if not free else CAN if sure else MAY if fit and high else CANNOT
        shown = self._describe_higher(seat, row, self.values[row] if fits in (CAN, CANNOT) else HIGHEST) if high else ()
        return Held(low, high, tuple(sorted(certain)), tuple(sorted(possible)) if high else (), fits, shown)

    def _describe_higher(self, seat: Seat, row: Colour, placed: int) -> tuple[Higher, ...]:
        """Return what was said of high cards, unless counts, certain cards or placeable cards already tell it."""
        (low, high), certain, possible = self.ranges[seat][row], self.certain[seat][row], self.possible[seat][row]
        reached, bounds = self._list_reached(seat, row), self._list_bounds(seat, row)
        found = []
        for above in sorted({*reached, *(each for each, _ in bounds)} - {placed}):
            sure, higher = _keep_higher(certain, above), _keep_higher(possible, above)
            least = max(len(sure), low - len(possible - higher), any(each >= above for each in reached))
            most = min(high - len(certain - sure), len(higher), *(cards for each, cards in bounds if each <= above), HIGHEST)
            open_most = min(high - len(certain - sure), len(_keep_higher(self.pools[row] | certain, above)))
            if least > max(len(sure), low - above) or most < open_most:
                found.append(Higher(above, least, most))
        return tuple(found)

    def _list_reached(self, seat: Seat, row: Colour) -> list[int]:
        """Return the Numbers, or 0, of which the seat has said that its hand has a higher card of the colour."""
        said = [self.values[row]] if self.view.able[seat][row] == 1 else []
        reaches = self.view.told[seat][row].reaches
        return said if reaches == UNSAID else [*said, reaches]

    def _list_bounds(self, seat: Seat, row: Colour) -> list[tuple[int, int]]:
        """Return pairs of a Number, or 0, and the most higher cards of the colour in the hand, by the seat's statements."""
        said = [(self.values[row], 0)] if self.view.able[seat][row] == 0 else []
        return [*said, *((above, cards + drawn) for above, cards, drawn in self.view.told[seat][row].most)]

    def _narrow(self) -> bool:
        """Draw every conclusion once; return whether anything new was found."""
        before = self._measure_progress()
        for s in self.seats:
            for c in range(ROWS):
                self._narrow_cards(s, c)
            self._narrow_sizes(s)
        for c in range(ROWS + 1):
            self._narrow_shared(c)
        for c in range(ROWS):
            self._separate_hands(c)
        return self._measure_progress() != before

    def _measure_progress(self) -> tuple[object, ...]:
        counts = [bound for s in self.seats for each in self.ranges[s] for bound in each]
        cards = [len(found[s][c]) for found in (self.certain, self.possible) for s in self.seats for c in range(ROWS)]
        return (*counts, *cards)

    def _narrow_cards(self, seat: Seat, row: Colour) -> None:
        """Narrow the possible cards of a colour in a hand by its count and by what its seat said that it can place."""
        bounds, certain, possible = self.ranges[seat][row], self.certain[seat][row], self.possible[seat][row]
        for above, most in self._list_bounds(seat, row):
            fit = _keep_higher(possible, above)
            if most == len(fit & certain):
                possible -= fit - certain
            bounds[1] = min(bounds[1], most + len(possible - fit))
        for above in self._list_reached(seat, row):
            fit = _keep_higher(possible, above)
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

    def _narrow_sizes(self, seat: Seat) -> None:
        """Narrow the counts of a hand by the hand's size."""
        bounds, size = self.ranges[seat], self.view.sizes[seat]
        low, high = (sum(each[at] for each in bounds) for at in (0, 1))
        for each in bounds:
            least, most = size - (high - each[1]), size - (low - each[0])
            each[0], each[1] = max(each[0], least), min(each[1], most)
            low, high = (sum(other[at] for other in bounds) for at in (0, 1))

    def _narrow_shared(self, row: Colour) -> None:
        """Narrow the counts of a colour, or of the Equals, in all hands by its remaining cards; the deck has the rest."""
        bounds = [self.ranges[s][row] for s in self.seats]
        for each in bounds:
            low, high = (sum(other[at] for other in bounds if other is not each) for at in (0, 1))
            each[0] = max(each[0], self.left[row] - self.hidden - high)
            each[1] = min(each[1], self.left[row] - low)

    def _separate_hands(self, row: Colour) -> None:
        """Remove a hand's certain cards from the others; without a deck, a card possible in one hand only is certain there."""
        for s in self.seats:
            for other in self.seats:
                if other != s:
                    self.possible[other][row] -= self.certain[s][row]
        if not self.hidden:
            for s in self.seats:
                elsewhere = set().union(*(self.possible[other][row] for other in self.seats if other != s))
                self.certain[s][row] |= self.possible[s][row] - elsewhere


def _keep_higher(cards: set[Card], number: int) -> set[Card]:
    """Return the cards of a set in one colour that are higher than a Number, or than 0."""
    return {face for face in cards if face % HIGHEST >= number}


def _is_of(face: Card, row: Colour) -> bool:
    return face // HIGHEST == row
