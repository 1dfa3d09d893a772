"""Deals entered by taps: with few taps, and with the numbers of a second count that shares no code with the pad."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from okey_plain_count import plain_scores

from driving import do, nodes, opened, view
from pad_taps import (
    asked,
    at_table,
    down,
    entered,
    is_shown,
    last_row,
    pad,
    pad_in_use,
    page_text,
    said,
    tap,
    tapped,
    taps_of,
)
from triokey.okey.pad.bill import player_bills
from ui.features.pad.pages import RULES
from ui.loop.keys import known_shortcuts, message_of
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES, numeral_text

PLAIN, UNOPENED = 12, 5
"""Maximum taps for a deal, from the sheet back to the sheet: with sums of two digits, and if no loser has opened."""
TURKISH = (
    ("B1", ("win 0", *"20", "next", "closed 2", *"13"), [-101, 20, 202, 13]),
    ("B3", ("win 0", "joker", *"20", "next", "closed 2", "as-pairs 3", *"24"), [-202, 40, 404, 96]),
    ("B5", ("win 0", "hand", "joker"), [-404, 808, 808, 808]),
    ("B7", ("win 0", "pairs", "joker", *"20", "next", "closed 2", "as-pairs 3", *"24"), [-404, 80, 808, 192]),
    ("B9", ("win 0", "pairs", *"13", "next", "closed 2", "as-pairs 3", *"14", "keeps 3"), [-202, 26, 404, 157]),
    ("B10", ("win none", *"9", "next", *"20", "next", "closed 2", "as-pairs 3", *"24"), [9, 20, 202, 48]),
)
"""Complete bills of the Turkish rules: the name, the taps that enter them, and the scores."""

TWICE = {
    "en": ("pairs", "twice"),
    "de": ("Paare", "doppelt"),
    "tr": ("çift", "iki kat"),
    "fr": ("paires", "double"),
    "ja": ("ペア", "2倍"),
}
"""Words for an opening with pairs and for its doubling of the tiles left, by language."""


@pytest.mark.parametrize("seats", (3, 4))
def test_a_deal_takes_few_taps_whoever_finishes(seats: int) -> None:
    for winner in range(seats):
        losers = [seat for seat in range(seats) if seat != winner]
        plain = [
            "write",
            f"win {winner}",
            *[sign for n, _ in enumerate(losers) for sign in (*("next",) * (n > 0), "4", "7")],
            "down",
        ]
        closed = ["write", f"win {winner}", "rest", "down"]
        singly = [f"win {winner}", *(f"closed {seat}" for seat in losers), "down"]
        for taps, most in ((plain, PLAIN), (closed, UNOPENED), (singly, UNOPENED)):
            model = pad_in_use(names=("",) * seats)
            model = tap(model, "write", "pad") if taps[0] == "write" else model
            model = entered(model, [one for one in taps if one != "write"])
            assert len(taps) <= most and len(pad(model).sheet.deals) == 1
            losing = "47" if taps is plain else "202"
            assert last_row(model) == ["\u2212101" if seat == winner else losing for seat in range(seats)]


@pytest.mark.parametrize("name, taps, scores", TURKISH, ids=[name for name, *_ in TURKISH])
def test_the_bills_of_the_turkish_rules_are_entered_by_taps(name: str, taps: tuple[str, ...], scores: list[int]) -> None:
    model = down(entered(tap(pad_in_use("tr", ("Ayşe", "Murat", "Deniz", "Hacı")), "write", "pad"), taps))
    assert last_row(model) == [numeral_text(score) for score in scores]


def deals(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Yield random deals with random house rules, as questions."""
    rng = Random(seed)
    return (asked(rng) for _ in range(count))


