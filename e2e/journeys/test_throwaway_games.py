"""Games added by a folder and a line of the catalog are played from their card to the end and keep hidden cards hidden; a feature
added by a folder, words and a name is found, used and kept.

The site is built from a copy of the project; tests/test_throwaway_games.py runs the tests without a browser there.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from new_pages import code
from throwaway import shared_site
from watching import at_rest, ready, until

CARDS = set("123456789")
DOWN = "a card, face down"
OFFERED = "[data-do=pick]:not([aria-disabled])"
LISTEN = """() => { window.heard = [];
    const said = (changes) => changes.forEach((one) => one.addedNodes.forEach((line) => window.heard.push(line.textContent)));
    new MutationObserver(said).observe(document.querySelector('#say'), {childList: true}); }"""


@pytest.fixture(scope="module")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site of a copy of the project with these games added."""
    return shared_site(tmp_path_factory)


def begin(page: Page, game: str, mode: str, *choices: str) -> Page:
    """Start a game from its card at home."""
    ready(page).click(f".game-card a.primary[href='#/new/{game}']")
    for choice in (f"[data-do=new-mode][data-value={mode}]", *choices):
        page.click(choice)
    code(page, "thrown away")
    page.click("[data-do=new-go].btn")
    page.wait_for_selector(".plain, #reveal")
    return page


def log(page: Page) -> list[str]:
    return page.locator(".plain-log li").all_inner_texts()


def my_turn(page: Page) -> bool:
    """Wait until an action can be played or the round is over; return whether one can be played."""
    waiting = f"#sheet, {OFFERED}"
    until(page, lambda: page.locator(waiting).count(), "there was something to do")
    return page.locator("#sheet").count() == 0


def play(page: Page) -> None:
    """Play the first action that the page offers, and wait until the log shows it."""
    before = len(log(page))
    page.locator(OFFERED).first.click()
    until(page, lambda: len(log(page)) > before or page.locator("#sheet").count(), "the move stood in the log")


def test_an_open_game_is_played_against_a_bot_with_undo_reload_and_link(visit) -> None:
    page = begin(visit(), "hunters", "bot")
    assert "Hunters" in page.title()
    assert my_turn(page)
    first = len(log(page))
    play(page)
    assert my_turn(page)
    page.click("[data-do=undo]")
    until(page, lambda: len(log(page)) == first, "the move was taken back")
    page.click("[data-do=redo]")
    assert my_turn(page)
    kept = log(page)
    page.reload()
    ready(page).wait_for_selector(".plain")
    assert log(page) == kept
    page.click("[data-do=dialog][data-value=share]")
    link = page.input_value("#share-link")
    page.keyboard.press("Escape")
    guest = ready(visit(link[link.index("#") :]))
    guest.click("#sheet [data-do=take][data-value=table]")
    guest.wait_for_selector(".plain")
    assert len(log(guest)) == len(kept)
    assert my_turn(page)
    play(page)


CATCH = ("e1 d6 e2 d5 e3 stay e4 e5 e5", "e7 d2 e6 d3 e5 stay e4 e3 e3")
"""The moves of a round that the player who begins wins, by the beginning player's seat."""


