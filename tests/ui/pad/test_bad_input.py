"""Impossible input gets one sentence, and nothing entered is lost."""

from __future__ import annotations

import pytest

from driving import do, nodes, view
from pad_taps import is_shown, pad, pad_in_use, said, tap, tapped
from ui.features.pad.state import Entry
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.words import LANGUAGES

TYPED = ("win 0", "digit 2", "digit 7")
REFUSED = {
    "who": ((), "down"),
    "sum": (TYPED, "digit 4"),
    "missing": (TYPED, "down"),
    "empty": (("win 0", "rest", "row 1", "digit 0"), "down"),
    "jokers": (("win 0", "joker", "keeps 1"), "keeps 2"),
    "jokers ": (("win 0", "keeps 1", "keeps 1"), "joker"),
    "four-pairs": (("win none", *(f"as-pairs {seat}" for seat in range(4)), *(f"row {n}" for n in range(4))), "down"),
}
"""For each reason of refusal: the taps before, and the tap that is refused."""
SWITCHED = {
    "hand-pairs": (("win 0", "hand"), "pairs"),
    "hand-opened": (("win 0", "hand", "row 2"), "digit 4"),
}
"""Taps on doublings that exclude each other: the last tap counts, and a sentence names the one that it replaced."""


def after(taps: tuple[str, ...], lang: str = "en") -> Model:
    """Return the model after taps on the form for the first deal."""
    model = do(pad_in_use(lang), ("pad", "option allpairs three"))[0]
    model = tap(model, "write", "pad")
    for one in taps:
        model = tap(model, one)
        if one.startswith("row ") and taps[1:2] == ("as-pairs 0",):
            model = tap(model, "digit 9")
    return model


def facts_of(model: Model, key: str) -> dict[str, str]:
    """Return the facts that fill the sentence with this key."""
    return {"who": model.words("player.seat", n=3)} if key == "missing" else {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", REFUSED)
def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_is_lost(key: str, lang: str) -> None:
    before, last = REFUSED[key]
    model = after(before, lang)
    refused, effects = tapped(model, last)
    sentence = model.words(f"pad.bad.{key.strip()}", **facts_of(model, key))
    assert said(effects) == [sentence] and refused.toast is not None and refused.toast.text == sentence
    assert _without_row(pad(refused).entry) == _without_row(pad(model).entry) and pad(refused).sheet == pad(model).sheet


@pytest.mark.parametrize("key", REFUSED)
def test_a_sentence_has_a_place_of_its_own_so_that_no_key_moves(key: str) -> None:
    before, last = REFUSED[key]
    refused = tapped(after(before), last)[0]
    inside = [node.attrs.get("id") for main in nodes(view(refused)) if main.tag == "main" for node in nodes(main)]
    assert refused.toast is not None and "pad-down" in inside and "toast" not in inside


def _without_row(entry: Entry) -> Entry:
    return entry._replace(at=0)


@pytest.mark.parametrize("key", SWITCHED)
def test_doublings_that_exclude_each_other_are_never_both_on(key: str) -> None:
    before, last = SWITCHED[key]
    switched, effects = tapped(after(before), last)
    assert said(effects) == [switched.words(f"pad.bad.{key}")]
    assert not pad(switched).entry.hand
    again, effects = tapped(after(("win 0", "pairs")), "hand")
    assert said(effects) == [again.words("pad.bad.hand-pairs")] and not pad(again).entry.pairs


def test_a_sum_that_no_opening_leaves_is_asked_about_once_and_can_be_kept() -> None:
    model = after(("win 0", "digit 1", "digit 7", "digit 0", "rest"))
    asked = tap(model, "down")
    assert not pad(asked).sheet.deals and is_shown(asked, "sure")
    assert pad(tap(asked, "sure")).sheet.deals[0].sums[1] == 170
    lower = do(model, ("pad", "option need 51"))[0]
    assert pad(tap(lower, "down")).sheet.deals


def test_a_name_of_200_letters_is_shortened_in_a_sentence_and_the_others_stay() -> None:
    model = pad_in_use(names=("Ayşe", "Murat", "Deniz", "Hacı"))
    long = Message("pad", "name 1", (("name-1", "ş" * 200),))
    named, effects = do(model, long)
    assert pad(named).sheet.names == ("Ayşe", "ş" * 20, "Deniz", "Hacı")
    assert said(effects) == [model.words("pad.bad.name", n=20)]


def test_four_players_with_pairs_void_the_deal_and_strike_its_penalties() -> None:
    model = do(pad_in_use(), ("pad", "penalty 0 2 islek 101"))[0]
    model = tap(model, "write", "pad")
    void, effects = tapped(model, "void")
    assert said(effects)[0] == model.words("pad.void.said")
    assert void.route == ("pad",) and void.toast is not None and void.toast.text == said(effects)[0], "it stays to be read"
    assert not pad(void).sheet.deals and not any(pad(void).sheet.pending)
    assert pad(tap(void, "undo", "pad")).sheet == pad(model).sheet


def test_a_house_rule_in_mid_match_is_asked_about_and_counts_every_deal_anew() -> None:
    model = tap(tap(tap(pad_in_use(), "write", "pad"), "win 0"), "rest")
    model = do(tap(model, "down"), Message("route", "#/pad/house"))[0]
    asked = tap(model, "option unopened 404", "pad")
    assert asked.dialog is not None and pad(asked).sheet.option("unopened") == "202"
    changed = tap(asked, "option unopened 404", "pad")
    assert changed.dialog is None and pad(changed).sheet.option("unopened") == "404"