def check(question: dict[str, Any]) -> str:
    """Enter a deal, and compare every number and bill with the second count; return how the deal ended."""
    model = entered(tap(at_table(question), "write", "pad"), taps_of(question))
    expected = plain_scores(question)
    model = down(model)
    sheet = pad(model).sheet
    assert not any(sheet.pending)
    if expected is None:
        assert not sheet.deals and model.toast is not None and model.toast.text == model.words("pad.void.said")
        return "void"
    assert last_row(model) == [numeral_text(score) for score in expected], question
    for seat, bill in enumerate(player_bills(sheet.deals[0], sheet.rules)):
        shown = page_text(tap(model, f"pad-bill 0 {seat}", "dialog"))
        assert model.words("pad.sum", n=expected[seat]) in shown and sum(part.points for part in bill.parts) == expected[seat]
        assert all(part.rule in RULES and part.rule in shown for part in bill.parts)
    again = down(tap(tap(model, "pad-bill 0 0", "dialog"), "correct 0 0", "pad"))
    assert pad(again).sheet.deals == sheet.deals, "what is corrected to itself stays"
    return "nobody" if question["winner"] is None else "won"


def test_random_deals_entered_by_taps_have_the_scores_of_a_second_count() -> None:
    assert {check(question) for question in deals(60, 14)} >= {"nobody", "won"}


