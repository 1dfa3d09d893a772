"""Functions that fill in the page for a new game."""

from __future__ import annotations

from playwright.sync_api import Page


def unfold(page: Page) -> Page:
    """Open the fold of options on the page for a new game, if it is closed."""
    page.wait_for_selector("#new-more")
    if page.get_attribute("#new-more", "aria-expanded") == "false":
        page.click("#new-more")
    page.wait_for_selector("#new-more[aria-expanded=true]")
    return page


def code(page: Page, typed: str) -> Page:
    """Type the code of the deal."""
    unfold(page).fill("#seed", typed)
    return page


def choose(page: Page, word: str) -> Page:
    """Choose the option with this label: a bot level, or the value of a house rule."""
    segment = page.locator(f"#new-form .seg button:has-text('{word}')")
    if segment.count():
        segment.click()
    else:
        unfold(page).locator(f"#new-form select:has(option:text-is('{word}'))").select_option(label=word)
    return page
