"""The screens of puzzles, of the puzzles of the day, and of sharing them."""

from __future__ import annotations

from playwright.sync_api import Page

from puzzle_answers import answers
from puzzle_pages import link, opened, puzzle


def _go(page: Page, address: str) -> Page:
    page.evaluate("address => { location.hash = address }", address)
    return page


def _open(page: Page, game: str, kind: str, grade: int = 0) -> Page:
    return opened(_go(page, link(game, kind, grade)))


def home(page: Page) -> None:
    """Show the home page with the puzzles of the day."""
    page.wait_for_selector(".today")


def all_kinds(page: Page) -> None:
    """Show the page of all puzzles."""
    _go(page, "#/puzzles").wait_for_selector(".kinds")


def calendar(page: Page) -> None:
    """Show the calendar of daily puzzles."""
    _go(page, "#/daily").wait_for_selector(".month")


def okiya(page: Page) -> None:
    """Show a puzzle of Okiya with a selected tile."""
    _open(page, "okiya", "only")
    page.click(f"#c-{answers(puzzle('okiya', 'only'))[0][0]}")


def okiya_wrong(page: Page) -> None:
    """Show a wrong answer and the reason why it is wrong."""
    wrong = answers(puzzle("okiya", "only"))[1]
    _open(page, "okiya", "only")
    page.click(f"#c-{wrong}")
    page.click(f"#c-{wrong}")
    page.wait_for_selector(".ask.wrong")


def okiya_hint(page: Page) -> None:
    """Show two steps of a puzzle's hint."""
    _open(page, "okiya", "only")
    page.click(".actions [data-do=hint]")
    page.wait_for_selector(".ask.hinting")
    page.click(".actions [data-do=hint]")


def okiya_solved(page: Page) -> None:
    """Show a solved puzzle with its proof."""
    _open(page, "okiya", "only")
    for word in answers(puzzle("okiya", "only"))[0]:
        opened(page)
        page.click(f"#c-{word}")
        page.click(f"#c-{word}")
        page.wait_for_selector(f"#c-{word}.taken")
    page.wait_for_selector(".side-open .proof li")


def share(page: Page) -> None:
    """Show the share dialog of a puzzle with its QR code."""
    _open(page, "okiya", "only")
    page.click(".topbar [data-do=dialog][data-value=share]")
    page.click("#share-mode-qr")
    page.wait_for_selector(".qr")


def okey_discard(page: Page) -> None:
    """Show an Okey puzzle of the kind "best discard"."""
    _open(page, "okey-rounds", "discard")


def okey_arrange(page: Page) -> None:
    """Show an Okey puzzle of the kind "lay out the hand"."""
    _open(page, "okey-tournament", "arrange", 2)


def okeydokey(page: Page) -> None:
    """Show an Okey Dokey puzzle of the kind "save the festival"."""
    _open(page, "okeydokey", "save", 2)


def okeydokey_hint(page: Page) -> None:
    """Show an Okey Dokey puzzle with a hint."""
    _open(page, "okeydokey", "save", 2)
    page.click(".actions [data-do=hint]")
    page.wait_for_selector(".ask.hinting")


def give_up(page: Page) -> None:
    """Show the solution of an Okey Dokey puzzle."""
    _open(page, "okeydokey", "save", 2)
    page.click("[data-do=give-up]")
    page.click("#sheet [data-do=give-up]")
    page.wait_for_selector(".proof li")


SCENES = {
    "home": home,
    "all": all_kinds,
    "calendar": calendar,
    "okiya": okiya,
    "okiya-wrong": okiya_wrong,
    "okiya-hint": okiya_hint,
    "okiya-solved": okiya_solved,
    "share": share,
    "okey-discard": okey_discard,
    "okey-arrange": okey_arrange,
    "okeydokey": okeydokey,
    "okeydokey-hint": okeydokey_hint,
    "give-up": give_up,
}