@pytest.mark.slow
def test_many_random_deals_entered_by_taps_have_the_scores_of_a_second_count() -> None:
    assert {check(question) for question in deals(101, 3000)} == {"nobody", "won", "void"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_penalties_count_at_once_and_are_undone(lang: str) -> None:
    model = pad_in_use(lang)
    fined = tap(tap(model, "pad-penalty 0 1", "dialog"), "penalty 0 1 islek 101", "pad")
    assert "+101" in page_text(fined) and pad(fined).sheet.pending[1][0].points == 101
    assert pad(tap(fined, "undo", "pad")).sheet == pad(model).sheet
    taken = tap(tap(fined, "pad-penalty 0 1", "dialog"), "no-penalty 0 1 0", "pad")
    assert pad(taken).sheet == pad(model).sheet


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_shortcuts_has_the_keys_of_the_form_where_they_do_something(lang: str) -> None:
    used = pad_in_use(lang)
    form = tap(tap(used, "write", "pad"), "win 0")
    for model in (opened(address="#/pad", lang=lang), do(used, ("route", "#/pad/house"))[0], used, form):
        listed = {key for each in known_shortcuts(model) for key in each.keys} - {"?"}
        pressed = (*"abcdefghijklmnopqrstuvwxyz0123456789", "Backspace")
        assert listed == {key for key in pressed if message_of(model, key, False, False, False)}
    asked = message_of(form, "?", False, True, False)
    assert asked is not None
    shown = page_text(do(form, asked)[0])
    assert all(form.words(f"{each.name}.{part}") in shown for each in known_shortcuts(form) for part in ("key", "does"))


def test_the_digits_of_a_keyboard_are_typed_into_the_row_that_is_lit() -> None:
    model = tap(tap(pad_in_use(), "write", "pad"), "win 0")
    for key in ("4", "7", "Backspace", "2", "n", "9"):
        message = message_of(model, key, False, False, False)
        assert message is not None
        model = do(model, message)[0]
    assert [line.digits for line in pad(model).entry.lines] == ["", "42", "9", ""]


def _choices(model: Model, seat: int) -> list[str]:
    """Return the texts of a row's choices, in order, including gaps that keep a place free."""
    rows = [node for node in nodes(view(model)) if node.attrs.get("class") == "pad-choices"]
    row = next(each for each in rows if f"closed {seat}" in [one.attrs.get("data-value") for one in _children(each)])
    return [text_of(one) for one in _children(row)]


def _children(node: Node) -> list[Node]:
    return [one for one in node.children if isinstance(one, Node)]


@pytest.mark.parametrize("held", ("opened", "all", "number"))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_stays_under_the_finger_when_it_is_pressed(lang: str, held: str) -> None:
    model = do(pad_in_use(lang), ("pad", f"option heldjoker {held}"))[0]
    model = tap(tap(model, "write", "pad"), "win 0")
    closed = tap(model, "closed 1")
    assert _choices(closed, 1) == _choices(model, 1)
    assert pad(tap(closed, "closed 1")).entry.lines == pad(model).entry.lines
    offered = [value for value in ("closed 1", "as-pairs 1", "keeps 1") if is_shown(closed, value)]
    assert offered == ["closed 1", *["keeps 1"] * (held == "all")], "who has not opened has not opened with pairs"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("unopened", (202, 404))
def test_the_form_says_how_a_deal_counts_that_nobody_finished(lang: str, unopened: int) -> None:
    model = tap(do(pad_in_use(lang), ("pad", f"option unopened {unopened}"))[0], "write", "pad")
    sentence = model.words("pad.no-one.counts", n=unopened)
    won = tap(model, "win 0")
    shown, effects = tapped(won, "win none")
    assert said(effects) == [sentence] and sentence in page_text(shown) and str(unopened) in sentence
    assert sentence not in page_text(won)
    for doubling in ("joker", "hand", "pairs"):
        assert is_shown(won, doubling) and not is_shown(shown, doubling)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nobody_finished_the_words_say_that_pairs_still_count_twice(lang: str) -> None:
    model = entered(tap(pad_in_use(lang), "write", "pad"), ("win none", "as-pairs 1", "row 1", *"40"))
    assert _results(model)[1].startswith("80")
    for sentence in (model.words("pad.no-one.counts", n=202), model.words("pad.rule.Y23")):
        pairs, twice = TWICE[lang]
        assert twice in sentence[sentence.lower().index(pairs.lower()) :]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_row_that_is_typed_says_what_to_type_until_something_is_there(lang: str) -> None:
    model = tap(tap(pad_in_use(lang), "write", "pad"), "win 0")
    for seat in (1, 2, 3):
        assert [text for text in _results(model) if text == model.words("pad.left")] and _results(model)[seat]
        model = tap(tap(model, "digit 7"), "next")
    assert model.words("pad.left") not in _results(model)


def _results(model: Model) -> list[str]:
    """Return the results at the ends of the form's rows."""
    return [text_of(node) for node in nodes(view(model)) if node.tag == "output"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", (3, 4))
def test_names_follow_as_they_are_typed_and_are_kept_when_a_field_is_left(lang: str, seats: int) -> None:
    model = opened(address="#/pad", lang=lang)
    model = tap(model, "seats 3", "pad") if seats == 3 else model
    for seat in range(seats):
        form = tuple((f"name-{at}", f"Ali {at} " if at == seat else pad(model).sheet.names[at]) for at in range(seats))
        typed, effects = do(model, Message("pad-names", "", form))
        assert _dealers(typed)[seat] == f"Ali {seat}" and not effects
        assert pad(typed).sheet == pad(model).sheet and pad(typed).past == pad(model).past, "nothing to undo, letter by letter"
        assert [node.attrs["value"] for node in nodes(view(typed)) if node.tag == "input"] == list(pad(model).sheet.names)
        model = do(typed, Message("pad", f"name {seat}", form))[0]
        assert _dealers(model) == _dealers(typed) and pad(model).sheet.names[seat] == f"Ali {seat}"


def _dealers(model: Model) -> list[str]:
    """Return the names to choose from for the first dealer."""
    chips = [node for node in nodes(view(model)) if str(node.attrs.get("data-value", "")).startswith("dealer ")]
    return [text_of(chip) for chip in chips]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_the_hand_says_that_nobody_else_has_opened(lang: str) -> None:
    model = tap(tap(pad_in_use(lang), "write", "pad"), "win 0")
    shown, effects = tapped(tap(model, "rest"), "hand")
    sentence = model.words("pad.rest")
    assert sentence in page_text(shown) and not is_shown(shown, "rest") and said(effects) == [sentence]
