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
    """Home with the puzzles of the day."""
    page.wait_for_selector(".today")


def all_kinds(page: Page) -> None:
    """All puzzles."""
    _go(page, "#/puzzles").wait_for_selector(".kinds")


def calendar(page: Page) -> None:
    """The calendar of the days."""
    _go(page, "#/daily").wait_for_selector(".month")


def okiya(page: Page) -> None:
    """An Okiya puzzle, a tile selected."""
    _open(page, "okiya", "only")
    page.click(f"#c-{answers(puzzle('okiya', 'only'))[0][0]}")


def okiya_wrong(page: Page) -> None:
    """A wrong answer and its reason."""
    wrong = answers(puzzle("okiya", "only"))[1]
    _open(page, "okiya", "only")
    page.click(f"#c-{wrong}")
    page.click(f"#c-{wrong}")
    page.wait_for_selector(".ask.wrong")


def okiya_hint(page: Page) -> None:
    """Two steps of the hint."""
    _open(page, "okiya", "only")
    page.click(".actions [data-do=hint]")
    page.wait_for_selector(".ask.hinting")
    page.click(".actions [data-do=hint]")


def okiya_solved(page: Page) -> None:
    """A solved puzzle with its proof."""
    _open(page, "okiya", "only")
    for word in answers(puzzle("okiya", "only"))[0]:
        opened(page)
        page.click(f"#c-{word}")
        page.click(f"#c-{word}")
        page.wait_for_selector(f"#c-{word}.taken")
    page.wait_for_selector(".side-open .proof li")


def share(page: Page) -> None:
    """The share dialog of a puzzle with its QR code."""
    _open(page, "okiya", "only")
    page.click(".topbar [data-do=dialog][data-value=share]")
    page.click("#share-mode-qr")
    page.wait_for_selector(".qr")


def okey_discard(page: Page) -> None:
    """Best discard."""
    _open(page, "okey-rounds", "discard")


def okey_arrange(page: Page) -> None:
    """Lay out the hand."""
    _open(page, "okey-tournament", "arrange", 2)


def okeydokey(page: Page) -> None:
    """Save the festival."""
    _open(page, "okeydokey", "save", 2)


def okeydokey_hint(page: Page) -> None:
    """The same with a hint."""
    _open(page, "okeydokey", "save", 2)
    page.click(".actions [data-do=hint]")
    page.wait_for_selector(".ask.hinting")


def give_up(page: Page) -> None:
    """The solution of Okey Dokey's puzzle."""
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
