"""The pages of the score pad: the score sheet, the form for a deal, the players, the house rules, and the rules."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.core.names import LIMIT
from triokey.okey.pad.bill import player_bills
from triokey.okey.pad.options import OPTIONS
from triokey.okey.pad.sheet import Sheet, Standing, dealing_seat, sheet_standing
from ui.features.pad.bill import pad_rule_button
from ui.features.pad.entry import entry_form
from ui.features.pad.state import Pad, has_begun, pad_of, pad_player_name, stored_sheets
from ui.features.pad.told import lead_text, pad_text, result_text, short_bill
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, choice_chip, choice_group, link_button, on, on_change, on_input, toast_box, top_bar
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h
from ui.text.words import Words, numeral_text

RULES = tuple("Y8 Y9 Y12 Y16 Y19 Y20 Y22 Y23 Y24 Y25 Y26 Y27 Y28 Y29 Y30".split())
"""Numbers of the rules that the rules page shows, as in RULES.md of the engine's pad."""


def pad_page(model: Model) -> Node:
    """Return the page of the score pad that the current address names."""
    pad, words = pad_of(model), model.words
    part = model.route[1] if len(model.route) > 1 else ""
    if pad.received is not None:
        return _received_sheet(model, pad)
    if part == "rules":
        content: Content = h("dl", [_rule(words, number) for number in RULES], cls="pad-numbered")
        return _frame(model, words("pad.rules"), "#/pad", content, "rules")
    if part == "house":
        return _frame(model, words("pad.house"), "#/pad", _house_rules(words, pad.sheet), "house")
    if part == "people":
        return _frame(model, words("pad.people"), "#/pad", _people_form(words, pad), "people")
    if part != "deal" and not (has_begun(pad) or pad.is_open):
        return _frame(model, words("pad.title"), "#/real", _people_form(words, pad), "people")
    return _sheet_and_entry(model, pad, part == "deal")


def _frame(model: Model, title: str, back: str, content: Content, key: str, *tools: Content, subtitle: str = "") -> Node:
    return h(
        "div",
        top_bar(model.words, title, back, *tools, subtitle=subtitle, named=bool(subtitle)),
        toast_box(model) if model.dialog is None else None,
        h("main", content, cls=f"text pad-{key}", tabindex="0" if key == "rules" else None, aria_label=title),
        cls=f"page pad at-{key}",
        data_key=f"pad-{key}",
    )


def _rule(words: Words, number: str) -> Content:
    return h("dt", number, translate="no"), h("dd", words(f"pad.rule.{number}"))


def _sheet_and_entry(model: Model, pad: Pad, enters: bool) -> Node:
    """Return the page with the score sheet and the form for the next deal; a narrow window shows only one of them."""
    words, sheet = model.words, pad.sheet
    found = sheet_standing(sheet)
    dealer = words("pad.deals", who=pad_player_name(words, sheet, dealing_seat(sheet, pad.entry.row)))
    is_open = enters or not found.over
    content = (
        h("div", _draw_sheet(words, sheet, found), _sheet_footer(words, pad, found, enters), cls="pad-left"),
        h("div", entry_form(words, pad), cls="pad-right") if is_open else None,
    )
    if enters:
        title = words("pad.deal", n=pad.entry.row + 1)
        return _frame(model, title, "#/pad", content, "deal", subtitle=dealer)
    rules = h("a", words("pad.rules"), href="#/pad/rules", cls="pad-word")
    return _frame(model, words("pad.title"), "#/real", content, "sheet", rules)


def _draw_sheet(words: Words, sheet: Sheet, found: Standing, can_open: bool = True) -> Node:
    """Return the score sheet as a table: a row for each deal, and a column for each player or pair of partners."""
    rows = [_deal_row(words, sheet, found, number, can_open) for number in range(len(sheet.deals))]
    if not found.over:
        rows.append(_pending_row(words, sheet))
    agreed = int(sheet.option("deals"))
    rows += [h("tr", h("th", str(n + 1), scope="row"), [h("td") for _ in range(sheet.seats)]) for n in range(len(rows), agreed)]
    head = [h("th", pad_player_name(words, sheet, seat), scope="col", data_name="true") for seat in range(sheet.seats)]
    is_opened = can_open and bool(sheet.deals or any(sheet.pending))
    feet = [_total_cell(words, found, side, is_opened) for side in range(len(found.sides))]
    table = h(
        "table",
        h("caption", words("pad.title"), cls="sr"),
        h("thead", h("tr", h("td"), _in_order(sheet, found, head))),
        h("tbody", rows),
        h("tfoot", h("tr", h("th", words("pad.total"), scope="row"), feet)),
        cls="pad-grid nums",
    )
    return h("div", table, cls="pad-paper")


def _in_order(sheet: Sheet, found: Standing, cells: list[Node]) -> list[Node]:
    """Return the cells of a row of the score sheet, reordered so that partners are next to each other."""
    return [cells[seat] for side in found.sides for seat in side]


