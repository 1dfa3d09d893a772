"""The score sheet of a match of 101 Okey: players, house rules and all deals. It is stored as text, and sent as a code in links.

    triokey-pad 1
    seats 4
    dealer 0
    option unopened 404
    name 0 Ayşe
    fine 2 islek 101
    deal 3 j s20 - p24+1!islek:101 s

A line "deal" has the winner or "-", the doublings (j joker, h hand, "." none), and for each seat its kind of opening and the
sum of its tiles, "+" with the number of its jokers, and "!" with each penalty. A line "fine" is a penalty of the deal that is
being played.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import NamedTuple

from triokey.core.bits import from_text, to_text
from triokey.core.envelope import checksum_letters
from triokey.core.game import Seat
from triokey.core.names import clean_name
from triokey.okey.pad.bill import player_bills
from triokey.okey.pad.deal import (
    CLOSED,
    LARGEST_SUM,
    PAIRS,
    PENALTIES,
    SERIES,
    SIZES,
    BadDeal,
    Deal,
    Penalty,
    check_deal,
    is_void,
)
from triokey.okey.pad.options import OPTIONS, BadOption, ScoreRules, score_rules

HEAD = "triokey-pad 1"
MOST = 60
"""Maximum number of deals on a score sheet."""
MOST_FINES = 20
"""Maximum number of penalties of a player in one deal."""
MOST_POINTS = 999
_LIMIT = 16384
"""Maximum length of a sheet's text in letters, so that a forged link cannot fill the memory."""
_CODE_LIMIT = 22_000
_CHECK = 7
_SEAT = re.compile(r"([-sp])(\d{0,3})(?:\+([012]))?((?:![a-z]+:\d{1,3})*)")
_OPENED = {"-": CLOSED, "s": SERIES, "p": PAIRS}

Sides = tuple[tuple[Seat, ...], ...]
"""Groups of seats that share a total: each seat alone, or two partners together."""


class BadSheet(ValueError):
    """A text or code is not a valid score sheet of 101 Okey."""


class Sheet(NamedTuple):
    """The score sheet of a match, with seats in order of play.

    dealer: who deals first.  options: those that are not the default, by key.  pending: penalties of the deal being played.
    """

    seats: int = 4
    names: tuple[str, ...] = ("", "", "", "")
    dealer: Seat = 0
    options: tuple[tuple[str, str], ...] = ()
    deals: tuple[Deal, ...] = ()
    pending: tuple[tuple[Penalty, ...], ...] = ((), (), (), ())

    def option(self, key: str) -> str:
        """Return the value of a house rule on this sheet, its default if the sheet has no other."""
        return dict(self.options).get(key, next(spec.default for spec in OPTIONS if spec.key == key))

    @property
    def rules(self) -> ScoreRules:
        """The sheet's rules for scoring, from its options."""
        return score_rules(dict(self.options))


class Standing(NamedTuple):
    """The totals of a score sheet. A side is a seat, or two partners.

    scores: of every deal and seat.  counting: for every deal, and the one to come, the sides that it counts for.
    totals: of every side.  leaders: the sides with the lowest total among those that can still win.  over: the match has ended.
    """

    sides: Sides
    scores: tuple[tuple[int, ...], ...]
    counting: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    over: bool


def blank_sheet(seats: int = 4) -> Sheet:
    """Return an empty score sheet for this number of players."""
    return Sheet(seats, ("",) * seats, pending=((),) * seats)


def dealing_seat(sheet: Sheet, number: int) -> Seat:
    """Return the seat that deals the deal with this number, counted from 0."""
    return (sheet.dealer + number) % sheet.seats


def sheet_standing(sheet: Sheet) -> Standing:
    """Return the scores and totals of a score sheet, and the sides that lead (Y29, Y30)."""
    rules = sheet.rules
    sides = ((0, 2), (1, 3)) if rules.partners else tuple((seat,) for seat in range(sheet.seats))
    scores = tuple(tuple(bill.score for bill in player_bills(deal, rules)) for deal in sheet.deals)
    totals, alive, counting = [0] * len(sides), tuple(range(len(sides))), []
    agreed, decides = int(sheet.option("deals")), sheet.option("tie") == "decide"
    for number, row in enumerate(scores):
        counting.append(alive)
        for side in alive:
            totals[side] += sum(row[seat] for seat in sides[side])
        if number + 1 >= agreed and decides:
            alive = _lowest(totals, alive)
    over = len(scores) >= agreed and (not decides or len(alive) == 1)
    shown = _with_pending(sheet, sides, alive, totals)
    leaders = _lowest(shown, alive) if scores or any(sheet.pending) else ()
    return Standing(sides, scores, (*counting, alive), shown, leaders, over)


