"""Stored sheets are listed by what people recognise them by: who played, and who leads or has won."""

from __future__ import annotations

import pytest

from driving import do, nodes, view
from pad_taps import down, entered, pad, pad_in_use, tap, tapped
from triokey.okey.pad.sheet import Sheet, sheet_standing, write_sheet
from ui.features.pad.state import INDEX, sheet_key
from ui.model.effects import Effect, Fetch, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import text_of
from ui.text.words import LANGUAGES, numeral_text

TABLES = (("Ayşe", "Murat", "Deniz", "Hacı"), ("Ada", "Ben", "Cem"), ("", "", "", ""))


def with_sheets(lang: str) -> tuple[Model, dict[str, str]]:
    """Return a pad with a sheet for each table, each with a deal more than the one before, and all that it stored."""
    stored: dict[str, str] = {}
    model = pad_in_use(lang, TABLES[0])
    for number, names in enumerate(TABLES):
        if number:
            sheet = Sheet(len(names), names, pending=((),) * len(names))
            received = model.put(pad(model)._replace(received=sheet))
            model, effects = do(received, ("pad", "go-on"))
            stored |= {effect.key: effect.text for effect in effects if isinstance(effect, Write)}
        for _ in range(number + 1):
            model = down(entered(tap(model, "write", "pad"), [f"win {number}", "rest"]))
        stored |= {INDEX: f"{number + 1} {number + 1}", sheet_key(number + 1): write_sheet(pad(model).sheet)}
    return model, stored


def answered(there: Model, effects: tuple[Effect, ...], stored: dict[str, str]) -> Model:
    """Return the page once all stored texts that it asks for have come."""
    while asked := [effect for effect in effects if isinstance(effect, Fetch)]:
        effects = ()
        for one in asked:
            there, more = do(there, one.answered(stored.get(one.key, "")))
            effects += more
    return there


def read_again(model: Model, stored: dict[str, str]) -> Model:
    """Return the model of a pad that is opened again with these stored texts."""
    return come_back(pad_in_use(model.words.lang), stored)


def come_back(model: Model, stored: dict[str, str]) -> Model:
    """Return the pad after its page was left and opened again."""
    return answered(*do(do(model, Message("route", "#/"))[0], Message("route", "#/pad")), stored)


def rows(model: Model) -> dict[str, tuple[str, bool]]:
    """Return the text of each row of the list, and whether it is the sheet in use, by the message that it sends."""
    return {
        str(node.attrs["data-value"]): (text_of(node), node.attrs.get("aria-pressed") == "true")
        for node in nodes(view(model))
        if str(node.attrs.get("data-value", "")).startswith("sheet ")
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_stored_sheet_is_listed_by_its_players_and_who_leads(lang: str) -> None:
    model, stored = with_sheets(lang)
    back = come_back(model, stored)
    turned = (answered(*tapped(there, "sheet 1", "pad"), stored) for there in (model, back))
    for shown in (model, read_again(model, stored), back, *turned):
        found = rows(shown)
        assert list(found) == [f"sheet {n}" for n in (3, 2, 1)]
        for number, names in enumerate(TABLES, 1):
            text = found[f"sheet {number}"][0]
            assert all(name in text for name in names) and str(number) in text
            assert numeral_text(-101 * number) in text, "the total of whoever leads"
    assert len({text for text, _ in rows(read_again(model, stored)).values()}) == len(TABLES)


def test_the_one_in_use_is_marked_and_a_damaged_one_is_still_reached() -> None:
    model, stored = with_sheets("en")
    there = read_again(model, {**stored, sheet_key(2): "triokey-pad 1\nseats 9"})
    assert [used for _, used in rows(there).values()] == [True, False, False]
    assert rows(there)["sheet 2"][0] == there.words("pad.sheets.nameless", n=2)
    assert pad(there).sheet == pad(model).sheet and sheet_standing(pad(there).sheet).totals[2] == -303
