"""The right arrow visits every piece of a visible row, and one key reads that row out, in every game and window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from drawn import rest_slow
from examples.ways import FULL, Example
from stage import EVERY, Stage
from stored_games import KEYS, at_game

LAPTOP = (1366, 768)
FIRST_ROW = """zone => {
  const all = [...zone.querySelectorAll('button[data-do]:not([disabled])')];
  const pieces = all.map(piece => [piece.getBoundingClientRect(), piece.id]);
  const first = pieces[0]?.[0];
  return pieces.filter(([box]) => Math.min(box.bottom, first.bottom) - Math.max(box.top, first.top) > box.height / 2)
    .sort((one, other) => one[0].x - other[0].x).map(([, id]) => id); }"""
"""JavaScript that returns the ids of the pieces level with the first piece of a zone, from left to right."""


def visited(page: Page, row: list[str]) -> list[str]:
    """Return the ids of the pieces that get the focus, in order, when the right arrow is pressed from the first piece on."""
    page.evaluate("id => document.getElementById(id).focus()", row[0])
    found = row[:1]
    for _ in row:
        page.keyboard.press("ArrowRight")
        focused = str(page.evaluate("document.activeElement.id"))
        if focused != found[-1]:
            found.append(focused)
    return found


def said_of_row(page: Page, row: list[str]) -> str:
    """Return the text that the key for reading a row shows while the row's first piece has the focus."""
    page.evaluate("id => document.getElementById(id).focus()", row[0])
    page.keyboard.press("r")
    return page.inner_text("#toast")


@pytest.mark.parametrize(("width", "height"), rest_slow(EVERY, [LAPTOP]))
def test_the_right_arrow_visits_every_piece_of_a_row(stage: Stage, width: int, height: int) -> None:
    page = stage.at("okiya start", "en", (width, height))
    met = set()
    for name in KEYS:
        Example(FULL, at_game(name), ".page:not(.about)").go(page)
        if page.locator("#sheet").count():
            continue
        for zone in page.query_selector_all("#app [data-zone=grid]"):
            if row := zone.evaluate(FIRST_ROW):
                met.add(name.split()[0])
                assert visited(page, row) == row, f"{name} in {width}x{height}"
                if zone.get_attribute("id") == "hand":
                    names = [str(page.get_attribute(f"#{piece}", "aria-label")) for piece in row]
                    assert said_of_row(page, row) == "; ".join(names), f"{name} in {width}x{height}"
    assert met == {name.split()[0] for name in KEYS}
