"""Message handlers of the score pad, except for entering a deal: players, house rules, penalties, undo, links."""

from __future__ import annotations

import re

from triokey.core.names import LIMIT, clean_name
from triokey.okey.pad.deal import PENALTIES, SIZES, BadDeal, Penalty
from triokey.okey.pad.options import BadOption
from triokey.okey.pad.sheet import (
    BadSheet,
    Sheet,
    add_penalty,
    blank_sheet,
    dealing_seat,
    read_sheet,
    read_sheet_code,
    sheet_standing,
    with_fines,
    with_option,
    write_sheet,
)
from ui.features.pad.state import (
    INDEX,
    MOST_SHEETS,
    UNDONE,
    Pad,
    blank_entry,
    entry_to_correct,
    has_begun,
    is_past_end,
    pad_of,
    sheet_key,
    store_sheet,
    stored_sheets,
)
from ui.features.pad.told import result_text
from ui.features.pad.writing import refuse_input
from ui.model.change import Change
from ui.model.effects import NEWS, Fetch, Go, Say, SetAside
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast

PARTS = ("deal", "rules", "house", "people")
"""Second words of the pad's addresses that name a part of the pad. Any other word is the code of a score sheet."""
COSTS = 101


def visit_pad(model: Model, address: tuple[str, ...]) -> Change:
    """Show the pad, one of its parts, or the score sheet whose code is in the address."""
    pad, effects = _fetch_stored(model, model.route[:1] != ("pad",))
    if len(address) == 1 or address[1] in PARTS:
        model, more = _leave_past_end(model._replace(route=address).put(pad))
        return model, (*effects, *more)
    try:
        received = read_sheet_code(address[1])
    except BadSheet:
        model, more = refuse_input(model._replace(route=("pad",)).put(pad), "link")
        return model, (*effects, *more, Go("#/pad", replace=True))
    return _show_received(model, pad, received, effects)


def _leave_past_end(model: Model) -> Change:
    """Show the score sheet in place of the form for a deal, and say why, if the match is over and no deal is being corrected."""
    if model.route[1:] != ("deal",) or not is_past_end(pad_of(model)):
        return model, ()
    model, effects = refuse_input(model._replace(route=("pad",)), "over")
    return model, (*effects, Go("#/pad", replace=True))


def _fetch_stored(model: Model, anew: bool) -> tuple[Pad, tuple[Fetch, ...]]:
    """Return the pad, and the effects that read its stored texts. anew: read even if a pad is loaded, as it may have changed."""
    pad = model.of(Pad)
    if pad is not None and not anew:
        return pad, ()
    return (pad or Pad())._replace(awaits=True), (Fetch(INDEX, "pad-read"),)


def _show_received(model: Model, pad: Pad, received: Sheet, effects: tuple[Fetch, ...] = ()) -> Change:
    """Show a score sheet that was received from another device, without replacing the one in use."""
    said = model.words("pad.received")
    model = model._replace(route=("pad",), table=None).put(pad._replace(received=received))
    return model, (*effects, Go("#/pad", replace=True), Say(said))


def open_pad_file(model: Model, text: str) -> Change:
    """Show the score sheet in the text of a file."""
    pad, effects = _fetch_stored(model, anew=True)
    try:
        return _show_received(model, pad, read_sheet(text), effects)
    except BadSheet:
        return refuse_input(model, "link")


def take_stored_pad(model: Model, message: Message) -> Change:
    """Load the stored texts: first the numbers of the sheets, then the sheet in use, then the others for their list.

    If the sheet in use cannot be read, it is set aside.
    """
    key, text, pad = message.field("about"), message.value, model.of(Pad)
    if pad is None or model.route[:1] != ("pad",):
        return model, ()
    if key == INDEX and pad.awaits:
        number, sheets = _read_index(text)
        numbers = (number, *(other for other in range(1, sheets + 1) if other != number))
        return model.put(pad._replace(number=number, sheets=sheets)), tuple(Fetch(sheet_key(one), "pad-read") for one in numbers)
    if key != sheet_key(pad.number):
        return _take_other(model, pad, key, text), ()
    if not pad.awaits:
        return model, ()
    if text == write_sheet(pad.sheet):
        return model.put(pad._replace(awaits=False)), ()
    try:
        sheet = read_sheet(text) if text else blank_sheet()
    except BadSheet:
        sentence = model.words("data.aside.said", name=model.words("data.name.real"))
        return model._replace(toast=Toast(sentence)), (SetAside(key), Say(sentence, NEWS))
    pad = pad._replace(sheet=sheet, entry=blank_entry(sheet), past=(), awaits=False, is_open=any(sheet.names), typed=())
    return _leave_past_end(model.put(pad))