def test_cells_are_reached_by_arrows_and_played_by_enter_or_a_tap_to_the_end(visit) -> None:
    page = begin(visit(phone=True), "hunters", "table")
    seat = 0 if page.locator("#p-0-5-4:not([aria-disabled])").count() else 1
    first, *words = CATCH[seat].split()
    page.locator(OFFERED).first.focus()
    page.keyboard.press("ArrowRight" if seat else "ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"[aria-label='{first}: empty. Possible.']")).to_be_focused()
    page.keyboard.press("Enter")
    until(page, lambda: len(log(page)) == 1, "the piece had moved")
    expect(page.locator(f".plain-cell.fresh[aria-label='{first}: {'XO'[seat]}, Player {1 + seat}']")).to_be_visible()
    for number, word in enumerate(words, 2):
        page.locator(f"{OFFERED}[data-value='{word}']").click()
        until(page, lambda made=number: len(log(page)) == made, f"{word} stood in the log")
    expect(page.locator("#sheet")).to_contain_text(f"Player {1 + seat} wins the round")


def test_a_hidden_game_of_three_with_a_remark_tells_nothing_that_lies_face_down(visit) -> None:
    page = begin(visit(), "sealed", "bot")
    page.evaluate(LISTEN)
    own: set[str] = set()
    assert my_turn(page)
    own |= {button.get_attribute("data-value") or "" for button in page.locator(OFFERED).all()}
    remark = page.locator("[data-do=remark]").first
    said = remark.inner_text()
    remark.click()
    until(page, lambda: any(said in line for line in log(page)), "the remark stood in the log")
    assert page.locator("[data-do=remark]").count() == 0
    while my_turn(page):
        play(page)
    count = f"window.heard.reduce((sum, line) => sum + line.split('{DOWN}').length - 1, 0)"
    until(page, lambda: page.evaluate(count) >= 6, "all six cards laid down were spoken of")
    heard = page.evaluate("window.heard")
    assert any(said in line for line in heard)
    spoken = [re.sub(r"(Player|Seat) \d", "", line) for line in heard if DOWN in line or "sealed" in line]
    assert sum(line.count(DOWN) for line in spoken) == 6
    assert not [line for line in spoken if CARDS & set(line)]
    assert not [line for line in log(page) if DOWN in line and CARDS & set(re.sub(r"(Player|Seat) \d", "", line))]
    assert not CARDS & set(page.title())


def test_two_people_at_one_device_see_nothing_of_each_other(visit) -> None:
    page = begin(visit(phone=True), "sealed", "table", "[data-do=new-seats][data-value='2']")
    page.evaluate(LISTEN)
    hands: list[set[str]] = [set(), set()]
    for turn in range(6):
        seat = turn % 2
        reveal = page.locator("#reveal")
        reveal.wait_for()
        assert page.locator(OFFERED).count() == 0
        assert not _cards(page) & (hands[0] | hands[1]) - _opened(page)
        reveal.click()
        page.locator(OFFERED).first.wait_for()
        held = {button.get_attribute("data-value") or "" for button in page.locator(OFFERED).all()}
        hands[seat] |= held
        assert not _cards(page) & (hands[1 - seat] - _opened(page))
        at_rest(page).locator(OFFERED).first.click()
    expect(page.locator("#sheet")).to_be_visible()
    assert not [line for line in page.evaluate("window.heard") if re.search(r": the \d", line)]


def test_a_feature_is_found_from_home_used_by_keys_and_kept(visit) -> None:
    page = ready(visit())
    page.click("a[href='#/practise']")
    page.click("a[href='#/jots']")
    for line in ("a first line", "a second line"):
        page.fill("#jot", line)
        page.keyboard.press("Enter")
        expect(page.locator(".jots-list")).to_contain_text(line)
    page.click(".jots-list [data-value='0']")
    expect(page.locator("[data-do=jot-back]")).to_have_text("Put back: a second line")
    page.click("[data-do=jot-back]")
    page.click(".jots-list [data-value='1']")
    page.keyboard.press("Escape")
    expect(page.locator("[data-do=jot-back]")).to_have_count(0)
    expect(page.locator(".jots-list li")).to_have_text(["a second line"])
    page.reload()
    expect(ready(page).locator(".jots-list li")).to_have_text(["a second line"])
    assert page.locator(".jots-list li").evaluate("one => getComputedStyle(one).display") == "flex"


def _cards(page: Page) -> set[str]:
    """Return the cards that the position on the page names, in any hand."""
    return CARDS & set("".join(page.locator(".plain-view .plain-cell").all_inner_texts()))


def _opened(page: Page) -> set[str]:
    """Return the cards of the tricks that have been turned up."""
    tricks = page.locator(".plain-part", has=page.locator("h2", has_text="Tricks"))
    return CARDS & set("".join(tricks.locator(".plain-cell").all_inner_texts()))