def _deal_row(words: Words, sheet: Sheet, found: Standing, number: int, can_open: bool) -> Node:
    deal = sheet.deals[number]
    counted = player_bills(deal, sheet.rules)
    cells = []
    for seat, score in enumerate(found.scores[number]):
        how = short_bill(counted[seat])
        side = next(at for at, seats in enumerate(found.sides) if seat in seats)
        cls = "grey" if side not in found.counting[number] else "won" if score < 0 else None
        shown = h("span", numeral_text(score), h("small", how) if how else None)
        opens = on(Message("dialog", f"pad-bill {number} {seat}"))
        cells.append(h("td", h("button", shown, type="button", **opens) if can_open else shown, cls=cls))
    return h("tr", h("th", str(number + 1), scope="row"), _in_order(sheet, found, cells))


def _pending_row(words: Words, sheet: Sheet) -> Node:
    """Return the score sheet's row for the deal that is being played, with its penalties so far."""
    cells = []
    for seat in range(sheet.seats):
        fines = sum(one.points for one in sheet.pending[seat])
        cells.append(h("td", h("sup", f"+{fines}") if fines else "·"))
    return h("tr", h("th", str(len(sheet.deals) + 1), scope="row"), _in_order(sheet, sheet_standing(sheet), cells), cls="open")


def _total_cell(words: Words, found: Standing, side: int, can_open: bool) -> Node:
    leads = side in found.leaders
    note = h("small", words("pad.leads", over="yes" if found.over else "no")) if leads else None
    shown: Content = (numeral_text(found.totals[side]), " ", note)
    if can_open:
        shown = h("button", shown, type="button", **on(Message("dialog", f"pad-total {side}")))
    return h("td", shown, colspan=str(len(found.sides[side])), cls="leads" if leads else None)


def _sheet_footer(words: Words, pad: Pad, found: Standing, enters: bool) -> Content:
    """Return the part below the score sheet: penalties, links to other parts of the pad, and the button for the next deal unless
    that deal is being entered.
    """
    sheet = pad.sheet
    number = len(sheet.deals)
    if found.over:
        now: Content = (
            h("p", result_text(words, sheet, found), cls="pad-won", data_news="won"),
            button(words("pad.new"), Message("pad", "new"), symbol="new", cls="btn primary wide"),
        )
    else:
        deals = int(sheet.option("deals"))
        title = words("pad.deal-of", n=number + 1, all=deals) if number < deals else words("pad.deciding", n=number + 1)
        dealer = words("pad.deals", who=pad_player_name(words, sheet, dealing_seat(sheet, number)))
        now = (
            h("div", h("h2", title), h("p", dealer, data_name="true"), cls="pad-head"),
            None if enters else button(words("pad.write", n=number + 1), Message("pad", "write"), cls="btn primary wide pad-go"),
            _fine_buttons(words, sheet, number),
        )
    ways = (
        button(words("pad.undo"), Message("pad", "undo"), symbol="undo", aria_disabled=None if pad.past or number else "true"),
        button(words("print.go"), Message("print"), symbol="print") if number else None,
        button(words("pad.copy"), Message("copy-text", pad_text(words, sheet)), symbol="text") if number else None,
        link_button(words("pad.people"), "#/pad/people", "people"),
        button(words("pad.new"), Message("pad", "new"), symbol="new") if number and not found.over else None,
    )
    return (
        now,
        h("p", words("pad.tap"), cls="hint") if number else None,
        _link_rows(words, sheet),
        h("div", ways, cls="pad-ways"),
        _sheet_chooser(words, pad),
    )


def _link_rows(words: Words, sheet: Sheet) -> Node:
    """Return the links for sending the score sheet and for its house rules, each with a note."""
    shown = h("span", h("b", words("pad.show")), h("small", words("pad.show.note")))
    house = h("span", h("b", words("pad.house")), h("small", _house_text(words, sheet)))
    share = h("button", icon("share"), shown, icon("on"), type="button", **on(Message("dialog", "share")))
    return h("ul", h("li", share), h("li", h("a", icon("gear"), house, icon("on"), href="#/pad/house")), cls="pad-list")


def _fine_buttons(words: Words, sheet: Sheet, number: int) -> Node:
    """Return the buttons that add a penalty to the deal being played, at the time when it happens."""
    buttons = []
    for seat in range(sheet.seats):
        told = words.listed(words(f"pad.part.{one.why}") for one in sheet.pending[seat])
        points = sum(one.points for one in sheet.pending[seat])
        note = h("small", f"+{points} ", h("span", told)) if told else None
        opens = on(Message("dialog", f"pad-penalty {number} {seat}"))
        buttons.append(
            h("button", h("span", pad_player_name(words, sheet, seat), data_name="true"), note, type="button", **opens)
        )
    title = h("h3", words("pad.penalties"), id="pad-penalties")
    return h("section", title, h("div", buttons, cls="pad-now"), aria_labelledby="pad-penalties")


def _sheet_chooser(words: Words, pad: Pad) -> Node | None:
    """Return the list that chooses among the stored score sheets, the latest first, None if there is only one."""
    if pad.sheets < 2:
        return None
    known = stored_sheets(pad)
    rows = [h("li", _sheet_button(words, n, known.get(n), n == pad.number)) for n in range(pad.sheets, 0, -1)]
    title = h("h3", words("pad.sheets"), id="pad-sheets")
    return h("section", title, h("ul", rows, cls="pad-list"), aria_labelledby="pad-sheets")


