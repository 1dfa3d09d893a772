"""What is pressed first is there at first sight: at home in the windows of laptops."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from states import saves
from triokey.core.catalog import GAMES
from ui.text.words import LANGUAGES
from watching import ready

LAPTOPS = ((1366, 768), (1280, 720), (1024, 768))
CUT = """() => { const hall = document.querySelector('.hall').getBoundingClientRect();
  return [...document.querySelectorAll('.gc')].filter(card => {
    const box = card.querySelector('.go :is(a, button)').getBoundingClientRect();
    return box.top < hall.top || box.bottom > hall.bottom || box.left < 0 || box.right > innerWidth;
  }).map(card => card.querySelector('h2').textContent); }"""
"""Titles of the cards whose first button is not whole in what is seen of home before it is scrolled."""


def home(page: Page, stored: dict[str, str]) -> None:
    """Open home with games that were begun, or none."""
    page.evaluate(
        "stored => { for (const [key, text] of Object.entries(stored))"
        " localStorage.setItem(`triokey:${triokey.base}:${key}`, text); }",
        stored,
    )
    page.evaluate("history.replaceState(null, '', '#/')")
    page.reload()
    ready(page).wait_for_selector(".gc")


@pytest.mark.parametrize("played", [False, True])
def test_the_first_button_of_each_card_is_whole_at_home_on_a_laptop(visit, played: bool) -> None:
    page = ready(visit())
    found = []
    for lang in LANGUAGES:
        home(page, {"settings": f"lang {lang}\n", **(saves() if played else {})})
        for width, height in LAPTOPS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator(".gc").count() == len(GAMES)
            found += [f"{title} {lang} {width}x{height}" for title in page.evaluate(CUT)]
    assert not found
