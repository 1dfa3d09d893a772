"""At a real table, on a phone, by the names of things: the score sheet, the hand, the garden, the stage."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from watching import PATIENCE, ready

expect.set_options(timeout=60_000)


def at(page: Page, game: str, aid: str) -> Page:
    """Go from home to an aid by its links."""
    ready(page)
    page.get_by_role("link", name="New game").first.click()
    page.get_by_role("link", name="At a real table").click()
    page.locator(f'a[href="#/real/{game}/{aid}"]').press("Enter")
    return page


def test_a_match_is_written_down_taken_back_and_goes_on_after_a_reload(visit):
    page = at(visit(phone=True), "okey-tournament", "scores")
    page.get_by_role("button", name="3", exact=True).press("Enter")
    page.get_by_label("Name 1").fill("Ayşe")
    page.get_by_label("Name 1").press("Tab")
    page.get_by_role("button", name="Throw for it").press("Enter")
    expect(page.locator("main").get_by_text("Who begins?")).to_be_visible()
    page.get_by_label("Winner").select_option("Ayşe")
    page.get_by_label("How").select_option("seven pairs")
    page.get_by_role("button", name="Write it down").press("Enter")
    sheet = page.get_by_role("table", name="Score sheet")
    expect(sheet.get_by_role("row").last).to_have_text("Total201616")
    page.get_by_label("Winner").select_option("Deniz")
    page.get_by_role("button", name="Write it down").press("Enter")
    expect(sheet.get_by_role("row").last).to_have_text("Total181614")
    expect(sheet).to_contain_text("T2")
    page.reload()
    ready(page)
    expect(page.get_by_role("table", name="Score sheet").get_by_role("row").last).to_have_text("Total181614")
    page.get_by_role("button", name="Take the last round back").press("Enter")
    expect(page.get_by_role("table", name="Score sheet").get_by_role("row").last).to_have_text("Total201616")


def test_a_hand_of_tiles_is_complete_and_its_groups_are_shown(visit):
    page = at(visit(phone=True), "okey-rounds", "hand")
    page.get_by_role("button", name="Black 5", exact=False).first.press("Enter")
    for name in ("Red 1", "Red 2", "Red 3", "Yellow 4", "Yellow 5", "Yellow 6", "Blue 7", "Blue 8", "Blue 9"):
        page.get_by_role("button", name=f"{name}, 2 left").press("Enter")
    for name in ("Black 10", "Black 11", "Black 12", "Black 13"):
        page.get_by_role("button", name=f"{name}, 2 left").press("Enter")
    page.get_by_role("button", name="Red 9, 2 left").press("Enter")
    expect(page.locator("main").get_by_text("Not complete: one tile has to be exchanged.", exact=False)).to_be_visible()
    expect(page.get_by_role("heading", name="These tiles help")).to_be_visible()
    page.get_by_role("button", name="Take back: Red 9").press("Enter")
    page.get_by_role("button", name="Black 9, 2 left").press("Enter")
    expect(page.locator("main").get_by_text("Complete: all fourteen tiles stand in groups.")).to_be_visible()


@pytest.mark.slow
def test_a_garden_is_offered_and_its_openings_have_their_worth(visit):
    page = at(visit(phone=True), "okiya", "garden")
    page.get_by_role("button", name="Offer me a garden").press("Enter")
    expect(page.locator("main").get_by_text("of 12 first moves win.", exact=False)).to_be_visible()
    assert page.get_by_role("button", name="wins with").count() == 7
    page.get_by_role("button", name="Clear the garden").press("Enter")
    while page.get_by_role("button", name="Lay:").count():
        page.get_by_role("button", name="Lay:").first.press("Enter")
    expect(page.locator("main").get_by_text("Whoever begins", exact=False)).to_be_visible()


@pytest.mark.slow
def test_a_stage_is_lost_or_can_be_completed(visit):
    page = at(visit(phone=True), "okeydokey", "festival")
    expect(page.locator("main").get_by_text("Yes, if the cards come in time.")).to_be_visible()
    page.get_by_role("button", name="Lay red 8").press("Enter")
    page.get_by_role("button", name="Yellow: nothing yet").press("Enter")
    page.get_by_role("button", name="Lay yellow 8").press("Enter")
    expect(page.locator("main").get_by_text("Yes, if", exact=False)).to_be_visible()
    page.get_by_role("button", name="Maestro").press("Enter")  # without Equals both rows need the Reset of column 2
    expect(page.locator("main").get_by_text("No: the remaining Resets", exact=False)).to_be_visible()
    page.get_by_role("button", name="Lay yellow 7").press("Enter")
    expect(page.locator("main").get_by_text("No game has such a stage", exact=False)).to_be_visible()


@pytest.mark.slow
def test_the_pages_of_a_real_table_hold_at_a_phone(visit):
    """Nothing is wider than the phone, and everything to press has its size and a name."""
    page = visit(phone=True)
    ready(page)
    for address in (
        "#/real",
        "#/real/okey-rounds/hand",
        "#/real/okiya/garden",
        "#/real/okeydokey/festival",
        "#/real/okiya/scores",
    ):
        page.evaluate("address => { location.hash = address }", address)
        page.wait_for_selector(
            f'.page.real[data-key*="{address.split("/")[-1] if address != "#/real" else "list"}"]', timeout=PATIENCE * 1000
        )
        assert page.evaluate("document.querySelector('main').scrollWidth <= document.documentElement.clientWidth"), address
        small = page.eval_on_selector_all(
            ".page.real main :is(button, a)",
            "all => all.filter(one => { const box = one.getBoundingClientRect(); return box.width < 24 || box.height < 44 })"
            ".map(one => one.outerHTML.slice(0, 80))",
        )
        nameless = page.eval_on_selector_all(
            ".page.real main button", "all => all.filter(one => !one.ariaLabel && !one.innerText.trim()).length"
        )
        assert (small, nameless) == ([], 0), address
