"""Message handlers for entering a deal on the score sheet: who finished and how, then what each loser has left."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okey.pad.deal import JOKERS, LARGEST_SUM, PAIRS, SERIES, BadDeal, check_deal, doubtful_seats, is_void
from triokey.okey.pad.sheet import MOST, Sheet, sheet_standing
from ui.features.pad.state import (
    NOBODY,
    UNDONE,
    UNSAID,
    Entry,
    Line,
    Pad,
    blank_entry,
    deal_of,
    has_begun,
    is_asked_for_tiles,
    is_past_end,
    next_asked,
    pad_of,
    pad_player_name,
    store_sheet,
)
from ui.features.pad.told import nobody_sentence, pad_row_text, result_text
from ui.model.change import Change
from ui.model.effects import Go, Say
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast
from ui.model.shortcuts import MOVE, Shortcut

DIGITS = 3
DOUBLINGS = ("joker", "hand", PAIRS)
SHORTCUTS = (
    Shortcut("pad.keys.digits", MOVE, tuple("0123456789")),
    Shortcut("pad.keys.back", MOVE, ("Backspace",)),
    Shortcut("pad.keys.next", MOVE, ("n",)),
)


def change_entry(model: Model, message: Message) -> Change:
    """Change the deal that is being entered, or write it on the score sheet."""
    pad = pad_of(model)
    what, _, rest = message.value.partition(" ")
    if what in ("down", "sure"):
        return _write_deal(model, pad, asked=what == "sure")
    if what == "void":
        return _discard_deal(model, pad)
    entry = _entry_after(pad, what, rest)
    if isinstance(entry, str):
        return refuse_input(model, entry)
    if what in ("next", "closed", "win", "hand", "rest"):
        waits = next_asked(pad.sheet, entry)
        entry = entry if waits is None else entry._replace(at=waits)
    chooses = what in ("row", "next") or entry.at != pad.entry.at
    entry = entry._replace(begins=what not in ("digit", "back") and (chooses or entry.begins))
    if excluded := _exclusion_reason(pad.entry, entry, what):
        return refuse_input(model.put(pad._replace(entry=entry)), excluded)
    said = pad_row_text(model.words, pad.sheet, entry, entry.at) if entry.winner != UNSAID else ""
    said = model.words("pad.rest") if what == "hand" and entry.hand else said
    said = nobody_sentence(model.words, pad.sheet.rules) if what == "win" and entry.winner == NOBODY else said
    return model._replace(dialog=None).put(pad._replace(entry=entry)), (Say(said),) if said else ()


def _entry_after(pad: Pad, what: str, rest: str) -> Entry | str:
    """Return the entered deal after an input in the form, or the key of the reason why the input is impossible."""
    if what in DOUBLINGS:
        return _with_doubling(pad, what)
    match what:
        case "win":
            return _with_winner(pad, NOBODY if rest == "none" else int(rest))
        case "digit" | "back" | "next" if pad.entry.winner == UNSAID:
            return "who"
        case "digit":
            return _entry_after_digit(pad, rest)
        case "back":
            return _with_line(pad.entry, pad.entry.at, _entered_line(pad)._replace(digits=_entered_line(pad).digits[:-1]))
        case "next":
            return pad.entry
        case "rest":
            return _with_rest_closed(pad)
        case "row":
            return pad.entry._replace(at=int(rest))
        case _:
            return _with_choice(pad, what, int(rest))


def typing_key(model: Model, pressed: str) -> Message | None:
    """Return the message of a key while sums are typed: a digit, deleting the last digit, or going to the next player."""
    if not _has_form(model):
        return None
    value = f"digit {pressed}" if pressed in tuple("0123456789") else {"Backspace": "back", "n": "next"}.get(pressed)
    return None if value is None else Message("pad-write", value)


def typing_shortcuts(model: Model) -> tuple[Shortcut, ...]:
    """Return the form's lines for the list of keyboard shortcuts, none if the form is not on the page."""
    return SHORTCUTS if _has_form(model) else ()


def _has_form(model: Model) -> bool:
    """Tell whether the form for a deal is on the page, which in wide windows includes the page of the score sheet."""
    pad = pad_of(model)
    if pad.received is not None:
        return False
    return model.route[1:] == ("deal",) or (len(model.route) == 1 and (has_begun(pad) or pad.is_open))


def _exclusion_reason(before: Entry, after: Entry, what: str) -> str:
    """Return the reason why an input has switched off a doubling, "" if it has not."""
    if before.hand and not after.hand and what not in ("hand", "win"):
        return "hand-pairs" if what == PAIRS else "hand-opened"
    return "hand-pairs" if before.pairs and not after.pairs and what == "hand" else ""


def _with_rest_closed(pad: Pad) -> Entry:
    """Return the entered deal with all players for whom nothing is entered marked as not opened."""
    entry = pad.entry
    lines = tuple(
        line._replace(how="closed") if is_asked_for_tiles(pad.sheet, entry, seat) and not line.is_complete else line
        for seat, line in enumerate(entry.lines)
    )
    return entry._replace(lines=lines)


def refuse_input(model: Model, key: str, **facts: str | int) -> Change:
    """Say why an input is not possible; the entered deal does not change."""
    sentence = model.words(f"pad.bad.{key}", **facts)
    return model._replace(dialog=None, toast=Toast(sentence)), (Say(sentence),)


