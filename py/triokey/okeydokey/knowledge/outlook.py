"""The outlook for the rest of a column after an action: who could not act, by what the crew and the seat to act know.

Until the seat to act has its next turn, no other hand changes before its own turn, and a free row keeps its value. So what is
known of the hands now decides how the others can act, each once, until the column is full or the seat to act has its turn again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from triokey.core.game import Seat
from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, RESET, ROWS, Colour
from triokey.okeydokey.knowledge.deduction import CAN, CANNOT, Known, known_hands, place_certainty
from triokey.okeydokey.table import NUMBER, RESETS, UNSAID, Move, Row, View

SURE, BUT_EQUAL, PERHAPS = "sure", "equal", "perhaps"
ONLY, NO_NUMBER, NEXT, LATER = "only", "reset", "next", "later"


class Stuck(NamedTuple):
    """A seat that is left unable to act after another seat's action.

    how: "sure" if it cannot act, "equal" if only an Equal that it may hold could help, "perhaps" if it is not known to hold
    anything that fits. why: "only" if the seat said that it can place this row and no other, "reset" if it said that it can place
    no Number and the action takes the Reset, "next" if it is next in turn and nothing left fits, "later" if the seats before it
    in turn must take everything that fits. rows: with "perhaps", the rows that it may be able to fill.
    """

    seat: Seat
    how: str
    why: str
    rows: tuple[Colour, ...] = ()

    def data(self) -> dict[str, Any]:
        """Return the record as plain data for an analysis."""
        return {"seat": self.seat, "how": self.how, "why": self.why, "rows": list(self.rows)}


class Outlook:
    """What one view tells of the hands, for judging every action of the seat to act."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hands = {hand.seat: hand for hand in known_hands(view)}
        seats = len(view.sizes)
        self.order = [seat for step in range(1, seats) if (seat := (view.turn + step) % seats) in self.hands]

    def stuck_after(self, move: Move) -> Stuck | None:
        """Return the seat that a legal action of the seat to act leaves stuck in this column; None if none is known to be."""
        rows = rows_after(self.view, move)
        if not self.order or grid.count_placed(rows) % ROWS == 0:
            return None
        without = {seat: hand._replace(equals=(hand.equals[0], hand.equals[0])) for seat, hand in self.hands.items()}
        for how, hands in ((SURE, self.hands), (BUT_EQUAL, without)):
            at = _find_stuck(rows, [self._find_possible_rows(rows, hands, seat) for seat in self.order])
            if at is not None:
                seat = self.order[at]
                return Stuck(seat, how, LATER if at else self._explain_stuck(seat, move))
        return self._find_perhaps_stuck(rows, move)

    def _find_perhaps_stuck(self, rows: Sequence[Row], move: Move) -> Stuck | None:
        """Return the next seat in turn if the action takes the only row that it is known to be able to fill."""
        seat = self.order[0]
        if grid.reset_rows(rows) or self._find_sure_rows(self.view.rows, seat) != {move.row} or self._find_sure_rows(rows, seat):
            return None
        return Stuck(seat, PERHAPS, ONLY, tuple(sorted(self._find_possible_rows(rows, self.hands, seat))))

    def _explain_stuck(self, seat: Seat, move: Move) -> str:
        said = {row: self.view.able[seat][row] for row in grid.open_rows(self.view.rows)}
        if UNSAID in said.values():
            return NEXT
        able = [row for row, word in said.items() if word]
        return ONLY if able == [move.row] else NO_NUMBER if not able and move.kind == RESETS else NEXT

    def nobody_else(self, row: Colour) -> bool:
        """Tell whether every other seat with cards is known to have nothing for a free row."""
        return bool(self.order) and all(
            place_certainty(self.view, self.view.rows, self.hands[s], row) == CANNOT for s in self.order
        )

    def _find_possible_rows(self, rows: Sequence[Row], hands: Mapping[Seat, Known], seat: Seat) -> set[Colour]:
        return {row for row in grid.open_rows(rows) if place_certainty(self.view, tuple(rows), hands[seat], row) != CANNOT}

    def _find_sure_rows(self, rows: Sequence[Row], seat: Seat) -> set[Colour]:
        return {row for row in grid.number_rows(rows) if place_certainty(self.view, tuple(rows), self.hands[seat], row) == CAN}


def rows_after(view: View, move: Move) -> tuple[Row, ...]:
    """Return the rows of the stage after an action."""
    face = move.cards[0] if move.kind == NUMBER else RESET if move.kind == RESETS else EQUAL
    return _rows_after_card(view.rows, move.row, face)


def _rows_after_card(rows: Sequence[Row], row: Colour, face: int) -> tuple[Row, ...]:
    return tuple((*old, face) if at == row else old for at, old in enumerate(rows))


def _find_stuck(rows: Sequence[Row], possible: Sequence[set[Colour]], at: int = 0) -> int | None:
    """Return the place in turn of the first seat that cannot act whatever the seats before it do; None if all can act.

    possible: for each seat in turn, the rows that it may be able to fill with a Number or an Equal.
    """
    if at == len(possible) or (at and grid.count_placed(rows) % ROWS == 0):
        return None
    numbers = [_rows_after_card(rows, row, EQUAL) for row in grid.number_rows(rows) if row in possible[at]]
    best = at
    for after in (*numbers, *(_rows_after_card(rows, row, RESET) for row in grid.reset_rows(rows))):
        found = _find_stuck(after, possible, at + 1)
        if found is None:
            return None
        best = max(best, found)
    return best
