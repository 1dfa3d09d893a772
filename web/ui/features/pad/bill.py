"""The dialogs of the score pad: how a score is computed, penalties, and questions before a change."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okey.pad.bill import player_bills
from triokey.okey.pad.deal import PAIRS, PENALTIES, SERIES, doubtful_seats
from triokey.okey.pad.sheet import Sheet, sheet_standing
from ui.features.pad.state import Pad, deal_of, pad_of, pad_player_name
from ui.features.pad.told import side_name
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.parts.controls import button, dialog_box, icon_button, link_button, on
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h
from ui.text.words import Words, numeral_text, with_sign

HIDDEN_BY = {"joker": ("jokerdrop", "no"), "islek": ("islek", "off"), "wrong": ("wrong", "0"), "fed": ("leftpay", "no")}
"""House rule and value that abolish a penalty, by the penalty's reason. The reason is then not offered."""
SHEET = "pad-sheet"
"""CSS class of the dialogs that lead to each other. It makes them equally tall, so that their close button does not move."""


def _find_place(model: Model, dialog: Dialog) -> tuple[Pad, int, Seat] | None:
    """Return the pad, and the row and seat that a dialog is about; None if the sheet has no such row or seat."""
    pad, parts = pad_of(model), dialog.get("about").split(" ")
    if len(parts) < 2 or not all(part.isdigit() for part in parts[:2]):
        return None
    row, seat = int(parts[0]), int(parts[1])
    return (pad, row, seat) if row <= len(pad.sheet.deals) and seat < pad.sheet.seats else None


def bill_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog with a player's bill for a written deal: every part with its rule, and buttons for corrections."""
    place = _find_place(model, dialog)
    if place is None or place[1] >= len(place[0].sheet.deals):
        return None
    pad, row, seat = place
    words, sheet = model.words, pad.sheet
    deal = sheet.deals[row]
    bill = player_bills(deal, sheet.rules)[seat]
    finisher = "" if deal.winner is None else pad_player_name(words, sheet, deal.winner)
    parts = [
        h(
            "li",
            h("b", with_sign(part.points)),
            h("span", words(f"pad.part.{part.why}", who=finisher)),
            pad_rule_button(words, part.rule, f"pad-bill {dialog.get('about')}"),
        )
        for part in bill.parts
    ]
    title = words("pad.bill", who=pad_player_name(words, sheet, seat), n=row + 1)
    unfinished = h("p", words("pad.no-one"), " ", pad_rule_button(words, "Y23", f"pad-bill {dialog.get('about')}"))
    content = (
        unfinished if deal.winner is None else None,
        h("ul", parts, cls="pad-bill"),
        h("p", words("pad.sum", n=bill.score), cls="pad-sum"),
    )
    actions = (
        _way_to_total(words, dialog),
        button(words("pad.correct"), Message("pad", f"correct {row} {seat}")),
        button(words("pad.penalty.more"), Message("dialog", f"pad-penalty {row} {seat}")),
    )
    return dialog_box(model, title, content, actions, SHEET)


def _way_to_total(words: Words, dialog: Dialog) -> Node | None:
    """Return the button back to the total from which this dialog was opened, None if it was opened from somewhere else."""
    side = dialog.get("about").split(" ")[2:]
    return button(words("pad.total.back"), Message("dialog", f"pad-total {side[0]}")) if side else None


def pad_rule_button(words: Words, rule: str, origin: str = "") -> Node:
    """Return a button with the number of a rule that shows the rule. origin: the dialog with the button, "" on a page."""
    opens = on(Message("dialog", f"pad-rule {rule} {origin}".strip()))
    return h("button", rule, type="button", cls="ruleref", translate="no", aria_label=words("toast.rule", rule=rule), **opens)


def rule_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog with the text of a rule, and buttons back to the dialog before and to all rules."""
    words = model.words
    rule, _, origin = dialog.get("about").partition(" ")
    if f"pad.rule.{rule}" not in words:
        return None
    actions = (
        button(words("pad.rule.back"), Message("dialog", origin)) if origin else None,
        link_button(words("pad.rules"), "#/pad/rules"),
    )
    return dialog_box(model, words("toast.rule", rule=rule), h("p", words(f"pad.rule.{rule}")), actions, SHEET)


def total_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that lists the addends of a total: the scores of all counted deals, and penalties in the present deal."""
    words, sheet, about = model.words, pad_of(model).sheet, dialog.get("about")
    found = sheet_standing(sheet)
    if not about.isdigit() or int(about) >= len(found.sides):
        return None
    side = int(about)
    seats = found.sides[side]
    alone = len(seats) == 1
    lines = [
        _addend(found.scores[row][seat], _deal_name(words, sheet, row, seat, alone), f"pad-bill {row} {seat} {side}")
        for row in range(len(sheet.deals))
        if side in found.counting[row]
        for seat in seats
    ]
    for seat in seats if side in found.counting[-1] else ():
        if fines := sum(one.points for one in sheet.pending[seat]):
            label = words("pad.penalty", who=pad_player_name(words, sheet, seat))
            lines.append(_addend(fines, label, f"pad-penalty {len(sheet.deals)} {seat} {side}"))
    rule = pad_rule_button(words, "Y29" if len(seats) > 1 else "Y30", f"pad-total {side}")
    total = h("div", h("p", words("pad.sum", n=found.totals[side])), rule, cls="pad-sum")
    title = words("pad.total.of", who=side_name(words, sheet, seats))
    return dialog_box(model, title, (h("ul", lines, cls="pad-bill"), total), kind=SHEET)