def _take_other(model: Model, pad: Pad, key: str, text: str) -> Model:
    """Return the model with a stored score sheet that is not in use, for the list of sheets. An unreadable one is ignored."""
    number = next((one for one in range(1, pad.sheets + 1) if sheet_key(one) == key), None)
    try:
        sheet = read_sheet(text)
    except BadSheet:
        return model
    return model if number is None else model.put(pad._replace(others=tuple({**dict(pad.others), number: sheet}.items())))


def _read_index(text: str) -> tuple[int, int]:
    """Return the number of the sheet in use and the number of stored sheets, from the stored text of INDEX."""
    found = re.fullmatch(r"([1-9]\d?) ([1-9]\d?)", text, re.ASCII)
    number, count = (int(found[1]), int(found[2])) if found else (1, 1)
    return number, max(number, count)


def change_pad(model: Model, message: Message) -> Change:
    """Change the score sheet as the message asks: players, house rules, penalties, undo, or another sheet."""
    pad = pad_of(model)
    what, _, rest = message.value.partition(" ")
    match what:
        case "write" | "correct":
            sheet = pad.sheet
            if what == "correct":
                row, seat = map(int, rest.split(" "))
                pad = pad._replace(entry=entry_to_correct(sheet, row, seat))
            elif pad.entry.row != len(sheet.deals):
                pad = pad._replace(entry=blank_entry(sheet))
            return model._replace(dialog=None).put(pad), (Go("#/pad/deal"),)
        case "undo":
            return _undo_step(model, pad)
        case "new" | "go-on" | "sheet" | "close":
            return _turn_to_sheet(model, pad, what, rest)
        case "option":
            key, _, value = rest.partition(" ")
            return _choose_option(model, pad, key, value or message.field(f"option-{key}"))
        case "penalty" | "no-penalty":
            return _change_fines(model, pad, what, rest)
        case "open":
            return _keep_sheet(model, pad._replace(is_open=True), _with_names(model, pad, message)[0], "", Go("#/pad"))
        case _:
            return _change_people(model, pad, what, rest, message)


def _keep_sheet(model: Model, pad: Pad, sheet: Sheet, said: str = "", *more: Go) -> Change:
    """Return the model with a changed score sheet, and the effects that store it and announce `said`."""
    past = pad.past if sheet == pad.sheet else (*pad.past, pad.sheet)[-UNDONE:]
    entry = pad.entry if len(pad.entry.lines) == sheet.seats and pad.entry.row <= len(sheet.deals) else blank_entry(sheet)
    pad = pad._replace(sheet=sheet, past=past, entry=entry, awaits=False, typed=())
    return model._replace(dialog=None).put(pad), (*store_sheet(pad), *((Say(said),) if said else ()), *more)


def _undo_step(model: Model, pad: Pad) -> Change:
    """Undo the last change of the sheet; if none is remembered, as after a restart of the page, remove the last deal."""
    if pad.past:
        sheet, past = pad.past[-1], pad.past[:-1]
    elif pad.sheet.deals:
        sheet, past = pad.sheet._replace(deals=pad.sheet.deals[:-1], pending=pad.sheet.deals[-1].penalties), ()
    else:
        return model, ()
    pad = pad._replace(sheet=sheet, past=past, entry=blank_entry(sheet), awaits=False)
    return model.put(pad), (*store_sheet(pad), Say(result_text(model.words, sheet, sheet_standing(sheet))))


