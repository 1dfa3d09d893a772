"""Every number of the pad can be explained: who finished, by which rule, and how a total is composed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from driving import do, nodes, view
from pad_taps import down, entered, is_shown, pad, pad_in_use, page_text, tap
from triokey.okey.pad.options import OPTIONS
from triokey.okey.pad.sheet import sheet_standing
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import text_of
from ui.text.words import LANGUAGES

NAMES = ("Ayşe", "Murat", "Deniz", "Hacı")
ENDS = (("win 2", "joker", "rest"), ("win 2", "hand"), ("win 2", "pairs", "rest"))
"""Taps of the sheet's deals, each with a different doubling, all finished by Deniz."""


def written(lang: str = "en") -> Model:
    """Return the model of a pad with these deals."""
    model = pad_in_use(lang, NAMES)
    for taps in ENDS:
        model = down(entered(tap(model, "write", "pad"), taps))
    return model


def dialog_lines(model: Model) -> list[str]:
    """Return the lines of the bill in the open dialog."""
    bill = next(node for node in nodes(view(model)) if node.attrs.get("class") == "pad-bill")
    return [text_of(node) for node in nodes(bill) if node.tag == "li"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_doubling_in_anybodys_bill_names_who_finished(lang: str) -> None:
    model = written(lang)
    for row in range(len(ENDS)):
        for seat in range(4):
            doublings = dialog_lines(do(model, ("dialog", f"pad-bill {row} {seat}"))[0])[1:]
            assert len(doublings) == 1 and NAMES[2] in doublings[0]


def lines_of_total(model: Model, side: int) -> list[str]:
    """Return the numbers that the dialog of a side's total adds up."""
    shown = view(tap(model, f"pad-total {side}", "dialog"))
    bill = next(node for node in nodes(shown) if node.attrs.get("class") == "pad-bill")
    return [text_of(node) for node in nodes(bill) if node.tag == "b"]


def totalled(seed: int) -> Iterator[Model]:
    """Yield models with sheets of random matches: with partners, deciding deals, and penalties of the deal in progress."""
    rng = Random(seed)
    for seats, options in product((3, 4), ({}, {"tie": "decide", "deals": "1"}, {"partners": "yes"})):
        model = pad_in_use(names=NAMES[:seats])
        for key, value in options.items():
            model = do(model, ("pad", f"option {key} {value}"))[0]
        tied = ("win none", "9", "row 1", "9", *(f"closed {seat}" for seat in range(2, seats)))
        for taps in (tied, ("win 2", "rest"), ("win 0", "row 1", *"37", "rest")):
            model = do(model, ("pad", f"penalty {len(pad(model).sheet.deals)} {rng.randrange(2, seats)} islek 101"))[0]
            yield model
            if not is_shown(model, "write", "pad"):
                break
            model = down(entered(tap(model, "write", "pad"), taps))
        yield model


def test_every_total_is_the_sum_of_the_lines_that_it_opens() -> None:
    for model in totalled(59):
        found = sheet_standing(pad(model).sheet)
        for side, total in enumerate(found.totals):
            lines = lines_of_total(model, side)
            assert sum(int(line.replace("\u2212", "-")) for line in lines) == total


def test_the_lowest_totals_of_those_that_can_win_are_marked_in_words() -> None:
    for model in totalled(59):
        found = sheet_standing(pad(model).sheet)
        alive = found.counting[-1]
        least = min(found.totals[side] for side in alive)
        foot = next(node for node in nodes(view(model)) if node.tag == "tfoot")
        cells = [node for node in nodes(foot) if node.tag == "td"]
        note = model.words("pad.leads", over="yes" if found.over else "no")
        marked = [note in [text_of(each) for each in nodes(one) if each.tag == "small"] for one in cells]
        assert marked == [side in alive and found.totals[side] == least for side in range(len(found.sides))]
        assert marked == [one.attrs.get("class") == "leads" for one in cells]


def test_only_a_number_below_zero_that_counts_has_the_colour_of_a_good_one() -> None:
    classes: set[tuple[bool, bool]] = set()
    for model in totalled(59):
        found, shown = sheet_standing(pad(model).sheet), list(nodes(view(model)))
        for node in shown:
            what, _, rest = str(node.attrs.get("data-value", "")).partition(" ")
            if what == "pad-bill":
                row, seat = map(int, rest.split(" "))
                cell = next(one for one in shown if node in one.children)
                side = next(at for at, seats in enumerate(found.sides) if seat in seats)
                is_good = found.scores[row][seat] < 0 and side in found.counting[row]
                assert (cell.attrs.get("class") == "won") == is_good
                classes.add((is_good, pad(model).sheet.deals[row].winner == seat))
    assert classes == {(True, True), (False, True), (False, False)}, "a finisher who pays a penalty is among them"


def test_the_form_colours_a_number_by_its_sign() -> None:
    for fines in range(3):
        model = do(pad_in_use(), *[("pad", "penalty 0 0 islek 101")] * fines)[0]
        shown = view(entered(tap(model, "write", "pad"), ("win 0", "rest")))
        classes = [node.attrs.get("class") for node in nodes(shown) if node.tag == "output"]
        assert classes == ["won" if fines == 0 else None, None, None, None]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_a_total_opens_the_bill_of_its_number(lang: str) -> None:
    model = do(written(lang), ("pad", f"penalty {len(ENDS)} 1 islek 101"))[0]
    shown = tap(model, "pad-total 1", "dialog")
    opened = [f"pad-bill {row} 1 1" for row in range(len(ENDS))] + [f"pad-penalty {len(ENDS)} 1 1"]
    for value in opened:
        line = tap(shown, value, "dialog")
        rules = [str(node.attrs["data-value"]) for node in nodes(view(line)) if "ruleref" in str(node.attrs.get("class"))]
        back = [tap(tap(line, rule, "dialog"), value, "dialog") for rule in rules]
        assert dialog_lines(line) and all(tap(one, "pad-total 1", "dialog").dialog == shown.dialog for one in (line, *back))
    assert NAMES[1] in page_text(shown) and model.words("pad.sum", n=sheet_standing(pad(model).sheet).totals[1]) in page_text(
        shown
    )


def test_an_empty_sheet_has_no_total_to_explain() -> None:
    assert not is_shown(pad_in_use(), "pad-total 0", "dialog")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_number_of_a_rule_leads_to_that_rule_and_back(lang: str) -> None:
    model = written(lang)
    for origin in (f"pad-bill {len(ENDS) - 1} 0", "pad-total 3"):
        dialog = tap(model, origin, "dialog")
        rules = [node for node in nodes(view(dialog)) if "ruleref" in str(node.attrs.get("class"))]
        assert rules
        for node in rules:
            shown = tap(dialog, str(node.attrs["data-value"]), "dialog")
            assert model.words(f"pad.rule.{text_of(node)}") in page_text(shown)
            assert tap(shown, origin, "dialog").dialog == dialog.dialog
    house = do(model, Message("route", "#/pad/house"))[0]
    for spec in OPTIONS:
        assert model.words(f"pad.rule.{spec.rule}") in page_text(tap(house, f"pad-rule {spec.rule}", "dialog"))
