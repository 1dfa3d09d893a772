"""A cross gives the focus back to the element that had it, or to the page's heading if none had it, in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from drawn import rest_slow
from examples.ways import FULL, Example
from stage import EVERY, Stage
from stored_games import KEYS, at_game
from watching import at_rest

LAPTOP = (1366, 768)
ASKS = "slhri"
"""Keys that bring up a text with a cross: what was asked for, or a hint."""
CROSSES = "#app .toast-x, #hint .iconbtn"
WHERE = "() => document.activeElement.id || document.activeElement.tagName"


def close_by_crosses(page: Page) -> list[str]:
    """Ask with every key from a piece and press Enter on each cross that comes up; return a fault for each, or ""."""
    found = []
    for key in ASKS:
        page.evaluate("document.querySelector('#app [data-zone] button[data-do][id]:not([disabled])')?.focus()")
        before = page.evaluate(WHERE)
        page.keyboard.press(key)
        if page.locator(CROSSES).count():
            page.locator(CROSSES).last.focus()
            page.keyboard.press("Enter")
            after = at_rest(page).evaluate(WHERE)
            wanted = "H1" if before == "BODY" else before
            found.append("" if after == wanted else f"the cross after {key}: {after}, not {wanted}")
    return found


@pytest.mark.parametrize(("width", "height"), rest_slow(EVERY, [LAPTOP]))
def test_a_cross_gives_the_focus_back(stage: Stage, width: int, height: int) -> None:
    page = stage.at("okiya start", "en", (width, height))
    met, found = set(), []
    for name in KEYS:
        if name.split()[0] in met:
            continue
        Example(FULL, at_game(name), ".page:not(.about)").go(page)
        if page.locator("#sheet").count():
            continue
        met.add(name.split()[0])
        found += [fault and f"{name}: {fault}" for fault in close_by_crosses(page)]
    assert found, "no cross came up"
    assert not any(found), "\n".join(filter(None, found))
    assert met == {name.split()[0] for name in KEYS}
