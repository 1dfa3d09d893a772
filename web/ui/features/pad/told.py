"""Sentences about a score sheet of 101 Okey: how a score is computed, a player's entry, the totals, who has won."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okey.pad.bill import Bill, player_bills
from triokey.okey.pad.options import ScoreRules
from triokey.okey.pad.sheet import Sheet, Standing, dealing_seat, sheet_standing
from ui.features.pad.state import Entry, deal_of, is_asked_for_tiles, pad_player_name
from ui.text.words import Words, numeral_text

DOUBLINGS = ("own-pairs", "twice-joker", "twice-hand", "twice-pairs")


def short_bill(bill: Bill) -> str:
    """Return the computation of a score in signs, such as "47 × 2 + 101"; "" if it is a single number."""
    kinds = {part.why: part.points for part in bill.parts}
    base = kinds.get("rack", kinds.get("won", kinds.get("unopened", 0))) + kinds.get("number", 0)
    text = numeral_text(base) + " × 2" * sum(part.why in DOUBLINGS for part in bill.parts)
    if "cap" in kinds:
        text = f"≤ {bill.doubled}"
    for points in (bill.held, bill.penalties):
        text += f" + {points}" if points else ""
    return "" if text == numeral_text(bill.score) else text


def nobody_sentence(words: Words, rules: ScoreRules) -> str:
    """Return the sentence on how a deal is counted if nobody finished."""
    return words("pad.no-one.counts", n=rules.unopened)


def side_name(words: Words, sheet: Sheet, side: tuple[Seat, ...]) -> str:
    """Return the name of a side: a player's name, or those of two partners."""
    return words.listed(pad_player_name(words, sheet, seat) for seat in side)


def pad_row_text(words: Words, sheet: Sheet, entry: Entry, seat: Seat) -> str:
    """Return a text with what is entered for a player in a deal, and the resulting score."""
    line, who = entry.lines[seat], pad_player_name(words, sheet, seat)
    if is_asked_for_tiles(sheet, entry, seat) and not line.is_complete:
        return words("pad.say.open", who=who)
    return words("pad.say.row", who=who, n=player_bills(deal_of(sheet, entry), sheet.rules)[seat].score)


def totals_text(words: Words, sheet: Sheet, found: Standing) -> str:
    """Return the sentence that lists the totals of all sides."""
    pairs = zip(found.sides, found.totals, strict=True)
    return words.listed(words("pad.say.total", who=side_name(words, sheet, side), n=total) for side, total in pairs)


def result_text(words: Words, sheet: Sheet, found: Standing) -> str:
    """Return the sentence on who has won; while the match is not over, the totals and who deals next."""
    totals = totals_text(words, sheet, found)
    if found.over:
        who = words.listed(side_name(words, sheet, found.sides[side]) for side in found.leaders)
        return words("pad.say.won", who=who, n=len(found.leaders), totals=totals)
    dealer = pad_player_name(words, sheet, dealing_seat(sheet, len(sheet.deals)))
    return words("pad.say.next", totals=totals, who=dealer)


def lead_text(words: Words, sheet: Sheet) -> str:
    """Return the note on who leads on a score sheet, or has won, each with the total."""
    found = sheet_standing(sheet)
    if not sheet.deals:
        return words("pad.sheets.none")
    leaders = (words("pad.say.total", who=side_name(words, sheet, found.sides[at]), n=found.totals[at]) for at in found.leaders)
    return words("pad.sheets.won" if found.over else "pad.sheets.leads", who=words.listed(leaders), deals=len(sheet.deals))


def pad_text(words: Words, sheet: Sheet) -> str:
    """Return the score sheet as readable lines of text for sending."""
    found = sheet_standing(sheet)
    lines = [words("pad.title")]
    for number, scores in enumerate(found.scores):
        told = (words("pad.say.total", who=pad_player_name(words, sheet, seat), n=score) for seat, score in enumerate(scores))
        lines.append(f"{number + 1}. {words.listed(told)}")
    return "\n".join((*lines, result_text(words, sheet, found)))
