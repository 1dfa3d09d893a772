"""One control of each message on each kind of page is used in the browser; tests/ui/test_controls.py uses all, without one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from drawn import one_of
from examples import examples_there, one_by_page
from stage import Stage
from watching import frame, ready

AT = "document.activeElement && document.activeElement !== document.body"
"""JavaScript that tells whether an element of the page has the focus."""
MOVING = """() => {
    document.documentElement.dataset.motion = 'on';
    const moves = document.getAnimations();
    for (const move of moves) { move.pause(); move.currentTime = 0; }
    return moves.length;
}"""
"""JavaScript that starts all animations of the page and holds them at their first moment; returns their number."""
ENDS = ("okiya end", "okey end", "okey void", "dokey lost", "dokey won")
CLOSED = examples_there("menu", "okiya end", "dokey talk", "rules at the table", "puzzle rules")
"""States that show a sheet, which its controls close."""
BACK = [name for page, name in one_by_page().items() if page]
"""One state of each page but home."""


def press(page: Page, selector: str) -> None:
    """Press a control by the keyboard, after moving the focus to it."""
    page.focus(selector)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("state", one_of("closed", CLOSED, 3))
def test_close_leaves_what_it_closes_and_gives_the_focus_back(stage: Stage, state: str) -> None:
    page = stage.at(state, "en")
    press(page, "#sheet .sheet-head [data-do=close]")
    page.wait_for_selector("#sheet", state="detached")
    page.wait_for_function(AT)


def test_the_focus_goes_on_where_what_opened_a_sheet_has_gone(stage: Stage) -> None:
    page = stage.at("okiya refused", "en")
    press(page, ".toast-btn")
    page.wait_for_selector("#sheet")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="detached")
    page.wait_for_function(AT)


@pytest.mark.parametrize("state", one_of("back", BACK, 4))
def test_back_goes_back(stage: Stage, state: str) -> None:
    page = stage.at(state, "en")
    place = page.get_attribute("#app > .page", "data-key")
    press(page, ":is(.topbar, .new-head) > a.iconbtn")
    page.wait_for_function("place => document.querySelector('#app > .page').dataset.key !== place", arg=place)


@pytest.mark.parametrize("state", one_of("ends", ENDS, 2))
def test_the_way_on_is_in_its_place_while_the_sheet_of_an_end_still_comes(stage: Stage, state: str) -> None:
    for window in ((390, 844), (1366, 768)):
        page = stage.at(state, "en", window)
        place = "JSON.stringify(document.querySelector('.ending .sheet-foot > .btn').getBoundingClientRect())"
        rests = page.evaluate(place)
        page.emulate_media(reduced_motion="no-preference")
        moves, comes = page.evaluate(MOVING), page.evaluate(place)
        page.evaluate("document.documentElement.dataset.motion = 'off'")
        page.emulate_media(reduced_motion="reduce")
        assert moves and comes == rests


def test_undo_undoes_one_step(stage: Stage) -> None:
    page = stage.at("okiya selected", "en")
    moves = page.locator("#moves li, .moves li").count()
    press(page, "[data-do=undo]")
    page.wait_for_function("moves => document.querySelectorAll('#moves li, .moves li').length < moves", arg=moves)
    press(page, "[data-do=redo]")
    page.wait_for_function("moves => document.querySelectorAll('#moves li, .moves li').length === moves", arg=moves)
    page.focus("[data-do=undo]")
    while page.locator("[data-do=undo]:not([aria-disabled])").count():
        page.keyboard.press("Enter")
        frame(page)
    assert page.evaluate("document.activeElement.dataset.do") == "undo", "the focus stays where there is nothing left to undo"


def test_copy_copies_what_is_said(stage: Stage) -> None:
    page = stage.at("share", "en")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "#sheet [data-do=copy-text]")
    page.wait_for_selector("#toast")
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("#share-link")


def test_a_switch_switches_and_stays_after_a_reload(stage: Stage) -> None:
    page = stage.at("settings", "en")
    was = page.get_attribute("#set-sound", "aria-checked")
    now = "false" if was == "true" else "true"
    press(page, "#set-sound")
    page.wait_for_selector(f"#set-sound[aria-checked={now}]")
    page.reload()
    ready(page)
    page.wait_for_selector(f"#set-sound[aria-checked={now}]")
    press(page, "#set-sound")
    page.wait_for_selector(f"#set-sound[aria-checked={was}]")
