"""Reasons for an action that its seat can see: a card, a row or another seat that speaks for the action.

Every reason follows from the view alone: the stage, the seat's own hand, and what was said. The first reason that holds is
returned; the most helpful reasons are tested first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from triokey.core.game import Seat
from triokey.okeydokey import grid
from triokey.okeydokey.cards import HIGHEST, NUMBERS, ROWS, Card, Colour, number, write_card
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.knowledge.outlook import BUT_EQUAL, PERHAPS, SURE, Outlook
from triokey.okeydokey.table import CAN, NOBODY, NUMBER, RESETS, SAME, STAGE, START, WANT, Move, Remark, View

NO_ROW: Colour = -1
IMAGINED = "imagined"
"""Reason if no other one holds: only imagined deals speak for the action."""
KINDS = (
    "only",
    "only-reset",
    "wish",
    "promise",
    "promise-reset",
    "spares",
    "spares-reset",
    "spares-equal",
    "saves",
    "alone",
    "closed",
    "one",
    "next",
    "frees",
    "fewest",
    "keeps",
    "waits",
    "lacks",
    "lowest",
    "highest",
    "swaps",
    IMAGINED,
)
"""The keys of all reasons that the methods of _Sight return."""
FEW = 3
"""A reason names at most this many cards."""


class Reason(NamedTuple):
    """Why an action helps.

    kind: a name of KINDS. row, seat: -1 if the reason is about none. cards: the cards that it is about, at most three.
    """

    kind: str
    row: Colour = NO_ROW
    seat: Seat = NOBODY
    cards: tuple[Card, ...] = ()

    def data(self) -> dict[str, Any]:
        """Return the reason as plain data for an analysis."""
        return {"kind": self.kind, "row": self.row, "seat": self.seat, "cards": [write_card(face) for face in self.cards]}


def reason_of(view: View, move: Move, legal: Sequence[Move]) -> Reason:
    """Return the reason for a legal action; legal: all legal actions, Resets that differ only in the exchanged cards once."""
    if move.kind == START:
        return Reason("start", seat=move.row)
    bare = move._replace(cards=()) if move.kind == RESETS else move
    sight = _Sight(view, bare, [other for other in legal if other != bare], move.cards if move.kind == RESETS else ())
    found = (test(sight) for test in _TESTS)
    return next((reason for reason in found if reason is not None), Reason(IMAGINED))


class _Sight:
    """An action as its seat sees it. Each public method tests one reason and returns it, or None if it does not hold."""

    def __init__(self, view: View, move: Move, others: Sequence[Move], swapped: tuple[Card, ...]) -> None:
        self.view, self.move, self.others, self.swapped = view, move, others, swapped
        self.row, self.value = move.row, grid.row_value(view.rows[move.row])
        self.outlook = Outlook(view)
        left = grid.missing_numbers(view.rows, [face for _, _, face in view.under])
        self.out = [[c * HIGHEST + at for at in range(HIGHEST) if left[c] >> at & 1] for c in range(ROWS)]
        self.kind = move.kind

    def only(self) -> Reason | None:
        """Return the reason if no other action is possible, apart from other cards under the same Equal."""
        choice = [other for other in self.others if not (other.kind == self.kind == SAME and other.row == self.row)]
        return None if choice else Reason("only", self.row)

    def only_reset(self) -> Reason | None:
        """Return the reason if no other row's Reset can still go into the column."""
        alone = self.kind == RESETS and grid.reset_rows(self.view.rows) == [self.row]
        return Reason("only-reset", self.row) if alone else None

    def wish(self) -> Reason | None:
        """Return the reason if another seat wishes for a card of this colour."""
        wish = self._find_remark(WANT, lambda remark: remark.seat != self.view.seat and remark.words == (self.row,))
        return Reason("wish", self.row, wish.seat) if wish is not None and self.kind != RESETS else None

    def promise(self) -> Reason | None:
        """Return the reason if the seat has told the crew that it takes this colour, or the Reset (then without a row)."""
        task = STAGE if self.kind == RESETS else self.row
        taken = self._find_remark(CAN, lambda remark: remark.seat == self.view.seat and remark.words == (task,))
        kind = "promise-reset" if task == STAGE else "promise"
        return None if taken is None else Reason(kind, NO_ROW if task == STAGE else task)

    def spares(self) -> Reason | None:
        """Return the reason if another action would leave some seat stuck, and this action leaves no seat stuck."""
        if self.outlook.stuck_after(self.move) is not None:
            return None
        found = [(other, stuck) for other in self._rank_others() if (stuck := self.outlook.stuck_after(other)) is not None]
        if not found:
            return None
        other, stuck = min(found, key=lambda pair: (SURE, BUT_EQUAL, PERHAPS).index(pair[1].how))
        kind = {NUMBER: "spares", RESETS: "spares-reset", SAME: "spares-equal"}[other.kind]
        return Reason(kind, other.row, stuck.seat, other.cards)

    def saves(self) -> Reason | None:
        """Return the reason if another action would make it impossible to fill the stage, and this action does not."""
        if self.kind == RESETS or advice.proof_move_loses(self.view, self.move) is not None:
            return None
        lost = next(
            (other for other in self._rank_others() if other.kind == NUMBER and advice.proof_move_loses(self.view, other)), None
        )
        return None if lost is None else Reason("saves", lost.row, cards=lost.cards)

    def alone(self) -> Reason | None:
        """Return the reason if no other seat can place this colour in this column."""
        return Reason("alone", self.row) if self.kind != RESETS and self.outlook.nobody_else(self.row) else None

    def closed(self) -> Reason | None:
        """Return the reason if no remaining Number fits the row, so that only its Reset makes it playable again."""
        shut = self.kind == RESETS and self.value and not any(number(face) >= self.value for face in self.out[self.row])
        return Reason("closed", self.row) if shut else None

    def one(self) -> Reason | None:
        """Return the reason if the card is a 1, which fits only while its row's value is 0."""
        return Reason("one", self.row, cards=self.move.cards) if self.kind == NUMBER and number(self.move.cards[0]) == 1 else None

    def next(self) -> Reason | None:
        """Return the reason if the Number skips no remaining Number of its row."""
        return (
            Reason("next", self.row, cards=self.move.cards) if self.kind == NUMBER and not self._list_skipped(self.move) else None
        )

    def frees(self) -> Reason | None:
        """Return the reason if cards of the seat's own hand fit the row again after the Reset."""
        again = [face for face in self.view.hand if self._is_below(face)]
        return Reason("frees", self.row, cards=tuple(again[-FEW:])) if self.kind == RESETS and again else None

    def fewest(self) -> Reason | None:
        """Return the reason if the Number skips at most three Numbers, and no more than any other placeable Number would."""
        if self.kind != NUMBER:
            return None
        skipped = self._list_skipped(self.move)
        numbers = [other for other in self.others if other.kind == NUMBER]
        least = all(len(skipped) <= len(self._list_skipped(other)) for other in numbers)
        return Reason("fewest", self.row, cards=tuple(skipped)) if least and len(skipped) <= FEW else None

    def keeps(self) -> Reason | None:
        """Return the reason if Numbers still fit because the Equal leaves the row's value as it is."""
        above = [face for face in self.out[self.row] if number(face) >= self.value and face not in self.move.cards]
        own = [face for face in above if face in self.view.hand]
        return Reason("keeps", self.row, cards=tuple((own or above)[:FEW])) if self.kind == SAME and above else None

    def waits(self) -> Reason | None:
        """Return the reason if remaining Numbers of the row are too low for it until its Reset."""
        low = [face for face in self.out[self.row] if self._is_below(face)]
        return Reason("waits", self.row, cards=tuple(low[-FEW:])) if self.kind == RESETS and low else None

    def lacks(self) -> Reason | None:
        """Return the reason if the seat's own hand has no Number that fits the row."""
        fits = any(face < NUMBERS and face // HIGHEST == self.row and number(face) >= self.value for face in self.view.hand)
        return Reason("lacks", self.row) if self.kind != NUMBER and not fits else None

    def lowest(self) -> Reason | None:
        """Return the reason if the Number is the lowest of several in the seat's hand that fit the row."""
        own = [other.cards[0] for other in self.others if other.kind == NUMBER and other.row == self.row]
        low = self.kind == NUMBER and own and min(own) > self.move.cards[0]
        return Reason("lowest", self.row, cards=self.move.cards) if low else None

    def highest(self) -> Reason | None:
        """Return the reason if the row has the highest value of the rows that could take their Reset now."""
        rows = grid.reset_rows(self.view.rows)
        top = self.kind == RESETS and all(grid.row_value(self.view.rows[row]) < self.value for row in rows if row != self.row)
        return Reason("highest", self.row) if top else None

    def swaps(self) -> Reason | None:
        """Return the reason if unwanted cards of the seat's own hand go under the deck with the Reset."""
        return Reason("swaps", self.row, cards=self.swapped) if self.swapped else None

    def _find_remark(self, kind: str, about: Callable[[Remark], bool]) -> Remark | None:
        return next((remark for remark in self.view.said if remark.kind == kind and about(remark)), None)

    def _is_below(self, face: Card) -> bool:
        return face < NUMBERS and face // HIGHEST == self.row and number(face) < self.value

    def _list_skipped(self, move: Move) -> list[Card]:
        """Return the remaining Numbers of a row that no longer fit after this Number is laid there."""
        return [
            face
            for face in self.out[move.row]
            if grid.row_value(self.view.rows[move.row]) <= number(face) < number(move.cards[0])
        ]

    def _rank_others(self) -> Iterable[Move]:
        """Return the other actions, the most plausible first: Numbers that skip few others, then Resets, then Equals."""
        order = (NUMBER, RESETS, SAME)
        return sorted(
            (other for other in self.others if other.kind != SAME or not other.cards),
            key=lambda other: (order.index(other.kind), len(self._list_skipped(other)) if other.kind == NUMBER else 0),
        )


_TESTS = (
    _Sight.only,
    _Sight.only_reset,
    _Sight.wish,
    _Sight.promise,
    _Sight.spares,
    _Sight.saves,
    _Sight.alone,
    _Sight.closed,
    _Sight.one,
    _Sight.next,
    _Sight.frees,
    _Sight.fewest,
    _Sight.keeps,
    _Sight.waits,
    _Sight.lacks,
    _Sight.lowest,
    _Sight.highest,
    _Sight.swaps,
)
"""Methods of _Sight that test the reasons of an action, the most helpful reason first."""