def _addend(points: int, label: str, opens: str) -> Node:
    """Return one addend of a total, as a button that opens the bill of its deal."""
    content = h("b", with_sign(points)), h("span", label), icon("on")
    return h("li", h("button", content, type="button", **on(Message("dialog", opens))))


def _deal_name(words: Words, sheet: Sheet, row: int, seat: Seat, alone: bool) -> str:
    return words("pad.deal", n=row + 1) if alone else words("pad.bill", who=pad_player_name(words, sheet, seat), n=row + 1)


def penalty_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog with all reasons for a penalty, and a player's penalties in this deal, each with a remove button."""
    place = _find_place(model, dialog)
    if place is None:
        return None
    pad, row, seat = place
    words, sheet = model.words, pad.sheet
    fines = sheet.pending[seat] if row >= len(sheet.deals) else sheet.deals[row].penalties[seat]
    there = [
        h("li", h("b", with_sign(one.points)), h("span", words(f"pad.part.{one.why}")), _remove_button(words, row, seat, number))
        for number, one in enumerate(fines)
    ]
    buttons = [_reason_button(words, sheet, row, seat, why) for why in PENALTIES if not _is_hidden(sheet, why)]
    content: Content = (
        h("ul", there, cls="pad-bill") if there else None,
        h("p", words("pad.penalty.why")),
        h("div", buttons, cls="pad-reasons"),
    )
    return dialog_box(
        model, words("pad.penalty", who=pad_player_name(words, sheet, seat)), content, _way_to_total(words, dialog), SHEET
    )


def _remove_button(words: Words, row: int, seat: Seat, number: int) -> Node:
    return icon_button("close", words("pad.penalty.remove"), Message("pad", f"no-penalty {row} {seat} {number}"))


def _is_hidden(sheet: Sheet, why: str) -> bool:
    if why not in HIDDEN_BY:
        return False
    key, value = HIDDEN_BY[why]
    return sheet.option(key) == value


def _reason_button(words: Words, sheet: Sheet, row: int, seat: Seat, why: str) -> Node:
    if why == "fed":
        return button(words("pad.part.fed"), Message("dialog", f"pad-fed {row} {seat}"))
    points = sheet.option("wrong") if why == "wrong" else "101"
    label = f"{words(f'pad.part.{why}')} +{points}"
    return button(label, Message("pad", f"penalty {row} {seat} {why} {points}"))


def fed_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks with which of a player's discards another player opened.

    The penalty is ten times the tile's number, twenty times for an opening with pairs (C17).
    """
    place = _find_place(model, dialog)
    if place is None:
        return None
    pad, row, seat = place
    words = model.words
    kinds = []
    for how, times in ((SERIES, 10), (PAIRS, 20)):
        fines = [(number, number * times) for number in range(1, 14)]
        numbers = [
            button(str(number), Message("pad", f"penalty {row} {seat} fed {points}"), aria_label=f"{number}, +{points}")
            for number, points in fines
        ]
        kinds += [h("h3", words(f"pad.fed.{how}")), h("div", numbers, cls="pad-numbers")]
    opener = pad_player_name(words, pad.sheet, (seat + 1) % pad.sheet.seats)
    content = h("p", words("pad.fed.what", who=opener)), kinds
    return dialog_box(model, words("pad.penalty", who=pad_player_name(words, pad.sheet, seat)), content, kind=SHEET)


def option_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to count all deals again by a changed house rule."""
    key, _, value = dialog.get("about").partition(" ")
    if not value:
        return None
    words, count = model.words, len(pad_of(model).sheet.deals)
    actions = (
        button(words("pad.option.change"), Message("pad", f"option {key} {value}"), cls="btn primary"),
        button(words("pad.option.keep"), Message("close")),
    )
    return dialog_box(model, words(f"pad.option.{key}"), h("p", words("pad.option.ask", n=count)), actions)


def doubt_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether unusually large sums are right (C21): an opening normally leaves less."""
    pad, words = pad_of(model), model.words
    if not (seats := doubtful_seats(deal_of(pad.sheet, pad.entry), pad.sheet.rules)):
        return None
    lines = [
        h(
            "p",
            words(
                "pad.doubt", who=pad_player_name(words, pad.sheet, seat), n=numeral_text(int(pad.entry.lines[seat].digits or 0))
            ),
        )
        for seat in seats
    ]
    actions = (
        button(words("pad.doubt.keep"), Message("pad-write", "sure"), cls="btn primary"),
        button(words("pad.doubt.correct"), Message("close")),
    )
    return dialog_box(model, words("pad.doubt.title"), lines, actions)
