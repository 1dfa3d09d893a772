"""All pages of the pad are in every language, and players who look for 101 find it by that name."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, view
from pad_taps import pad_in_use, page_text, tap
from triokey.okey.pad.options import OPTIONS
from ui.features.pad.pages import RULES
from ui.model.messages import Message
from ui.text.html import text_of
from ui.text.words import LANGUAGES

TERMS = ("per", "çift", "işlek", "okey at", "elden", "katlamalı", "açmamış")
"""Terms of players in Turkey for parts of 101."""


@pytest.mark.needs("real")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tools_for_real_tiles_lead_to_the_pad_by_the_name_of_101(lang: str) -> None:
    model = opened(address="#/real", lang=lang)
    ways = [node for node in nodes(view(model)) if node.attrs.get("href") == "#/pad"]
    assert len(ways) == 1 and "101" in text_of(ways[0]) and model.words("pad.title") in text_of(ways[0])
    assert "101" in page_text(opened(address="#/friends", lang=lang))
    assert model.words("pad.title").casefold() in model.words("okey.rules.absent").casefold()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_leads_to_the_pad_by_its_name(lang: str) -> None:
    ways = [node for node in nodes(view(opened(lang=lang))) if node.attrs.get("href") == "#/pad"]
    assert [text_of(node) for node in ways] == [opened(address="#/pad", lang=lang).words("pad.title")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_every_house_rule_is_told(lang: str) -> None:
    rules = page_text(opened(address="#/pad/rules", lang=lang))
    assert all(number in rules for number in RULES) and {spec.rule for spec in OPTIONS} <= {*RULES}
    house = page_text(opened(address="#/pad/house", lang=lang))
    assert all(opened(lang=lang).words(f"pad.option.{spec.key}") in house for spec in OPTIONS)


def test_turkish_speaks_its_own_terms() -> None:
    pages = [page_text(opened(address=f"#/pad/{part}", lang="tr")) for part in ("rules", "house")]
    table = page_text(tap(tap(pad_in_use("tr"), "write", "pad"), "win 0"))
    penalty = page_text(do(pad_in_use("tr"), ("dialog", "pad-penalty 0 0"))[0])
    spoken = " ".join((*pages, table, penalty)).replace("İ", "i").casefold()
    assert not [term for term in TERMS if term not in spoken]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_players_are_asked_for_nothing_that_only_four_can_have(lang: str) -> None:
    model = do(pad_in_use(lang, ("", "", "")), Message("route", "#/pad/house"))[0]
    shown = page_text(model)
    for spec in OPTIONS:
        assert (model.words(f"pad.option.{spec.key}") in shown) == (not spec.seats or 3 in spec.seats)
