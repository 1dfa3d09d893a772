"""Both layers of the review of a crew of five come piece by piece from the worker, and the page answers all the while."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from review_pages import bot_match, show, watch

Visit = Any

SEED, LEVEL = 6, 2
PIECES, ANSWERS = 6, 20
"""Pieces that are waited for, and how often the page must have answered itself before the middle one of them."""
COUNTING = """() => {
    window.pieces = []; window.answers = 0; let last = "";
    const answer = () => { window.answers += 1; setTimeout(answer, 1); };
    answer();
    new MutationObserver(() => {
        const shown = document.querySelector(".review .waiting p, .review .verdict-box p[role=status]");
        const text = shown ? shown.textContent : last;
        if (text !== last) { window.pieces.push(window.answers); window.answers = 0; last = text; }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def answered(page: Page, pieces: int) -> list[int]:
    """Return how often the page answered itself before each of so many pieces, once they have come."""
    page.evaluate("() => { window.pieces = []; window.answers = 0; }")
    page.wait_for_function("count => window.pieces.length >= count", arg=pieces, timeout=60_000)
    counts: list[int] = page.evaluate("window.pieces")
    return counts


@pytest.mark.slow
def test_the_review_of_a_crew_of_five_comes_in_pieces_between_which_the_page_answers(visit: Visit) -> None:
    page = watch(visit(), bot_match("okeydokey", 5, SEED, LEVEL))
    page.evaluate(COUNTING)
    show(page, "review")
    expect(page.locator(".verdict-box")).to_be_visible(timeout=60_000)
    looks: list[int] = page.evaluate("window.pieces")
    assert len(looks) >= PIECES and sum(looks[1:]) >= PIECES * ANSWERS, "late positions are solved at once"
    page.click("[data-do=weigh]")
    assert median(answered(page, PIECES)) >= ANSWERS
    page.locator(".judged-line").first.click()
    expect(page.locator("#scrub")).to_be_visible(timeout=30_000)
    page.go_back()
    page.click("[data-do=weigh]")
    assert median(answered(page, PIECES)) >= ANSWERS
    known = page.locator(".verdict-box p[role=status]").text_content() or ""
    assert int(known.split(": ")[1].split()[0]) >= 2 * PIECES