def _lowest(totals: Sequence[int], sides: tuple[int, ...]) -> tuple[int, ...]:
    least = min(totals[side] for side in sides)
    return tuple(side for side in sides if totals[side] == least)


def _with_pending(sheet: Sheet, sides: Sides, alive: tuple[int, ...], totals: list[int]) -> tuple[int, ...]:
    """Return the totals of all sides plus the penalties of the deal being played, which count at once."""
    fines = [sum(one.points for seat in side for one in sheet.pending[seat]) for side in sides]
    return tuple(total + fine if side in alive else total for side, (total, fine) in enumerate(zip(totals, fines, strict=True)))


def with_option(sheet: Sheet, key: str, value: str) -> Sheet:
    """Return the sheet with another value of a house rule. Raises BadOption, or BadDeal if it makes a written deal impossible."""
    defaults = {spec.key: spec.default for spec in OPTIONS}
    chosen = dict(sheet.options) | {key: value}
    score_rules(chosen)
    kept = tuple((spec.key, chosen[spec.key]) for spec in OPTIONS if chosen.get(spec.key, defaults[spec.key]) != spec.default)
    changed = sheet._replace(options=kept)
    _check_deals(changed)
    return changed


def write_sheet(sheet: Sheet) -> str:
    """Return a score sheet as the text that is stored."""
    lines = [HEAD, f"seats {sheet.seats}", f"dealer {sheet.dealer}"]
    lines += [f"option {key} {value}" for key, value in sheet.options]
    lines += [f"name {seat} {name}" for seat, name in enumerate(sheet.names) if name]
    lines += [f"fine {seat} {one.why} {one.points}" for seat, fines in enumerate(sheet.pending) for one in fines]
    lines += [_written_deal(deal) for deal in sheet.deals]
    return "\n".join(lines) + "\n"


def read_sheet(text: str) -> Sheet:
    """Return the score sheet in a stored text. Raises BadSheet if the text is invalid."""
    lines = text.splitlines()
    if len(text) > _LIMIT or lines[:1] != [HEAD] or len(lines) < 3:
        raise BadSheet
    try:
        seats, dealer = (_field(line, word) for line, word in zip(lines[1:3], ("seats", "dealer"), strict=True))
        if seats not in SIZES or dealer >= seats:
            raise BadSheet
        sheet = blank_sheet(seats)._replace(dealer=dealer)
        for line in lines[3:]:
            sheet = _with_line(sheet, line)
        score_rules(dict(sheet.options))
        _check_deals(sheet)
    except (ValueError, KeyError, IndexError):
        raise BadSheet from None
    return sheet


def write_sheet_code(sheet: Sheet) -> str:
    """Return a score sheet as a code for links: letters, digits, "-" and "_", with a checksum at its end."""
    body = to_text(write_sheet(sheet).encode())
    return body + checksum_letters(zlib.crc32(body.encode()))


def read_sheet_code(code: str) -> Sheet:
    """Return the score sheet in the code of a link. Raises BadSheet if the code is invalid."""
    body, check = code[:-_CHECK], code[-_CHECK:]
    if len(code) > _CODE_LIMIT or checksum_letters(zlib.crc32(body.encode())) != check:
        raise BadSheet
    try:
        text = from_text(body).decode()
    except ValueError:
        raise BadSheet from None
    return read_sheet(text)


def _field(line: str, word: str) -> int:
    name, _, number = line.partition(" ")
    if name != word or not (number.isascii() and number.isdigit() and len(number) < 3):
        raise BadSheet
    return int(number)


