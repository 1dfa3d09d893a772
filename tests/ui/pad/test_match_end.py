"""A finished match accepts no further deal, at whatever address; a written deal can still be corrected."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import do, opened
from pad_taps import down, entered, is_shown, pad, pad_in_use, said, tap
from triokey.okey.pad.deal import CLOSED, SERIES, Deal
from triokey.okey.pad.options import OPTIONS
from triokey.okey.pad.sheet import Sheet, blank_sheet, sheet_standing, write_sheet
from ui.features.pad.state import blank_entry
from ui.model.effects import Go
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.words import LANGUAGES

FORM = Message("route", "#/pad/deal")


def _deal(seats: int, winner: int | None) -> Deal:
    opened_with = tuple(SERIES if seat == winner else CLOSED for seat in range(seats))
    return Deal(winner, False, False, opened_with, (0,) * seats, (0,) * seats, ((),) * seats)


def matches() -> Iterator[Sheet]:
    """Yield sheets around the end of matches: every length, won or tied, with all numbers of players and rules for ties."""
    values = {spec.key: spec.values for spec in OPTIONS}
    for seats in (3, 4):
        for length in values["deals"]:
            for tie in values["tie"]:
                for partners in values["partners"] if seats == 4 else ("no",):
                    chosen = (("partners", partners), ("deals", length), ("tie", tie))
                    sheet = blank_sheet(seats)._replace(options=chosen)
                    won, tied = _deal(seats, 0), _deal(seats, None)
                    for tied_deals in range(int(length) - 2, int(length) + 2):
                        for last in ((), (won,), (won, tied)):
                            yield sheet._replace(deals=(tied,) * max(tied_deals, 0) + last)


def _on_pad(model: Model, sheet: Sheet) -> Model:
    return model.put(pad(model)._replace(sheet=sheet, entry=blank_entry(sheet)))


def test_an_address_leads_to_a_form_for_a_new_deal_only_while_the_match_goes_on() -> None:
    model, ended = pad_in_use(), 0
    for sheet in matches():
        shown, effects = do(_on_pad(model, sheet), FORM)
        over = sheet_standing(sheet).over
        assert shown.route == (("pad",) if over else ("pad", "deal"))
        assert said(effects) == [model.words("pad.bad.over")] * over
        assert (Go("#/pad", replace=True) in effects) == over == (shown.toast is not None)
        if over:  # a form that is still open, as in another window, writes nothing either
            line = blank_entry(sheet)._replace(
                winner=0, lines=tuple(one._replace(how="closed") for one in blank_entry(sheet).lines)
            )
            kept = shown.put(pad(shown)._replace(entry=line))
            assert pad(do(kept, ("pad-write", "down"))[0]).sheet == sheet
        ended += over
    assert ended


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stored_match_that_is_over_opens_as_its_sheet(lang: str) -> None:
    sheet = blank_sheet()._replace(options=(("deals", "1"),), deals=(_deal(4, 0),))
    for stored, route in ((sheet, ("pad",)), (sheet._replace(options=()), ("pad", "deal"))):
        model = opened(address="#/pad/deal", lang=lang)
        for key, text in (("real:pad", "1 1"), ("real:pad:1", write_sheet(stored))):
            model = do(model, Message("pad-read", text, (("about", key),)))[0]
        assert model.route == route and pad(model).sheet == stored
        assert [model.words("pad.bad.over")] * (route == ("pad",)) == ([model.toast.text] if model.toast else [])


def test_a_deal_of_a_match_that_is_over_can_be_corrected() -> None:
    model = do(pad_in_use(), ("pad", "option deals 1"))[0]
    model = down(entered(tap(model, "write", "pad"), ("win 0", "rest")))
    assert sheet_standing(pad(model).sheet).over and not is_shown(model, "write", "pad")
    form = tap(tap(model, "pad-bill 0 1", "dialog"), "correct 0 1", "pad")
    assert form.route == ("pad", "deal")
    corrected = down(entered(form, ("win 2", "closed 0")))
    assert [deal.winner for deal in pad(corrected).sheet.deals] == [2] and corrected.route == ("pad",)


def test_a_form_that_is_finished_with_leaves_no_step_in_the_history() -> None:
    for taps in (("win 0", "rest", "down"), ("void",)):
        model = entered(tap(pad_in_use(), "write", "pad"), taps[:-1])
        shown, effects = do(model, ("pad-write", taps[-1]))
        assert shown.route == ("pad",) and [one for one in effects if isinstance(one, Go)] == [Go("#/pad", replace=True)]
