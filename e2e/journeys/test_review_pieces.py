"""The worker answers both layers of the review of a crew of five in pieces, and the page stays responsive all the time."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from programs import program
from review_pages import bot_match, show, watch

NEEDS = ("review",)

Visit = Any

SEED, LEVEL = 6, 2
PIECES = 6
"""Number of pieces of an answer that the test waits for."""
LONG, ANSWERS, BLOCKED = 500, 3, 0.8
"""Milliseconds from which a piece counts as long, the minimum number of times that the page responds to itself during such a
piece, and the maximum part of the piece without a response.
"""
COUNTING = program("counting.js")


class Piece(NamedTuple):
    """Measurements of the page from one piece of the worker's answer to the next.

    answers: how often the page responded to itself.  pause: the longest time without a response.  took: the whole time.
    """

    answers: int
    pause: float
    took: float


def pieces(page: Page) -> list[Piece]:
    """Return the measurements of all pieces that have arrived since the last reset."""
    return [Piece(each["answers"], each["pause"], each["took"]) for each in page.evaluate("window.pieces")]


def waited_for(page: Page) -> list[Piece]:
    """Ask for the second layer and return the measurements of its first PIECES pieces, once they have arrived."""
    page.evaluate("() => { window.pieces = []; }")
    page.click("[data-do=evaluate]")
    page.wait_for_function("count => window.pieces.length >= count", arg=PIECES, timeout=60_000)
    return pieces(page)


def blocking(found: list[Piece]) -> list[Piece]:
    """Return the pieces during which the page did not respond or, for long pieces, responded too rarely or paused too long."""
    return [
        each
        for each in found
        if not each.answers or (each.took >= LONG and (each.answers < ANSWERS or each.pause > BLOCKED * each.took))
    ]


@pytest.mark.slow
def test_the_review_of_a_crew_of_five_comes_in_pieces_between_which_the_page_answers(visit: Visit) -> None:
    page = watch(visit(), bot_match("okeydokey", 5, SEED, LEVEL))
    page.evaluate(COUNTING)
    show(page, "review")
    expect(page.locator(".verdict-box")).to_be_visible(timeout=60_000)
    _shown, *looks = pieces(page)
    assert len(looks) >= PIECES - 1 and not blocking(looks)
    assert not blocking(waited_for(page))
    page.locator(".judged-line").first.click()
    expect(page.locator("#scrub")).to_be_visible(timeout=30_000)
    page.go_back()
    assert not blocking(waited_for(page))
    known = page.locator("#known").text_content() or ""
    assert int(known.split(": ")[1].split()[0]) >= 2 * PIECES