def _entered_line(pad: Pad) -> Line:
    return pad.entry.lines[pad.entry.at]


def _with_line(entry: Entry, seat: Seat, line: Line) -> Entry:
    opened = line.how in (SERIES, PAIRS)
    lines = (*entry.lines[:seat], line, *entry.lines[seat + 1 :])
    return entry._replace(lines=lines, at=seat, hand=entry.hand and not opened)


def _with_winner(pad: Pad, winner: int) -> Entry:
    entry = pad.entry._replace(winner=winner)
    if winner == NOBODY:
        return entry._replace(joker=False, hand=False, pairs=False)
    return entry


def _with_doubling(pad: Pad, name: str) -> Entry | str:
    """Return the entered deal with a doubling switched on or off, or the key of the reason why it cannot be on."""
    entry = pad.entry
    if entry.winner < 0:
        return "who"
    if name == "joker":
        return "jokers" if not entry.joker and _count_held_jokers(pad) > 1 else entry._replace(joker=not entry.joker)
    if name == PAIRS:
        return entry._replace(pairs=not entry.pairs, hand=False)
    if entry.hand:
        return entry._replace(hand=False)
    lines = tuple(line if seat == entry.winner else line._replace(how="closed") for seat, line in enumerate(entry.lines))
    return entry._replace(hand=True, pairs=False, lines=lines)


def _count_held_jokers(pad: Pad) -> int:
    """Return the number of jokers entered as left in players' racks."""
    return sum(line.held for seat, line in enumerate(pad.entry.lines) if is_asked_for_tiles(pad.sheet, pad.entry, seat))


def _entry_after_digit(pad: Pad, digit: str) -> Entry | str:
    line = _entered_line(pad)
    if not is_asked_for_tiles(pad.sheet, pad.entry, pad.entry.at):
        return "nothing-asked"
    digits = digit if pad.entry.begins else (line.digits + digit).lstrip("0") or "0"
    if len(digits) > DIGITS or int(digits) > LARGEST_SUM:
        return "sum"
    how = line.how if line.how in (SERIES, PAIRS) else SERIES
    return _with_line(pad.entry, pad.entry.at, line._replace(how=how, digits=digits))


def _with_choice(pad: Pad, what: str, seat: Seat) -> Entry | str:
    """Return the entered deal after a tap in a player's row. what: "closed", "as-pairs" or "keeps"."""
    entry, line = pad.entry, pad.entry.lines[seat]
    if what == "closed":
        back = SERIES if line.digits else ""
        held = line.held if pad.sheet.option("heldjoker") == "all" else 0
        return _with_line(entry, seat, line._replace(how=back if line.how == "closed" else "closed", held=held))
    if what == f"as-{PAIRS}":
        return _with_line(entry, seat, line._replace(how=SERIES if line.how == PAIRS else PAIRS))
    free = JOKERS - entry.joker - _count_held_jokers(pad)
    if not free and not line.held:
        return "jokers"
    how = line.how or SERIES
    return _with_line(entry, seat, line._replace(held=line.held + 1 if free else 0, how=how))


def _discard_deal(model: Model, pad: Pad) -> Change:
    """Discard a deal that does not count, with its penalties; the same dealer deals again."""
    if pad.entry.row < len(pad.sheet.deals):
        return refuse_input(model, "void-written")
    return _change_sheet(model, pad, pad.sheet._replace(pending=((),) * pad.sheet.seats), model.words("pad.void.said"))


def _write_deal(model: Model, pad: Pad, asked: bool) -> Change:
    """Write the entered deal on the score sheet, unless something is missing, impossible or doubtful."""
    sheet, entry = pad.sheet, pad.entry
    if is_past_end(pad):
        return refuse_input(model, "over")
    if entry.winner == UNSAID:
        return refuse_input(model, "who")
    waits = next_asked(sheet, entry)
    if waits is not None:
        model = model.put(pad._replace(entry=entry._replace(at=waits)))
        return refuse_input(model, "missing", who=pad_player_name(model.words, sheet, waits))
    deal = deal_of(sheet, entry)
    if is_void(deal, sheet.rules):
        return _discard_deal(model, pad)
    try:
        check_deal(deal, sheet.rules)
    except BadDeal as reason:
        return refuse_input(model, reason.key)
    if len(sheet.deals) >= MOST:
        return refuse_input(model, "full")
    if doubtful_seats(deal, sheet.rules) and not asked:
        return model._replace(dialog=Dialog("pad-doubt")), ()
    is_new = entry.row >= len(sheet.deals)
    deals = (*sheet.deals[: entry.row], deal, *sheet.deals[entry.row + 1 :])
    written = sheet._replace(deals=deals, pending=((),) * sheet.seats if is_new else sheet.pending)
    return _change_sheet(model, pad, written, result_text(model.words, written, sheet_standing(written)))


def _change_sheet(model: Model, pad: Pad, sheet: Sheet, said: str) -> Change:
    toast = Toast(said) if sheet.deals == pad.sheet.deals else None  # A change of the deals is seen on the sheet.
    past = (*pad.past, pad.sheet)[-UNDONE:]
    pad = pad._replace(sheet=sheet, entry=blank_entry(sheet), past=past, awaits=False)
    model = model._replace(dialog=None, route=("pad",), toast=toast).put(pad)
    return model, (*store_sheet(pad), Say(said), Go("#/pad", replace=True))  # Going back must not lead to the finished form.
