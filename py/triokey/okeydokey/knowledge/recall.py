"""Correction of imagined tables: cards of one colour change places until every hand agrees with all that was ever said."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Seat
from triokey.core.rng import Rng
from triokey.okeydokey.cards import HIGHEST, NUMBERS, ROWS, Card, Colour
from triokey.okeydokey.table import NOBODY, UNSAID, Inferred, View

_SWAPS = 200


class Recall:
    """All that was said of high cards, as bounds on the other hands, computed once for a view.

    given: for each seat, the known cards of its hand.  free: the places of the deck whose cards are unknown.
    """

    def __init__(self, view: View, given: Sequence[Sequence[Card]], free: Sequence[int]) -> None:
        self.seat, self.given, self.free = view.seat, given, free
        self.bounds = [
            [_list_bounds(told, c) if s != view.seat else [] for c, told in enumerate(colours)]
            for s, colours in enumerate(view.told)
        ]
        self.colours = [c for c in range(ROWS) if any(colours[c] for colours in self.bounds)]

    def make_true(self, hands: list[list[Card]], deck: list[Card], rng: Rng) -> None:
        """Swap cards of one colour between unknown hands and the deck until all bounds hold or a limit of swaps is reached."""
        for row in self.colours:
            places = [(hand, at, s) for s, hand in enumerate(hands) if s != self.seat for at in self._find_loose(s, hand, row)]
            places += [(deck, at, NOBODY) for at in self.free if deck[at] < NUMBERS and deck[at] // HIGHEST == row]
            wrong = [self._count_wrong(s, row, hand) for s, hand in enumerate(hands)]
            for _ in range(_SWAPS):
                faulty = [place for place in places if place[2] != NOBODY and wrong[place[2]]]
                if not faulty:
                    break
                one, at, s = rng.choice(faulty)
                other, to, t = rng.choice(places)
                if s == t:
                    continue
                before = wrong[s] + (wrong[t] if t != NOBODY else 0)
                one[at], other[to] = other[to], one[at]
                mine = self._count_wrong(s, row, hands[s])
                theirs = self._count_wrong(t, row, hands[t]) if t != NOBODY else 0
                if mine + theirs < before or (mine + theirs == before and rng.below(2) == 0):
                    wrong[s] = mine
                    if t != NOBODY:
                        wrong[t] = theirs
                else:
                    one[at], other[to] = other[to], one[at]

    def _find_loose(self, seat: Seat, hand: Sequence[Card], row: Colour) -> list[int]:
        """Return the places in a hand of the cards of a colour that are not known to be there."""
        given = self.given[seat]
        return [at for at, face in enumerate(hand) if face < NUMBERS and face // HIGHEST == row and face not in given]

    def _count_wrong(self, seat: Seat, row: Colour, hand: Sequence[Card]) -> int:
        """Return by how many cards a hand breaks the bounds of a colour."""
        wrong = 0
        for lowest, least, most in self.bounds[seat][row]:
            count = 0
            for face in hand:
                if lowest <= face < (row + 1) * HIGHEST:
                    count += 1
            if count < least:
                wrong += least - count
            elif count > most:
                wrong += count - most
        return wrong


def _list_bounds(told: Inferred, row: Colour) -> list[tuple[Card, int, int]]:
    """Return (lowest card, fewest, most) for every group of high cards of a colour of which something is known."""
    bounds = [(row * HIGHEST + above, 0, cards + drawn) for above, cards, drawn in told.most]
    return bounds if told.reaches == UNSAID else [*bounds, (row * HIGHEST + told.reaches, 1, HIGHEST)]
