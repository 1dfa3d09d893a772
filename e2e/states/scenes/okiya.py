"""The screens of Okiya and of the pages around it."""

from __future__ import annotations

from playwright.sync_api import Page

from okiya_pages import begin, finish_alone, legal, take


def home(page: Page) -> None:
    """Show the home page with a game in progress."""
    game(page)
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".page.home")


def new(page: Page) -> None:
    """Show the page for a new game."""
    page.evaluate("location.hash = '#/new/okiya'")
    page.wait_for_selector(".page.new")


def game(page: Page) -> None:
    """Show a game after five moves, with a selected tile."""
    begin(page, "table", "hello")
    for _ in range(5):
        take(page, legal(page)[-1])
    page.click(f"#c-{legal(page)[0]}")


def overlay(page: Page) -> None:
    """Show a game after five moves, with the exact values of the moves."""
    game(page)
    page.click("[data-do=help][data-value=values]")
    page.wait_for_selector(".board .move-value")


def hint(page: Page) -> None:
    """Show a game after five moves, with all three steps of a hint."""
    game(page)
    page.keyboard.press("Escape")
    page.click("[data-do=hint]")
    page.wait_for_selector("#hint")
    page.click("#hint .btn[data-do=hint]")
    page.click("#hint .btn[data-do=hint]")


def win(page: Page) -> None:
    """Show the board at the end of a game, with the winning line."""
    begin(page, "table", "hello", "To 10 points")
    finish_alone(page)
    page.wait_for_selector("#sheet")
    page.keyboard.press("Escape")


def end(page: Page) -> None:
    """Show the sheet at the end of a game."""
    begin(page, "table", "hello", "To 10 points")
    finish_alone(page)
    page.wait_for_selector("#sheet")


def error(page: Page) -> None:
    """Show the reason and the evidence after an illegal tap."""
    begin(page, "table", "hello")
    page.click("#c-b2", force=True)


def bad_link(page: Page) -> None:
    """Show the message about a damaged link."""
    page.evaluate("location.hash = '#k1.this-is-not-a-game'")
    page.wait_for_selector("#toast")


def share(page: Page) -> None:
    """Show the share dialog of a game."""
    game(page)
    page.click("[data-do=dialog][data-value=share]")


def rules(page: Page) -> None:
    """Show the rules with one of them marked."""
    page.evaluate("location.hash = '#/rules/okiya/K6'")
    page.wait_for_selector(".page.rules")


def settings(page: Page) -> None:
    """Show the settings."""
    page.evaluate("location.hash = '#/settings'")
    page.wait_for_selector(".page.settings")


def games(page: Page) -> None:
    """Show the list of stored games."""
    game(page)
    page.evaluate("location.hash = '#/games'")
    page.wait_for_selector(".page.games")


SCENES = {
    "home": home,
    "new": new,
    "game": game,
    "overlay": overlay,
    "hint": hint,
    "win": win,
    "end": end,
    "error": error,
    "bad-link": bad_link,
    "share": share,
    "rules": rules,
    "settings": settings,
    "games": games,
}
