"""Advice for players: marks on the hand, gauges, warnings, and the reason why a game was lost.

This module returns only keys, cards and places; the page has the sentences. Marks, gauges and warnings are made from a View and
so never tell more than a seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from triokey.core.game import IllegalAction
from triokey.okeydokey import grid
from triokey.okeydokey.cards import (
    COLUMNS,
    EQUAL,
    HIGHEST,
    NUMBERS,
    PILE,
    PLACES,
    RESET,
    ROWS,
    UNKNOWN,
    Card,
    Colour,
    colour,
    number,
    write_card,
)
from triokey.okeydokey.search.schedule import NEVER, Schedule, explain_clash, share_out
from triokey.okeydokey.table import RESETS, SAME, Move, Row, State, View

NOW, LATER, NOT_AGAIN = "now", "later", "never"


class Prospect(NamedTuple):
    """When a card of a hand, or the Reset of a row, can be placed, and the rule that forbids it now.

    face: the card, or RESET. row: its row, -1 for an Equal. when: "now", "later" or "never".
    rule, reason, evidence, facts: as in IllegalAction; empty if the card can be placed now.
    """

    face: Card
    row: Colour
    when: str
    rule: str = ""
    reason: str = ""
    evidence: tuple[str, ...] = ()
    facts: tuple[tuple[str, int | str], ...] = ()


class Gauges(NamedTuple):
    """The state of the festival in a few numbers.

    left: free places. column: 1..10, 0 when the stage is full. open: rows whose place in the column is free. reset: whether the
    column still needs its Reset. values, resets: for each row its value and the Resets left. equals: seen (placed, in this hand,
    or put under the deck by this seat) and in the whole game. unseen: for each colour the number of Numbers that are still
    unseen. deck: cards in the deck. extra: whether the card that completes this column brings an extra turn (D11). under: cards
    that this seat put under the deck and that are still there, each after its place from the top; place 1 is drawn next.
    """

    left: int
    column: int
    open: tuple[Colour, ...]
    reset: bool
    values: tuple[int, ...]
    resets: tuple[int, ...]
    equals: tuple[int, int]
    unseen: tuple[int, ...]
    deck: int
    extra: bool
    under: tuple[tuple[int, Card], ...]


class Proof(NamedTuple):
    """A proof, from what this seat knows, that the game can no longer be won.

    reason: "row-short" (row: the row that cannot be filled), "numbers-short" (the rows together lack more Numbers than there are
    Equals) or "resets-clash" (the columns cannot all get a Reset; rows: the fewest that together cannot place theirs, and
    columns: the only ones left to them; or no rows, and columns that no row can take). facts: the facts of the sentence.
    """

    rule: str
    reason: str
    row: Colour
    facts: tuple[tuple[str, int | str], ...] = ()
    rows: tuple[Colour, ...] = ()
    columns: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        """Return the proof as plain data for an analysis, without its rule."""
        where = {"rows": list(self.rows), "columns": list(self.columns)}
        return {"reason": self.reason, "row": self.row, "facts": dict(self.facts), **where}


def hand_prospects(hand: tuple[Card, ...], rows: tuple[Row, ...]) -> tuple[Prospect, ...]:
    """Return a mark for every card of a hand, in the hand's order, as if it were its owner's turn."""
    return tuple(card_prospect(face, rows) for face in hand)


def card_prospect(face: Card, rows: tuple[Row, ...]) -> Prospect:
    """Return when a Number or an Equal can be placed in this grid, and what forbids it now."""
    if face == EQUAL:
        if grid.number_rows(rows):
            return Prospect(face, -1, NOW)
        free = grid.open_rows(rows)
        return _make_prospect(face, -1, LATER, rows, free[0]) if free else Prospect(face, -1, NOT_AGAIN, "D21", "over")
    row = colour(face)
    line = rows[row]
    resets = PILE - line.count(RESET)
    never = len(line) + resets >= COLUMNS or (number(face) < grid.row_value(line) and not resets)
    return _make_prospect(face, row, NOT_AGAIN if never else LATER, rows, row)


def reset_prospects(rows: tuple[Row, ...]) -> tuple[Prospect, ...]:
    """Return a mark for the Reset of every row; "never" when its pile is empty."""
    found = []
    for row in range(ROWS):
        when = LATER if rows[row].count(RESET) < PILE else NOT_AGAIN
        found.append(_make_prospect(RESET, row, when, rows, row))
    return tuple(found)


def table_gauges(view: View) -> Gauges:
    """Return the gauges of the table as one seat sees it."""
    column = grid.current_column(view.rows)
    buried = [*view.deck, *(face for _, face in view.known)]
    gone = {face for row in view.rows for face in row} | {face for _, _, face in view.under} | {*view.hand, *buried}
    seen_equals = sum(row.count(EQUAL) for row in view.rows) + view.hand.count(EQUAL) + buried.count(EQUAL)
    return Gauges(
        left=PLACES - grid.count_placed(view.rows),
        column=column + 1 if column < COLUMNS else 0,
        open=tuple(grid.open_rows(view.rows)),
        reset=not grid.has_reset(view.rows) and column < COLUMNS,
        values=tuple(map(grid.row_value, view.rows)),
        resets=tuple(PILE - row.count(RESET) for row in view.rows),
        equals=(min(seen_equals, view.equals), view.equals),
        unseen=tuple(sum(c * HIGHEST + v not in gone for v in range(HIGHEST)) for c in range(ROWS)),
        deck=len(view.deck),
        extra=len(view.sizes) == 5 and column < COLUMNS - 1 and (view.every or column == COLUMNS // 2 - 1),
        under=tuple((place, face) for place, face in enumerate(view.deck, 1) if face != UNKNOWN),
    )


def proof_of_loss(view: View) -> Proof | None:
    """Return the proof that the game is already lost, as far as this seat can know, or None."""
    return proof_never_filled(view.rows, [face for _, _, face in view.under], view.equals)


def proof_move_loses(view: View, move: Move) -> Proof | None:
    """Return the proof that a legal move would lose the game (D18); None if there is none or the game was already lost."""
    if proof_of_loss(view):
        return None
    face = RESET if move.kind == RESETS else EQUAL if move.kind == SAME else move.cards[0]
    rows = tuple((*row, face) if c == move.row else row for c, row in enumerate(view.rows))
    under = [face for _, _, face in view.under] + (list(move.cards) if move.kind == SAME else [])
    return proof_never_filled(rows, under, view.equals)


def why_lost(state: State) -> tuple[Prospect, ...]:
    """Return for a lost game every card of the seat that could not act and every Reset, each with the rule that forbids it.

    If the game ended with "no-cards" (D10), no hand is left, and only the Resets are returned.
    """
    hand = state.hands[state.turn] if state.end == "no-action" else ()
    return hand_prospects(hand, state.rows) + reset_prospects(state.rows)


def _make_prospect(face: Card, row: Colour, when: str, rows: tuple[Row, ...], at: Colour) -> Prospect:
    try:
        if face == RESET:
            grid.refuse_reset(rows, at)
        else:
            grid.refuse_number(rows, at, face)
    except IllegalAction as refusal:
        facts = tuple(sorted(refusal.facts.items()))
        return Prospect(face, row, when, refusal.rule, refusal.reason, refusal.evidence, facts)
    if when == NOT_AGAIN:
        return Prospect(face, row, when, "D17", "row-full", (), (("row", write_card(row * HIGHEST)[0]),))
    return Prospect(face, row, NOW)


def proof_never_filled(rows: tuple[Row, ...], under: Sequence[Card], equals: int) -> Proof | None:
    """Return the proof that this grid can never be filled, even if every card were at hand when it is needed; None if it can."""
    placed = grid.count_placed(rows)
    if placed == PLACES:
        return None
    left = grid.missing_numbers(rows, under)
    spare = equals - sum(row.count(EQUAL) for row in rows)
    column = grid.current_column(rows)
    resets = [PILE - row.count(RESET) for row in rows]
    arrival = [0 if left[face // HIGHEST] >> face % HIGHEST & 1 else NEVER for face in range(NUMBERS)]
    schedule = Schedule(arrival, 0, spare)
    found = [schedule.patterns(c, len(rows[c]), left[c], grid.row_value(rows[c]), resets[c]) for c in range(ROWS)]
    for row, patterns in enumerate(found):
        if not patterns[spare]:
            places = COLUMNS - len(rows[row]) - resets[row]
            return Proof("D18", "row-short", row, (("places", places), ("equals", spare)))
    needed = sum(next(k for k, choices in enumerate(patterns) if choices) for patterns in found)
    if needed > spare:
        return Proof("D18", "numbers-short", -1, (("needed", needed), ("equals", spare)))
    first = column + grid.has_reset(rows)
    wanted = (1 << COLUMNS) - (1 << first)
    if not share_out(found, resets, wanted, spare):
        where, columns = explain_clash(found, resets, wanted, spare)
        lit = tuple(at for at in range(COLUMNS) if columns >> at & 1)
        return Proof("D18", "resets-clash", -1, (("columns", COLUMNS - first),), where, lit)
    return None
