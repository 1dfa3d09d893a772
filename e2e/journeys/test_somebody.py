"""A link with settings for somebody else, in a browser: its first paint, without a network, and the sheet in which it is made."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from started import keeping
from watching import ready

NEEDS = ("somebody",)

PHONE = {"width": 390, "height": 844}


@pytest.mark.cold
def test_its_first_paint_shows_the_game_in_its_letters_and_language(visit) -> None:
    page = visit("#/for/okey-tournament?text=150&lang=tr", viewport=PHONE, locale="en-GB")
    page.wait_for_selector("html[data-sent=shown] #arrival h1")
    assert page.evaluate("[document.documentElement.dataset.text, document.documentElement.lang]") == ["150", "tr"]
    name = page.locator("#arrival h1").inner_text()
    expect(ready(page).get_by_role("heading", name=name)).to_be_visible()
    expect(page.get_by_role("button", name="Oyna")).to_be_in_viewport(ratio=1)
    page.goto(page.url.partition("#")[0])
    page.wait_for_selector("html[data-sent=shown] #arrival h1")
    assert page.locator("#arrival h1").inner_text() == name, "a restart does not end it"
    ready(page).get_by_role("button", name="Hepsini göster").click()
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.text") is None


def test_it_opens_without_a_network(cut_off) -> None:
    page = cut_off("#/for/okiya?text=200&lang=de&help=none")
    page.get_by_role("button", name="Spielen").click()
    expect(page.locator(".play.f-okiya")).to_be_visible()
    expect(page.get_by_role("button", name="Tipp")).to_have_count(0)


def test_what_is_chosen_in_the_sheet_stands_in_the_link(visit) -> None:
    page = keeping(visit(), {"settings": "lang en\n"}, "#/for")
    page.get_by_role("button", name="Okiya").click()
    for label, option in (("Text size", "200%"), ("Language", "Türkçe"), ("Help", "All")):
        page.get_by_label(label).select_option(label=option)
    page.wait_for_function(
        "() => document.getElementById('somebody-link').value.endsWith('#/for/okiya?text=200&lang=tr&help=all')"
    )
