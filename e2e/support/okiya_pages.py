"""Functions that play Okiya in the page."""

from __future__ import annotations

from playwright.sync_api import Page

from new_pages import choose, code
from watching import ready


def begin(page: Page, mode: str = "table", seed: str = "hello", *choices: str) -> Page:
    """Start a game from the page for new games; further arguments are the labels of choices to make."""
    ready(page)
    page.evaluate("location.hash = '#/new/okiya'")
    page.click(f"[data-do=new-mode][data-value={mode}]")
    if mode == "link":
        page.click("[data-do=new-place][data-value=far]")
    for word in choices:
        choose(page, word)
    code(page, seed)
    page.click("[data-do=new-go].btn")
    page.wait_for_selector("#board")
    return page


def legal(page: Page) -> list[str]:
    """Return the cells whose tiles are highlighted as legal."""
    return page.eval_on_selector_all(".garden-tile.legal", "all => all.map(one => one.dataset.value)")


def words(page: Page) -> int:
    """Return the number of moves that have been made."""
    return page.locator("#moves li").count()


def take(page: Page, cell: str) -> None:
    """Take a tile with two taps and wait until it is taken."""
    page.click(f"#c-{cell}")
    page.click(f"#c-{cell}")
    page.wait_for_selector(f"#c-{cell}.taken")


def my_turn_or_end(page: Page) -> bool:
    """Wait until tiles can be taken or the game is over, and return whether the person is to move."""
    page.wait_for_selector(".garden.over, .seat-plate.turn:first-child .sr, .garden-tile.legal", state="attached")
    page.wait_for_function(
        "() => document.querySelector('.garden.over') || document.querySelector('.seat-plate.fox.turn')", timeout=20_000
    )
    return page.locator(".garden.over").count() == 0


def finish_against_bot(page: Page) -> None:
    """Play the first legal tile at each turn until the game is over."""
    while my_turn_or_end(page):
        take(page, legal(page)[0])


def finish_alone(page: Page) -> None:
    """Play for both sides until the game is over."""
    while page.locator(".garden.over").count() == 0:
        take(page, legal(page)[0])