def _turn_to_sheet(model: Model, pad: Pad, what: str, rest: str) -> Change:
    """Switch to another score sheet: a new one for the same players, a received one, or a stored one."""
    if what == "close":
        return model.put(pad._replace(received=None)), ()
    if what == "sheet":
        number = max(1, min(int(rest), pad.sheets))
        turned = Pad(number=number, sheets=pad.sheets, others=tuple(stored_sheets(pad).items()), awaits=True)
        return model.put(turned), (store_sheet(turned)[0], Fetch(sheet_key(number), "pad-read"))
    old = pad.sheet
    if what == "new":
        sheet = old._replace(deals=(), pending=((),) * old.seats, dealer=dealing_seat(old, len(old.deals)))
    else:
        sheet = pad.received or old
    number = pad.sheets + 1 if has_begun(pad) else pad.number
    if number > MOST_SHEETS:
        return refuse_input(model, "full")
    others = tuple(stored_sheets(pad).items())
    turned = Pad(sheet, blank_entry(sheet), number, max(pad.sheets, number), others, is_open=True)
    return model.put(turned), (*store_sheet(turned), Say(result_text(model.words, sheet, sheet_standing(sheet))))


def _choose_option(model: Model, pad: Pad, key: str, value: str) -> Change:
    """Choose a value of a house rule. If deals are written, ask first, as the change counts all of them again."""
    if pad.sheet.option(key) == value:
        return model._replace(dialog=None), ()
    try:
        sheet = with_option(pad.sheet, key, value)
    except BadDeal as reason:
        return refuse_input(model, "option", why=model.words(f"pad.bad.{reason.key}"))
    except BadOption:
        return refuse_input(model, "partners")
    is_asked = model.dialog is not None and model.dialog.name == "pad-option"
    if pad.sheet.deals and not is_asked:
        return model._replace(dialog=Dialog("pad-option", (("about", f"{key} {value}"),))), ()
    return _keep_sheet(model, pad, sheet)


def _change_fines(model: Model, pad: Pad, what: str, rest: str) -> Change:
    """Add a penalty (rest: "ROW SEAT WHY POINTS") or remove one ("ROW SEAT NUMBER")."""
    row_word, seat_word, why, *points = rest.split(" ")
    row, seat = int(row_word), int(seat_word)
    at = row if row < len(pad.sheet.deals) else None
    if what == "no-penalty":
        fines = pad.sheet.pending[seat] if at is None else pad.sheet.deals[at].penalties[seat]
        number = int(why)
        sheet = with_fines(pad.sheet, seat, (*fines[:number], *fines[number + 1 :]), at)
    elif why not in PENALTIES:
        return model, ()
    else:
        try:
            sheet = add_penalty(pad.sheet, seat, Penalty(why, int(points[0]) if points else COSTS), at)
        except BadSheet:
            return refuse_input(model, "full")
    return _keep_sheet(model, pad, sheet, result_text(model.words, sheet, sheet_standing(sheet)))


def follow_typing(model: Model, message: Message) -> Change:
    """Update the players' names on the page while they are typed; they are stored when the player leaves the field."""
    pad = pad_of(model)
    return model.put(pad._replace(typed=_with_names(model, pad, message)[0].names)), ()


def _change_people(model: Model, pad: Pad, what: str, rest: str, message: Message) -> Change:
    """Change the players of a sheet: their number ("seats N"), the first dealer ("dealer SEAT") or a name ("name SEAT")."""
    sheet = pad.sheet
    if what == "seats" and rest.isdigit() and int(rest) in SIZES and not has_begun(pad):
        seats = int(rest)
        names = (*sheet.names, "")[:seats]
        options = tuple(one for one in sheet.options if one[0] not in ("partners", "allpairs") or seats == 4)
        return _keep_sheet(model, pad, blank_sheet(seats)._replace(names=names, options=options))
    if what == "dealer" and rest.isdigit() and int(rest) < sheet.seats:
        return _keep_sheet(model, pad, sheet._replace(dealer=int(rest)))
    if what == "name":
        named, shortened = _with_names(model, pad, message)
        model, effects = _keep_sheet(model, pad, named)
        if shortened:
            model, more = refuse_input(model, "name", n=LIMIT)
            return model, (*effects, *more)
        return model, effects
    return model, ()


def _with_names(model: Model, pad: Pad, message: Message) -> tuple[Sheet, bool]:
    """Return the sheet with the players' names from a form, and whether a name was shortened."""
    fields = dict(message.form)
    given = [fields.get(f"name-{seat}", pad.sheet.names[seat]) for seat in range(pad.sheet.seats)]
    names = tuple(clean_name(name) for name in given)
    return pad.sheet._replace(names=names), any(len(name.strip()) > LIMIT for name in given)
