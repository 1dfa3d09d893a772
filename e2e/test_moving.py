"""What is stored on one device moves to another in the real page: two browser contexts, connected without any server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from live_pages import OPENED_MS
from okiya_pages import begin, legal, take
from states import saves
from test_data import stored
from ui.model import pairing
from watching import ready

pytestmark = pytest.mark.cold


def move_link(page: Page) -> str:
    """Go from the page of the data to the code of a move, and return its link."""
    page.evaluate("location.hash = '#/data'")
    page.click("#move")
    page.click("#move-go")
    page.wait_for_selector("#live-code", timeout=OPENED_MS)
    return page.input_value("#live-code")


def answer_of(page: Page, link: str) -> str:
    """Open the code on the other device, go on, and return the link of its answer."""
    page.goto(link)
    ready(page)
    page.click("#move-go")
    page.wait_for_selector("#live-code", timeout=OPENED_MS)
    return page.input_value("#live-code")


def compared(giver: Page, taker: Page) -> None:
    """Wait until both devices show digits, and say that they are the same where they are."""
    for page in (giver, taker):
        page.wait_for_selector("#digits", timeout=OPENED_MS)
    assert giver.inner_text("#digits") == taker.inner_text("#digits")
    for page in (giver, taker):
        page.click("#same")


def connect(giver: Page, taker: Page) -> None:
    """Pair two devices by the texts that they show."""
    link = move_link(giver)
    answer = answer_of(taker, link)
    assert all(len(pairing.write(pairing.read(text))) <= 130 for text in (link, answer))
    giver.fill("#answer", answer)
    giver.click("#live-accept")


def test_a_game_moves_to_another_device_after_both_compared_the_digits(visit) -> None:
    giver, taker = begin(visit(), "table", "hello"), visit(phone=True)
    take(giver, legal(giver)[0])
    game = stored(giver)["game:1"]
    connect(giver, taker)
    compared(giver, taker)
    expect(taker.locator("#sheet .changes .added")).to_be_visible(timeout=OPENED_MS)
    expect(giver.locator("main [role=status]")).to_contain_text("arrived", timeout=OPENED_MS)
    assert not [key for key in stored(taker) if key.startswith("game:")]
    taker.click("[data-do=backup-go]")
    taker.wait_for_function("localStorage.getItem(`triokey:${triokey.base}:game:1`)", timeout=OPENED_MS)
    assert stored(taker)["game:1"] == game == stored(giver)["game:1"]


@pytest.mark.slow
def test_a_device_that_is_closed_or_turned_away_in_the_middle_changes_nothing(visit) -> None:
    giver, taker = begin(visit(), "table", "hello"), visit(phone=True)
    take(giver, legal(giver)[0])
    before = stored(giver)
    connect(giver, taker)
    giver.wait_for_selector("#digits", timeout=OPENED_MS)
    taker.wait_for_selector("#digits", timeout=OPENED_MS)
    taker.click("#different")
    for page in (giver, taker):
        expect(page.locator("main [role=status]")).to_contain_text("digits differ", timeout=OPENED_MS)
    connect(giver, taker)
    giver.wait_for_selector("#digits", timeout=OPENED_MS)
    giver.click("#same")
    taker.close()
    expect(giver.locator("main [role=status]")).to_contain_text("connection is lost", timeout=OPENED_MS)
    assert stored(giver)["game:1"] == before["game:1"]


@pytest.mark.slow
def test_two_hundred_games_move_and_replace_what_is_there(visit) -> None:
    texts = {key: text for key, text in saves().items() if key.startswith("game:")}
    giver, taker = ready(visit()), begin(visit(phone=True), "table", "other")
    giver.evaluate(
        "texts => { for (const [k, v] of Object.entries(texts)) localStorage.setItem(`triokey:${triokey.base}:${k}`, v) }", texts
    )
    giver.reload()
    ready(giver)
    take(taker, legal(taker)[0])
    connect(giver, taker)
    compared(giver, taker)
    taker.click("[data-do=backup-way][data-value=replace]", timeout=OPENED_MS)
    taker.click("[data-do=backup-go]")
    taker.wait_for_function("localStorage.getItem(`triokey:${triokey.base}:game:200`)", timeout=OPENED_MS)
    assert {key: text for key, text in stored(taker).items() if key.startswith("game:")} == texts
