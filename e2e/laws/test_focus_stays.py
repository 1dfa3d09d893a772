"""No key leaves the focus nowhere: after what was pressed is gone, the focus is on the board or in a sheet, in every game."""

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


def nowhere(page: Page) -> bool:
    """Tell whether nothing has the focus."""
    at_rest(page)
    return bool(page.evaluate("document.activeElement === document.body"))


def lost_focus(page: Page) -> list[str]:
    """Ask with every key, press Enter on each cross that comes up, and return which of them leave the focus nowhere."""
    lost = []
    for key in ASKS:
        page.evaluate("document.querySelector('#app [data-zone] button[data-do]:not([disabled])')?.focus()")
        page.keyboard.press(key)
        if page.locator("#app .toast-x, #hint button").count():
            page.locator("#app .toast-x, #hint button").last.focus()
            page.keyboard.press("Enter")
            lost += [f"the cross after {key}"] if nowhere(page) else []
    return lost


@pytest.mark.parametrize(("width", "height"), rest_slow(EVERY, [LAPTOP]))
def test_no_key_leaves_the_focus_nowhere(stage: Stage, width: int, height: int) -> None:
    page = stage.at("okiya start", "en", (width, height))
    met, lost = set(), []
    for name in KEYS:
        Example(FULL, at_game(name), ".page:not(.about)").go(page)
        if page.locator("#sheet").count() or name.split()[0] in met:
            continue
        met.add(name.split()[0])
        lost += [f"{name}: {what}" for what in lost_focus(page)]
    assert not lost, "\n".join(lost)
    assert met == {name.split()[0] for name in KEYS}
