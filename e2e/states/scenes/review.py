"""The screens about games that were played: replay, review, history, statistics, deals verified and on paper."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page

from okiya_pages import begin, finish_alone
from review_pages import blundered, bot_match, show, watch
from triokey.core.match import Match


@cache
def _okey() -> Match:
    return bot_match("okey-rounds", 2, 3)


@cache
def _dokey() -> Match:
    return bot_match("okeydokey", 2, 3, 0)


def okiya(page: Page) -> None:
    """Show a replay of Okiya in the middle of the game."""
    watch(page, blundered()[0])
    page.keyboard.press("Escape")
    for _ in range(5):
        page.keyboard.press("[")
    page.wait_for_selector("#scrub")


def okey(page: Page) -> None:
    """Show a replay of Okey after four steps back."""
    watch(page, _okey())
    page.keyboard.press("Escape")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#scrub")


def options(page: Page) -> None:
    """Show the sheet of a replay of Okey, with all hands open."""
    okey(page)
    page.click("[data-do=dialog][data-value=replay]")
    page.wait_for_selector("#sheet .hands")


def review(page: Page) -> None:
    """Show the review of a game of Okiya with a blunder."""
    watch(page, blundered()[0])
    show(page, "review").wait_for_selector(".verdict-box")


def review_okey(page: Page) -> None:
    """Show the review of a round of Okey."""
    watch(page, _okey())
    show(page, "review").wait_for_selector(".verdict-box", timeout=60_000)


def review_dokey(page: Page) -> None:
    """Show the review of a game of Okey Dokey."""
    watch(page, _dokey())
    show(page, "review").wait_for_selector(".verdict-box", timeout=60_000)


def history(page: Page) -> None:
    """Show the list of stored games."""
    watch(page, _okey())
    begin(page, "table", "hello")
    finish_alone(page)
    page.evaluate("location.hash = '#/games'")
    page.wait_for_selector(".page.games")


LINES = "".join(
    f"1 {n:08x} okiya 2 {level} plain {'won' if n % 3 else 'lost'} 1 {5 + n * 7 % 11} 1 7K3M-Q9RX block,single,drawn\n"
    for n, level in enumerate(["club"] * 20 + ["strong"] * 9)
) + "".join(
    f"1 f{n:07x} okeydokey 1 - {'plain' if n % 4 else 'assisted'} {'won' if n % 3 else 'lost'} {50 - n % 3 * 4} 50 1 - 2,once\n"
    for n in range(14)
)


def statistics(page: Page) -> None:
    """Show the statistics of some dozens of matches."""
    page.evaluate("text => localStorage.setItem(`triokey:${triokey.base}:results`, text)", LINES)
    page.reload()
    page.wait_for_selector("html[data-state=ready], .page.home")
    page.evaluate("location.hash = '#/statistics'")
    page.wait_for_selector(".page.statistics .figures")


def verify(page: Page) -> None:
    """Show the page that verifies a deal of Okiya."""
    watch(page, blundered()[0])
    show(page, "verify")


def verify_okey(page: Page) -> None:
    """Show the page that verifies a deal of Okey, with some thousand deals counted."""
    watch(page, _okey())
    show(page, "verify")
    page.click("[data-do=verify-deals]")
    page.wait_for_selector(".verify .chart", timeout=60_000)
    page.locator(".verify .chart").first.scroll_into_view_if_needed()


def paper(page: Page) -> None:
    """Show Okiya's printable sheets."""
    watch(page, blundered()[0])
    show(page, "print").wait_for_selector(".paper-code .qr")


def paper_okey(page: Page) -> None:
    """Show Okey's printable sheets."""
    watch(page, _okey())
    show(page, "print").wait_for_selector(".paper-code .qr")


def paper_dokey(page: Page) -> None:
    """Show Okey Dokey's printable sheets."""
    watch(page, _dokey())
    show(page, "print").wait_for_selector(".paper-code .qr")


SCENES = {
    "replay": okiya,
    "replay-okey": okey,
    "replay-options": options,
    "review": review,
    "review-okey": review_okey,
    "review-dokey": review_dokey,
    "history": history,
    "statistics": statistics,
    "verify": verify,
    "verify-okey": verify_okey,
    "print": paper,
    "print-okey": paper_okey,
    "print-dokey": paper_dokey,
}
