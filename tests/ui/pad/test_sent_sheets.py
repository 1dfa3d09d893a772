"""A sheet sent as a link or a file: it arrives complete, damaged ones are refused, and no other sheet is overwritten."""

from __future__ import annotations

from random import Random

import pytest

from driving import do, opened
from pad_taps import asked, at_table, down, entered, pad, pad_in_use, page_text, said, tap, tapped, taps_of, written
from triokey.okey.pad.sheet import BadSheet, Sheet, read_sheet, read_sheet_code, write_sheet, write_sheet_code
from ui.frame.catalog import reader_of, sharing_of_page
from ui.model.effects import Fetch
from ui.model.model import Model

OWN = ("Ayşe", "Murat", "Deniz", "Hacı")


def played(rng: Random) -> Model:
    """Return the model of a pad with a random written deal and penalties of the next one."""
    model = None
    while model is None or not pad(model).sheet.deals:
        question = asked(rng)
        model = down(entered(tap(at_table(question), "write", "pad"), taps_of(question)))
    return do(model, ("pad", "penalty 1 2 wrong 100"), ("pad", "dealer 1"))[0]


def own() -> Model:
    """Return the model of a pad with one written deal and names of its own."""
    model = tap(tap(tap(pad_in_use(names=OWN), "write", "pad"), "win 3"), "rest")
    return tap(model, "down")


def sheets(seed: int, count: int) -> list[Sheet]:
    """Return random sheets."""
    rng = Random(seed)
    return [pad(played(rng)).sheet for _ in range(count)]


def test_every_sheet_comes_back_from_its_text_and_its_code() -> None:
    for sheet in sheets(7, 8):
        assert read_sheet(write_sheet(sheet)) == sheet and read_sheet_code(write_sheet_code(sheet)) == sheet


@pytest.mark.slow
def test_many_sheets_come_back_from_their_texts_and_codes() -> None:
    for sheet in sheets(8, 500):
        assert read_sheet(write_sheet(sheet)) == sheet and read_sheet_code(write_sheet_code(sheet)) == sheet


def test_a_link_shows_the_sheet_and_writes_over_none() -> None:
    mine = own()
    for sheet in sheets(9, 3):
        code = write_sheet_code(sheet)
        arrived, effects = do(mine, ("route", f"#/pad/{code}"))
        assert pad(arrived).received == sheet and pad(arrived).sheet == pad(mine).sheet and not written(effects)
        assert arrived.words("pad.received") in page_text(arrived)
        assert pad(tap(arrived, "close", "pad"))._replace(awaits=False) == pad(mine)
        taken, effects = tapped(arrived, "go-on", "pad")
        assert pad(taken).sheet == sheet and written(effects).keys() == {"real:pad", "real:pad:2"}


def test_the_link_that_is_shared_is_the_one_that_opens() -> None:
    model = own()
    sent = sharing_of_page(model)
    assert sent is not None
    parcel = sent.parcel("pad")
    assert parcel.link == parcel.code and "Ayşe" in parcel.text
    assert pad(opened(address="#" + parcel.link.partition("#")[2])).received == pad(model).sheet


def test_a_file_shows_the_sheet() -> None:
    text = write_sheet(pad(own()).sheet)
    reader = reader_of(text)
    assert reader is not None
    model, effects = reader.opens(opened(), text)
    assert pad(model).received == read_sheet(text) and not written(effects)


def test_a_damaged_or_foreign_link_is_refused_and_the_own_sheet_stays() -> None:
    mine, rng = own(), Random(4)
    code = write_sheet_code(pad(mine).sheet)
    spoilt = [
        code[:place] + ("B" if code[place] != "B" else "C") + code[place + 1 :] for place in rng.sample(range(len(code)), 30)
    ]
    for bad in (*spoilt, code[:-1], code[5:], "x", "A" * 5000, code + code):
        with pytest.raises(BadSheet):
            read_sheet_code(bad)
    for bad in (spoilt[0], "x"):
        model, effects = do(mine, ("route", f"#/pad/{bad}"))
        assert said(effects) == [mine.words("pad.bad.link")] and not written(effects)
        assert pad(model) == pad(mine)


@pytest.mark.parametrize(
    "line",
    (
        *("seats 5", "deal 0 . s s s s", "deal 0 . s s1 s2", "deal 4 . s1 s1 s1 s1", "deal - h s1 s1 - -", "deal 0 . s p999 - -"),
        *("deal 0 . s s1+3 - -", "deal 0 . s s1!sneeze:101 - -", "option unopened 5", "option deals", "name 0  x", "name 7 x"),
        *("fine 0 islek 0", "fine 0 islek x", "fine 9 islek 101", "hello", "option partners yes\noption partners"),
    ),
)
def test_a_text_that_is_no_sheet_is_refused(line: str) -> None:
    with pytest.raises(BadSheet):
        read_sheet(f"triokey-pad 1\nseats 4\ndealer 0\n{line}\n")


def test_what_is_stored_is_read_when_the_pad_is_opened_and_what_is_gone_is_gone() -> None:
    mine = own()
    stored = {"real:pad": "1 1", "real:pad:1": write_sheet(pad(mine).sheet)}
    assert pad(followed(opened(), stored)).sheet == pad(mine).sheet
    elsewhere = do(mine, ("route", "#/"))[0]
    assert pad(followed(elsewhere, {})).sheet.deals == (), "deleted on the page of stored data"
    for index in ("", "0 0", "1", "9999 9999", "x y", "-1 2"):
        model = followed(opened(), stored | {"real:pad": index})
        assert pad(model).sheet == pad(mine).sheet and page_text(model)


def test_a_stored_sheet_that_cannot_be_read_is_set_aside() -> None:
    model = followed(opened(), {"real:pad": "1 1", "real:pad:1": "triokey-pad 1\nspoilt"})
    assert model.toast is not None and pad(model).sheet.deals == ()


def followed(model: Model, stored: dict[str, str]) -> Model:
    """Return the model after the pad was opened and its stored text was read."""
    model, effects = do(model, ("route", "#/pad"))
    while fetches := [effect for effect in effects if isinstance(effect, Fetch)]:
        model, effects = do(model, *(fetch.answered(stored.get(fetch.key, "")) for fetch in fetches))
    return model