def _sheet_button(words: Words, number: int, sheet: Sheet | None, is_used: bool) -> Node:
    """Return the button that turns to a stored score sheet, with who plays and who leads. sheet: None if it was not read."""
    name = words("pad.sheets.nameless", n=number)
    if sheet is not None and any(sheet.names):
        who = words.listed(pad_player_name(words, sheet, seat) for seat in range(sheet.seats))
        name = words("pad.sheets.of", n=number, who=who)
    state = h("small", lead_text(words, sheet)) if sheet is not None else None
    pressed = "true" if is_used else "false"
    shown = h("span", h("b", name), state, data_name="true")
    return h("button", shown, icon("on"), type="button", aria_pressed=pressed, **on(Message("pad", f"sheet {number}")))


def _received_sheet(model: Model, pad: Pad) -> Node:
    """Return the page of a received score sheet, with a button for continuing it on this device."""
    words, sheet = model.words, pad.shown
    found = sheet_standing(sheet)
    content = (
        h("p", words("pad.received"), cls="lead"),
        _draw_sheet(words, sheet, found, can_open=False),
        h("p", result_text(words, sheet, found)),
        button(words("pad.go-on"), Message("pad", "go-on"), cls="btn primary wide"),
        button(words("pad.close"), Message("pad", "close"), cls="btn wide"),
    )
    return _frame(model, words("pad.title"), "#/real", content, "received")


def _people_form(words: Words, pad: Pad) -> Content:
    """Return the form before a match: number of players, their names, the first dealer, partners, number of deals."""
    sheet = pad.sheet
    seats = [choice_chip(str(n), Message("pad", f"seats {n}"), n == sheet.seats) for n in (4, 3)]
    named = sheet._replace(names=pad.typed or sheet.names)
    dealers = [
        choice_chip(pad_player_name(words, named, s), Message("pad", f"dealer {s}"), s == sheet.dealer)
        for s in range(sheet.seats)
    ]
    fields = [_name_field(words, sheet, seat) for seat in range(sheet.seats)]
    return (
        h("p", words("pad.lead"), cls="lead") if not has_begun(pad) else None,
        choice_group("seats", words("pad.seats"), seats) if not has_begun(pad) else None,
        h("form", h("div", fields, cls="names"), id="pad-names", **on(Message("pad", "open")), novalidate=True),
        h("p", words("pad.order"), cls="hint"),
        choice_group("dealer", words("pad.dealer"), dealers),
        _option_chooser(words, sheet, "partners") if sheet.seats == 4 else None,
        _option_chooser(words, sheet, "deals"),
        _rules_link(words, sheet),
        button(words("pad.open"), Message("pad", "open"), cls="btn primary wide", data_form="pad-names", id="pad-open"),
    )


def _rules_link(words: Words, sheet: Sheet) -> Node:
    text = words("pad.house.one", what=words("pad.house"), value=_house_text(words, sheet))
    return h("p", h("a", text, href="#/pad/house", cls="pad-word"))


def _name_field(words: Words, sheet: Sheet, seat: Seat) -> Node:
    field = h(
        "input",
        type="text",
        name=f"name-{seat}",
        value=sheet.names[seat],
        maxlength=str(LIMIT),
        autocomplete="off",
        **{**on_input(Message("pad-names")), **on_change(Message("pad", f"name {seat}"))},
    )
    return h("label", h("span", words("player.seat", n=seat + 1)), field)


def _house_text(words: Words, sheet: Sheet) -> str:
    """Return the house rules that differ from the defaults, as one line of text."""
    chosen = [(key, value) for key, value in sheet.options if key not in ("deals", "partners")]
    told = (
        words("pad.house.one", what=words(f"pad.option.{key}"), value=_value_name(words, key, value)) for key, value in chosen
    )
    return words.listed(told) or words("pad.usual")


def _house_rules(words: Words, sheet: Sheet) -> Content:
    keys = [spec.key for spec in OPTIONS if not spec.seats or sheet.seats in spec.seats]
    return h("p", words("pad.house.what"), cls="lead"), [_option_chooser(words, sheet, key) for key in keys]


def _option_chooser(words: Words, sheet: Sheet, key: str) -> Node:
    """Return the list that chooses the value of a house rule, with the rule's number."""
    spec = next(one for one in OPTIONS if one.key == key)
    values = sorted(spec.values, key=int) if key == "deals" else spec.values
    chips = [
        choice_chip(_value_name(words, key, value), Message("pad", f"option {key} {value}"), sheet.option(key) == value)
        for value in values
    ]
    return choice_group(key, (words(f"pad.option.{key}"), " ", pad_rule_button(words, spec.rule)), chips)


def _value_name(words: Words, key: str, value: str) -> str:
    if value in ("yes", "no"):
        return words(f"pad.{value}")
    return value if value.isdigit() and value != "0" else words(f"pad.option.{key}.{value}")
