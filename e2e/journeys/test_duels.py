"""Duels on two devices: each creates or opens the duel, plays its deals and sends the result; both show mirrored tables."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from duel_pages import bring, compared, played
from okiya_pages import legal, my_turn_or_end, take
from reader import GAMES, Reader
from started import keeping
from triokey.core.duel import without_logs, write_duel_file
from ui.text.words import load
from watching import PATIENCE, ready, until

NEEDS = ("duels",)

expect.set_options(timeout=60_000)
QUICK = "pace instant\nmotion off\nceremony off\n"
WORDS = load("en")


def quick(page: Page, where: str = "") -> Page:
    """Turn animations off, let bots answer at once, and show an address; return the page."""
    return keeping(page, {"settings": QUICK}, where)


def made(page: Page, game: str) -> Page:
    """Create a duel of two deals from home, finding every control by its name."""
    page.get_by_role("link", name="With friends").press("Enter")
    page.get_by_role("link", name="Duel on the same deals").press("Enter")
    page.get_by_role("link", name=f"A duel: {game}").press("Enter")
    page.get_by_role("combobox", name="Deals").select_option("2")
    page.get_by_role("combobox", name="How strong are the bots?").select_option("Beginner")
    page.get_by_role("button", name="Create duel").press("Enter")
    expect(page.get_by_role("table", name="Deal by deal")).to_be_visible()
    return page


def play_by_tapping(page: Page, which: int) -> None:
    """Play both deals of Okiya, always taking the legal tile with this index, so that two people play differently."""
    for deal in (1, 2):
        page.get_by_role("navigation").get_by_role("button", name=f"Play deal {deal}").click()
        page.wait_for_selector("#board", timeout=PATIENCE * 1000)
        while my_turn_or_end(page):
            take(page, legal(page)[which])
        page.get_by_role("button", name=WORDS("duel.back")).last.click()
        expect(page.get_by_role("progressbar", name=f"{deal} of 2 played")).to_be_visible()


def play_by_names(page: Page, game: str) -> None:
    """Play both deals by the names that a screen reader announces."""
    reader = Reader(page)
    for deal in (1, 2):
        page.get_by_role("navigation").get_by_role("button", name=f"Play deal {deal}").press("Enter")
        page.wait_for_selector(".page.play", timeout=PATIENCE * 1000)
        GAMES[game](reader)
        page.get_by_role("dialog").get_by_role("button", name=WORDS("duel.back")).press("Enter")
        expect(page.get_by_role("table", name="Deal by deal")).to_be_visible()


def sent(page: Page) -> str:
    """Return the link of the duel from the share dialog, from its "#" on."""
    judged(page)
    page.get_by_role("button", name="Send this duel").first.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="This duel").press("Enter")
    link = page.get_by_role("textbox", name="The link").input_value()
    page.get_by_role("dialog").get_by_role("button", name="Close").press("Enter")
    return "#" + link.partition("#")[2]


def judged(page: Page) -> None:
    """Wait until the duel's table shows no deal that is still being judged."""
    until(page, lambda: "being judged" not in page.locator(".duel-table").inner_text(), "all was judged")


def rows(page: Page) -> list[list[str]]:
    """Return the texts of the cells of the duel's table by row, without the head."""
    judged(page)
    return page.eval_on_selector_all(
        ".duel-table tbody tr, .duel-table tfoot tr",
        "all => all.map(row => [...row.cells].map(cell => cell.innerText.trim().split(/\\s+/).join(' ')))",
    )


def mirrored(table: list[list[str]]) -> list[list[str]]:
    return [[deal, other, own, parted] for deal, own, other, parted in table]


def compare(one: Page, other: Page) -> None:
    one.evaluate("link => { location.hash = link }", sent(other))
    expect(one.get_by_role("row").last).not_to_contain_text("\u2013")
    until(one, lambda: rows(one) == mirrored(rows(other)), f"both saw one table: {rows(one)} {rows(other)}")
    assert all("%" in cell for row in rows(one) for cell in row[1:3])


def test_two_people_finish_a_duel_and_see_the_same_table_mirrored(visit):
    one = made(quick(visit(phone=True)), "Okiya")
    play_by_tapping(one, 0)
    other = quick(visit(), sent(one))
    expect(other.get_by_role("table", name="Deal by deal")).to_be_visible()
    play_by_tapping(other, -1)
    compare(one, other)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_duel_of_every_game_is_played_by_the_names_of_things(visit, game: str):
    one = made(quick(visit(phone=True)), game)
    play_by_names(one, game)
    other = quick(visit(phone=True), sent(one))
    expect(other.get_by_role("table", name="Deal by deal")).to_be_visible()
    play_by_names(other, game)
    compare(one, other)


@pytest.mark.slow
def test_a_file_is_refused_with_a_sentence_and_both_boards_are_shown(visit):
    page = ready(visit(phone=True))
    duel = played("okiya", 2, 0, 1)
    log = duel.logs[1][0]
    tampered = without_logs(duel)._replace(logs=((log[:-1], ()), ((), ())))
    page.evaluate("location.hash = '#/games'")
    page.get_by_label("Open a game from text").fill(write_duel_file(tampered))
    page.get_by_role("button", name="Open", exact=True).press("Enter")
    expect(page.locator("main").get_by_text(WORDS("duel.refused", n=1, why=""))).to_be_visible()
    bring(page, compared())
    page.get_by_role("link", name="look at both").first.press("Enter")
    expect(page.get_by_role("img", name="The board of: You")).to_be_visible()
    expect(page.get_by_role("img", name="The board of: Opponent")).to_be_visible()