def _with_line(sheet: Sheet, line: str) -> Sheet:
    """Return the sheet after adding the contents of one line of its text."""
    kind, _, rest = line.partition(" ")
    if kind == "option":
        key, value = rest.split(" ")
        return sheet._replace(options=(*sheet.options, (key, value)))
    if kind == "deal" and len(sheet.deals) < MOST:
        return sheet._replace(deals=(*sheet.deals, _read_deal(sheet.seats, rest)))
    number, _, said = rest.partition(" ")
    seat = _field(f"seat {number}", "seat")
    if kind == "name" and seat < sheet.seats and said and said == clean_name(said):
        return sheet._replace(names=(*sheet.names[:seat], said, *sheet.names[seat + 1 :]))
    if kind == "fine":
        why, points = said.split(" ")
        return add_penalty(sheet, seat, _penalty(why, points))
    raise BadSheet


def add_penalty(sheet: Sheet, seat: Seat, penalty: Penalty, row: int | None = None) -> Sheet:
    """Return the sheet with one more penalty in the deal of this row, or, if row is None, in the deal being played.

    Raises BadSheet if the player has too many.
    """
    old = sheet.pending if row is None else sheet.deals[row].penalties
    if seat >= sheet.seats or len(old[seat]) >= MOST_FINES:
        raise BadSheet
    return with_fines(sheet, seat, (*old[seat], penalty), row)


def with_fines(sheet: Sheet, seat: Seat, fines: tuple[Penalty, ...], row: int | None = None) -> Sheet:
    """Return the sheet with a player's penalties replaced, in the deal of this row or, if row is None, the one being played."""
    old = sheet.pending if row is None else sheet.deals[row].penalties
    new = (*old[:seat], fines, *old[seat + 1 :])
    if row is None:
        return sheet._replace(pending=new)
    deals = sheet.deals
    return sheet._replace(deals=(*deals[:row], deals[row]._replace(penalties=new), *deals[row + 1 :]))


def _penalty(why: str, points: str) -> Penalty:
    if why not in PENALTIES or not (points.isascii() and points.isdigit()) or not 0 < int(points) <= MOST_POINTS:
        raise BadSheet
    return Penalty(why, int(points))


def _written_deal(deal: Deal) -> str:
    doubled = "".join(letter for letter, there in (("j", deal.joker_last), ("h", deal.hand)) if there) or "."
    marks = {how: mark for mark, how in _OPENED.items()}
    seats = []
    for seat in deal.seats:
        total = str(deal.sums[seat]) if deal.opened[seat] and deal.sums[seat] else ""
        held = f"+{deal.held[seat]}" if deal.held[seat] else ""
        fines = "".join(f"!{one.why}:{one.points}" for one in deal.penalties[seat])
        seats.append(marks[deal.opened[seat]] + total + held + fines)
    return " ".join(("deal", "-" if deal.winner is None else str(deal.winner), doubled, *seats))


def _read_deal(seats: int, text: str) -> Deal:
    winner, doubled, *told = text.split(" ")
    found = [_SEAT.fullmatch(word) for word in told]
    if doubled not in (".", "j", "h", "jh") or len(found) != seats or not all(found):
        raise BadSheet
    parts = [one.groups() for one in found if one is not None]
    fines = [tuple(_penalty(*one.split(":")) for one in said.split("!")[1:]) for *_, said in parts]
    if any(len(one) > MOST_FINES for one in fines):
        raise BadSheet
    return Deal(
        None if winner == "-" else _field(f"seat {winner}", "seat"),
        "j" in doubled,
        "h" in doubled,
        tuple(_OPENED[mark] for mark, *_ in parts),
        tuple(min(int(total or 0), LARGEST_SUM + 1) for _, total, *_ in parts),
        tuple(int(held or 0) for _, _, held, _ in parts),
        tuple(fines),
    )


def _check_deals(sheet: Sheet) -> None:
    """Raise BadDeal if a deal cannot have ended as written, BadOption if the house rules do not fit the number of players."""
    rules = sheet.rules
    if rules.partners and sheet.seats != 4:
        raise BadOption("only four players can be partners")
    for deal in sheet.deals:
        if deal.winner is not None and deal.winner >= sheet.seats:
            raise BadDeal("winner-closed")
        check_deal(deal, rules)
        if is_void(deal, rules):
            raise BadDeal("four-pairs")
