"""The score sheet for a real table, on a phone, with every control found by its name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from watching import PATIENCE, ready

NEEDS = ("real",)

expect.set_options(timeout=60_000)


def at(page: Page, game: str) -> Page:
    """Go from home to the score sheet of a game by links of the page."""
    ready(page)
    page.get_by_role("link", name="With friends").press("Enter")
    page.get_by_role("link", name="Tools for real tiles").press("Enter")
    page.locator(f'a[href="#/real/{game}/scores"]').press("Enter")
    return page


def test_a_match_is_written_down_taken_back_and_goes_on_after_a_reload(visit):
    page = at(visit(phone=True), "okey-tournament")
    page.get_by_role("button", name="3", exact=True).press("Enter")
    page.get_by_label("Name 1").fill("Ayşe")
    page.get_by_role("button", name="Open the score sheet").press("Enter")
    page.get_by_role("button", name="Throw for it").press("Enter")
    expect(page.locator("main").get_by_text("Who starts?")).to_be_visible()
    page.get_by_label("Winner").select_option("Ayşe")
    page.get_by_label("How").select_option("seven pairs")
    page.get_by_role("button", name="Write it down").press("Enter")
    sheet = page.get_by_role("table", name="Score sheet")
    expect(sheet.get_by_role("row").last).to_have_text("Total201616")
    page.get_by_label("Winner").select_option("Player 2")
    page.get_by_role("button", name="Write it down").press("Enter")
    expect(sheet.get_by_role("row").last).to_have_text("Total181614")
    expect(sheet).to_contain_text("T2")
    page.reload()
    ready(page)
    expect(page.get_by_role("table", name="Score sheet").get_by_role("row").last).to_have_text("Total181614")
    page.get_by_role("button", name="Take the last round back").press("Enter")
    expect(page.get_by_role("table", name="Score sheet").get_by_role("row").last).to_have_text("Total201616")


@pytest.mark.slow
def test_the_pages_of_a_real_table_hold_at_a_phone(visit):
    """Nothing is wider than the phone, and every control is large enough and has a name."""
    page = visit(phone=True)
    ready(page)
    steps = [("#/real", "list", "")]
    for game in ("okey-rounds", "okey-tournament", "okiya"):
        steps += [(f"#/real/{game}/scores", "people", ""), (f"#/real/{game}/scores", "scores", "#real-open")]
    for address, stands, pressed in steps:
        if pressed:
            page.press(pressed, "Enter")
        else:
            page.evaluate("address => { location.hash = address }", address)
        page.wait_for_selector(f'.page.real[data-key*="{stands}"]', timeout=PATIENCE * 1000)
        assert page.evaluate("document.querySelector('main').scrollWidth <= document.documentElement.clientWidth"), address
        small = page.eval_on_selector_all(
            ".page.real main :is(button, a)",
            "all => all.filter(one => { const box = one.getBoundingClientRect(); return box.width < 24 || box.height < 44 })"
            ".map(one => one.outerHTML.slice(0, 80))",
        )
        nameless = page.eval_on_selector_all(
            ".page.real main button", "all => all.filter(one => !one.ariaLabel && !one.innerText.trim()).length"
        )
        assert (small, nameless) == ([], 0), (address, stands)
