"""A written number is shown as it was computed; correcting it opens the form at the tapped row, to type it again."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from random import Random

from driving import nodes, view
from pad_taps import asked, at_table, down, entered, pad, pad_in_use, tap, taps_of
from triokey.okey.pad.bill import Bill, player_bills
from ui.features.pad.state import is_asked_for_tiles
from ui.features.pad.told import short_bill
from ui.model.model import Model
from ui.text.html import Node, text_of

DEALS = (
    ("win 0", *"20", "next", "closed 2", *"13"),
    ("win 2", "pairs", *"47", "next", "as-pairs 1", *"9", "next", *"112"),
    ("win none", *"9", "next", *"20", "next", "closed 2", "as-pairs 3", *"24"),
)


def written() -> Model:
    """Return the model of a pad with deals in which losers have sums."""
    model = pad_in_use()
    for taps in DEALS:
        model = down(entered(tap(model, "write", "pad"), taps))
    return model


def corrections() -> Iterator[tuple[Model, int]]:
    """Yield (model, seat) for the correction form opened from every bill of a sheet."""
    sheet = written()
    for row in range(len(DEALS)):
        for seat in range(4):
            yield tap(tap(sheet, f"pad-bill {row} {seat}", "dialog"), f"correct {row} {seat}", "pad"), seat


def test_the_form_opens_at_the_row_that_was_tapped() -> None:
    for model, seat in corrections():
        sheet, entry = pad(model).sheet, pad(model).entry
        assert entry.at == seat or not is_asked_for_tiles(sheet, entry, seat)
        assert is_asked_for_tiles(sheet, entry, entry.at)


def test_the_first_digit_replaces_what_was_written_and_the_next_ones_follow_it() -> None:
    for model, _ in corrections():
        for before in ((), ("next", "row")):
            chosen = model
            for one in before:
                chosen = tap(chosen, f"row {pad(chosen).entry.at}" if one == "row" else one)
            at = pad(chosen).entry.at
            typed = entered(chosen, "11")
            assert pad(typed).entry.at == at and pad(typed).entry.lines[at].digits == "11"
            assert pad(entered(typed, [f"keeps {at}", "2"])).entry.lines[at].digits == "112"


def test_deleting_takes_one_digit_off_and_the_next_ones_follow() -> None:
    for model, _ in corrections():
        entry = pad(model).entry
        if was := entry.lines[entry.at].digits:
            shorter = tap(model, "back")
            assert pad(shorter).entry.lines[entry.at].digits == was[:-1]
            assert pad(tap(shorter, "digit 5")).entry.lines[entry.at].digits == was[:-1] + "5"


def result(calculation: str) -> int:
    """Return the result of a calculation in the page's notation."""
    signs = calculation.replace("\u2212", "-").removeprefix("≤ ")
    return sum(prod(int(factor) for factor in term.split(" × ")) for term in signs.split(" + "))


def test_every_number_on_the_sheet_reads_as_the_calculation_that_it_is() -> None:
    rng, seen = Random(29), 0
    for _ in range(12):
        question = asked(rng)
        model = down(entered(tap(at_table(question), "write", "pad"), taps_of(question)))
        sheet = pad(model).sheet
        for seat, bill in enumerate(player_bills(sheet.deals[0], sheet.rules) if sheet.deals else ()):
            small = [text_of(node) for node in _cell(model, seat) if node.tag == "small"]
            assert small == ([short_bill(bill)] if _has_steps(bill) else [])
            assert [result(text) for text in small] in ([], [bill.score])
            seen += bool(small)
    assert seen > 8


def _has_steps(bill: Bill) -> bool:
    return len([part for part in bill.parts if part.points]) > 1


def _cell(model: Model, seat: int) -> list[Node]:
    """Return all nodes of the cell for a seat in the first deal."""
    opens = next(node for node in nodes(view(model)) if node.attrs.get("data-value") == f"pad-bill 0 {seat}")
    return list(nodes(opens))
