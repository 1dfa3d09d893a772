"""The state of the score pad: the sheet in use, the deal being entered, and the keys of stored sheets."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.game import Seat
from triokey.okey.pad.deal import CLOSED, PAIRS, SERIES, Deal, Penalty, partner_of
from triokey.okey.pad.sheet import Sheet, blank_sheet, sheet_standing, write_sheet
from ui.model.effects import Write
from ui.model.model import Model
from ui.text.words import Words

INDEX = "real:pad"
"""Storage key of the text "CURRENT COUNT": the number of the sheet in use, and the number of stored sheets."""
UNSAID, NOBODY = -2, -1
"""Special values for the winner of a deal: not entered yet, and nobody finished."""
UNDONE = 20
"""Maximum number of changes of a sheet that can be undone."""
MOST_SHEETS = 99
"""Maximum number of stored score sheets."""


class Line(NamedTuple):
    """What is entered for one player. how: "closed", "series" or "pairs", "" for nothing yet."""

    how: str = ""
    digits: str = ""
    held: int = 0

    @property
    def is_complete(self) -> bool:
        """Whether enough is entered for this player to compute the score."""
        return self.how == "closed" or (bool(self.how) and bool(self.digits or self.held))


class Entry(NamedTuple):
    """A deal that is being entered.

    row: its number on the sheet.  winner: a seat, NOBODY or UNSAID.  at: the seat whose sum is typed.
    begins: the next digit replaces the number of that seat, as nothing was typed since the seat was chosen.
    """

    row: int
    lines: tuple[Line, ...]
    winner: int = UNSAID
    joker: bool = False
    hand: bool = False
    pairs: bool = False
    at: Seat = 0
    begins: bool = True


class Pad(NamedTuple):
    """The state of the score pad on the page.

    number, sheets: which sheet is in use, and how many are stored.  others: the other stored sheets, by number, as far as they
    can be read.  received: a sheet that a link brought, None without one.
    past: sheets to go back to, the latest last.  awaits: the stored texts were asked for, and neither came nor was anything
    changed since.
    is_open: somebody has looked at the sheet, so who plays is no longer asked first.
    typed: the names as they stand in their fields while somebody types, empty at any other time.
    """

    sheet: Sheet = blank_sheet()
    entry: Entry = Entry(0, (Line(),) * 4)
    number: int = 1
    sheets: int = 1
    others: tuple[tuple[int, Sheet], ...] = ()
    received: Sheet | None = None
    past: tuple[Sheet, ...] = ()
    awaits: bool = False
    is_open: bool = False
    typed: tuple[str, ...] = ()

    @property
    def shown(self) -> Sheet:
        """The score sheet that the page shows: a received one if there is one, else the one in use."""
        return self.sheet if self.received is None else self.received


def sheet_key(number: int) -> str:
    """Return the storage key of the score sheet with this number."""
    return f"real:pad:{number}"


def stored_sheets(pad: Pad) -> dict[int, Sheet]:
    """Return all stored score sheets that have been read, by number, among them the one in use."""
    return dict(pad.others) if pad.awaits else {**dict(pad.others), pad.number: pad.sheet}


def pad_of(model: Model) -> Pad:
    """Return the state of the score pad, a blank one if the pad has not been opened yet."""
    return model.of(Pad) or Pad()


def store_sheet(pad: Pad) -> tuple[Write, ...]:
    """Return the effects that store the score sheet in use and its number."""
    return Write(INDEX, f"{pad.number} {pad.sheets}"), Write(sheet_key(pad.number), write_sheet(pad.sheet))


def blank_entry(sheet: Sheet) -> Entry:
    """Return the empty form state for the next deal of a score sheet."""
    return Entry(len(sheet.deals), (Line(),) * sheet.seats)


def entry_to_correct(sheet: Sheet, row: int, seat: Seat) -> Entry:
    """Return the form state for correcting a written deal, starting at this player's row.

    If the form asks nothing about this player, it starts at the first loser's row.
    """
    deal = sheet.deals[row]
    how = {CLOSED: "closed", SERIES: SERIES, PAIRS: PAIRS}
    lines = tuple(
        Line() if seat == deal.winner else Line(how[deal.opened[seat]], str(deal.sums[seat] or ""), deal.held[seat])
        for seat in deal.seats
    )
    winner = NOBODY if deal.winner is None else deal.winner
    pairs = deal.winner is not None and deal.opened[deal.winner] == PAIRS
    entry = Entry(row, lines, winner, deal.joker_last, deal.hand, pairs)
    return entry._replace(at=next((one for one in (seat, *deal.seats) if is_asked_for_tiles(sheet, entry, one)), 0))


def deal_of(sheet: Sheet, entry: Entry) -> Deal:
    """Return the deal entered so far; players for whom nothing is entered count as not opened."""
    winner = entry.winner if entry.winner >= 0 else None
    opened = tuple("" if line.how == "closed" else line.how for line in entry.lines)
    sums = tuple(int(line.digits or 0) if line.how in (SERIES, PAIRS) else 0 for line in entry.lines)
    held = tuple(line.held for line in entry.lines)
    if winner is not None:
        opened = (*opened[:winner], PAIRS if entry.pairs else SERIES, *opened[winner + 1 :])
        sums = (*sums[:winner], 0, *sums[winner + 1 :])
        held = (*held[:winner], 0, *held[winner + 1 :])
    return Deal(winner, entry.joker, entry.hand, opened, sums, held, fines_of(sheet, entry))


def fines_of(sheet: Sheet, entry: Entry) -> tuple[tuple[Penalty, ...], ...]:
    """Return each player's penalties in the deal that is being entered."""
    return sheet.deals[entry.row].penalties if entry.row < len(sheet.deals) else sheet.pending


def is_asked_for_tiles(sheet: Sheet, entry: Entry, seat: Seat) -> bool:
    """Tell whether the form must ask what tiles a player has left, as they change the score."""
    return entry.winner != UNSAID and seat not in (entry.winner, partner_of(deal_of(sheet, entry), sheet.rules))


def next_asked(sheet: Sheet, entry: Entry) -> Seat | None:
    """Return the first player for whom something is still to be entered, None if the form is complete."""
    seats = range(sheet.seats)
    return next((seat for seat in seats if is_asked_for_tiles(sheet, entry, seat) and not entry.lines[seat].is_complete), None)


def pad_player_name(words: Words, sheet: Sheet, seat: Seat) -> str:
    """Return a player's name on the score sheet, or the seat's number if the player has no name."""
    return sheet.names[seat] or words("player.seat", n=seat + 1)


def has_begun(pad: Pad) -> bool:
    """Tell whether the score sheet in use contains more than the names of players."""
    return bool(pad.sheet.deals or any(pad.sheet.pending))


def is_past_end(pad: Pad) -> bool:
    """Tell whether the match is over already, so that the deal being entered would be one too many."""
    return pad.entry.row >= len(pad.sheet.deals) and sheet_standing(pad.sheet).over
