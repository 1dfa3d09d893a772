"""The form for entering a deal: who finished and how, a row for each player, and number keys for the sums."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okey.pad.bill import player_bills
from triokey.okey.pad.deal import PAIRS, partner_of
from triokey.okey.pad.options import ScoreRules
from triokey.okey.pad.sheet import Sheet
from ui.features.pad.state import NOBODY, UNSAID, Entry, Pad, deal_of, is_asked_for_tiles, next_asked, pad_player_name
from ui.features.pad.told import nobody_sentence, short_bill
from ui.model.messages import Message
from ui.parts.controls import button, on
from ui.text.html import Content, Node, h
from ui.text.words import Words, numeral_text


def entry_form(words: Words, pad: Pad) -> Content:
    """Return the form for entering a deal on the score sheet."""
    sheet, entry = pad.sheet, pad.entry
    return (
        h("h2", words("pad.who"), id="pad-who"),
        _winner_buttons(words, sheet, entry),
        _doubling_buttons(words, sheet.rules, entry),
        h("div", [_player_row(words, sheet, entry, seat) for seat in range(sheet.seats)], cls="pad-rows"),
        _number_keys(words),
        button(words("pad.down"), Message("pad-write", "down"), cls="btn primary wide pad-go", id="pad-down"),
    )


def _toggle(label: Content, value: str, chosen: bool, **attrs: str | None) -> Node:
    pressed = "true" if chosen else "false"
    return h("button", h("span", label), type="button", aria_pressed=pressed, **on(Message("pad-write", value)), **attrs)


def _choice(label: str, value: str, chosen: bool, offered: bool) -> Node:
    """Return a button of a player's row, or an empty place of its size if it is not offered, so that the others do not move."""
    return _toggle(label, value, chosen) if offered else h("i", label, aria_hidden="true")


def _winner_buttons(words: Words, sheet: Sheet, entry: Entry) -> Node:
    found = [
        _toggle(pad_player_name(words, sheet, seat), f"win {seat}", entry.winner == seat, data_name="true")
        for seat in range(sheet.seats)
    ]
    found.append(_toggle(words("pad.no-one"), "win none", entry.winner == NOBODY))
    if sheet.seats == 4 and sheet.option("allpairs") == "void":
        act = on(Message("pad-write", "void"))
        found.append(h("button", h("span", words("pad.void")), type="button", **act))
    return h("div", found, cls="pad-winners", role="group", aria_labelledby="pad-who")


def _times(rules: ScoreRules, name: str) -> str:
    """Return the sign of a doubling ("× 2"), "" if it does not count under the house rules."""
    return "" if rules.finish == "none" or (name == PAIRS and not rules.pairs_double) else " ×2"


def _doubling_buttons(words: Words, rules: ScoreRules, entry: Entry) -> Node:
    """Return the buttons for what may double a deal; if nobody finished, a sentence on how the deal is counted."""
    if entry.winner == NOBODY:
        return h("div", h("p", nobody_sentence(words, rules)), cls="pad-doublings")
    shown = (("joker", entry.joker), ("hand", entry.hand), (PAIRS, entry.pairs))
    found = [_toggle(f"{words(f'pad.with.{name}')}{_times(rules, name)}", name, is_on) for name, is_on in shown]
    return h("div", found, cls="pad-doublings", role="group", aria_label=words("pad.how"))


def _player_row(words: Words, sheet: Sheet, entry: Entry, seat: Seat) -> Node:
    """Return a player's row in the form: buttons for what the player has left, and the resulting score."""
    name = h("b", pad_player_name(words, sheet, seat), data_name="true")
    if not is_asked_for_tiles(sheet, entry, seat):
        note = words("pad.partner") if seat == partner_of(deal_of(sheet, entry), sheet.rules) else ""
        note = words("pad.rest") if seat == entry.winner and entry.hand else note
        has_rest = seat == entry.winner and next_asked(sheet, entry) is not None
        rest = button(words("pad.rest"), Message("pad-write", "rest"), cls="pad-rest") if has_rest else None
        return h("div", name, rest or h("span", note, cls="pad-note"), _show_result(words, sheet, entry, seat), cls="pad-row")
    line = entry.lines[seat]
    held = f"{words('pad.joker-held')} ×{line.held}" if line.held else words("pad.joker-held")
    costs = sheet.option("heldjoker")
    has_opened = line.how != "closed"
    is_typed = seat == entry.at and has_opened
    return h(
        "div",
        h("button", name, type="button", **on(Message("pad-write", f"row {seat}"))),
        h(
            "span",
            _toggle(words("pad.closed"), f"closed {seat}", line.how == "closed"),
            _choice(words("pad.by-pairs"), f"as-{PAIRS} {seat}", line.how == PAIRS, has_opened),
            _choice(held, f"keeps {seat}", line.held > 0, has_opened or costs == "all") if costs != "number" else None,
            cls="pad-choices",
        ),
        _show_result(words, sheet, entry, seat),
        cls="pad-row typing" if is_typed else "pad-row",
        role="group",
        aria_label=pad_player_name(words, sheet, seat),
        aria_current="true" if is_typed else None,
    )


def _show_result(words: Words, sheet: Sheet, entry: Entry, seat: Seat) -> Node:
    """Return the sum or score entered for a player, with the computation below it, or a prompt if nothing is entered."""
    if entry.winner == UNSAID or (is_asked_for_tiles(sheet, entry, seat) and not entry.lines[seat].is_complete):
        return h("output", h("small", words("pad.left")) if seat == entry.at and entry.winner != UNSAID else None)
    bill = player_bills(deal_of(sheet, entry), sheet.rules)[seat]
    text = short_bill(bill)
    is_replaced = seat == entry.at and entry.begins and bool(entry.lines[seat].digits) and seat != entry.winner
    cls = "won" if bill.score < 0 else "replaced" if is_replaced else None
    return h("output", h("span", numeral_text(bill.score)), h("small", text) if text else None, cls=cls)


def _number_keys(words: Words) -> Node:
    keys = [h("button", str(n), type="button", **on(Message("pad-write", f"digit {n}"))) for n in (1, 2, 3, 4, 5, 6, 7, 8, 9)]
    back = h("button", "⌫", type="button", cls="soft", aria_label=words("pad.back"), **on(Message("pad-write", "back")))
    zero = h("button", "0", type="button", **on(Message("pad-write", "digit 0")))
    onward = h("button", h("span", words("pad.next")), type="button", cls="soft", **on(Message("pad-write", "next")))
    return h("div", keys, back, zero, onward, cls="pad-keys", role="group", aria_label=words("pad.keys"))
