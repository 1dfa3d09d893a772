"""Okey Dokey in the real page: the hand is ordered by mouse, by finger and by keyboard, and the order stays; the finale."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from drawn import one_of
from okeydokey_pages import PERSON, act, actions, dealt, sit, solved
from watching import hold_the_clock, ready, until

GHOST = ".drag-ghost"


def cards(page: Page) -> list[str]:
    """Return the cards of the hand from left to right."""
    return page.eval_on_selector_all("#hand button", "all => all.map(one => one.getAttribute('aria-label').split(',')[0])")


def centre(piece: Locator) -> tuple[float, float]:
    """Return the middle of a piece on the page."""
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, piece: Locator, place: Locator) -> None:
    """Drag a piece to a place with the mouse, and check that it is shown under the pointer on the way."""
    (x, y), (to_x, to_y) = centre(piece), centre(place)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12)
    expect(page.locator(GHOST)).to_have_count(1)
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()
    expect(page.locator(GHOST)).to_have_count(0)


def test_a_card_is_dragged_in_the_hand_stays_there_and_nothing_is_played(visit) -> None:
    page = sit(visit(), dealt(1, 5), PERSON)
    before = cards(page)
    drag(page, page.locator("#hand-0"), page.locator("#hand-3"))
    after = [*before[1:4], before[0], *before[4:]]
    expect(page.locator("#hand-3")).to_have_accessible_name(re.compile(f"^{before[0]},"))
    assert cards(page) == after and actions(page) == 0
    page.reload()
    ready(page).wait_for_selector("#hand")
    assert cards(page) == after


def test_a_card_is_dragged_onto_its_row_and_what_is_carried_looks_like_it(visit) -> None:
    page = sit(visit(), dealt(1, 5), PERSON)
    piece = page.locator("#hand .number.now").first
    value = piece.get_attribute("data-value")
    assert value is not None
    colour = piece.evaluate("one => getComputedStyle(one).backgroundColor")
    x, y = centre(piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12)
    carried = page.locator(f"{GHOST} .okeydokey-card")
    assert carried.evaluate("one => getComputedStyle(one).backgroundColor") == colour
    page.mouse.move(*centre(page.locator(f"#cell-{value.split()[1][0]}")), steps=4)
    page.mouse.up()
    expect(page.locator("#moves li")).to_have_count(1)


def numbers(page) -> list[int]:
    """Return the Numbers of the hand in the order in which they lie."""
    return [int(name.split()[-1]) for name in cards(page) if name != "Equal"]


def test_a_card_is_carried_by_two_taps_and_the_hand_is_sorted_by_a_button(visit) -> None:
    page = sit(visit(phone=True), dealt(3, 8), PERSON, "away", "away")
    before = cards(page)
    page.tap("#order")
    page.tap("#hand-1")
    expect(page.locator("#hand-1")).to_have_attribute("aria-pressed", "true")
    page.tap("#hand-4")
    until(page, lambda: cards(page) == [before[0], *before[2:5], before[1], *before[5:]], "the card is carried")
    assert actions(page) == 0
    page.tap(".sort[data-value='sort colour']")
    until(page, lambda: cards(page) == before, "the hand is in the order of colours")
    page.tap(".sort[data-value='sort number']")
    until(page, lambda: numbers(page) == sorted(numbers(page)), "the hand is in the order of numbers")
    page.tap(".actions .btn.primary")
    expect(page.locator(".sort")).to_have_count(0)


def test_the_hand_is_laid_out_by_keyboard_alone(visit) -> None:
    page = sit(visit(), dealt(1, 5), PERSON)
    before = cards(page)
    page.focus("#hand-0")
    for key in ("3", "Enter", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert cards(page) == [*before[1:3], before[0], *before[3:]]
    expect(page.locator("#hand-2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".sort")).to_have_count(0)
    page.keyboard.press("Control+z")
    assert cards(page) == before and actions(page) == 0


def to_the_finale(page: Page) -> Page:
    """Place the last card of the festival."""
    match, rest = solved(1, 6, 1)
    sit(page, match, PERSON)
    act(page, rest[0])
    page.wait_for_selector("#encore", state="attached")
    return page


@pytest.mark.parametrize("key", one_of("finale", ["x", "ArrowLeft", "Tab"]))
def test_any_key_ends_the_finale_at_once(visit, key: str) -> None:
    page = to_the_finale(hold_the_clock(visit()))
    expect(page.locator("#encore")).to_be_visible()
    page.keyboard.press(key)
    expect(page.locator("#sheet-title")).to_contain_text("festival is yours")
    expect(page.locator("#encore")).to_have_count(0)


def test_a_tap_anywhere_ends_the_finale_at_once(visit) -> None:
    page = to_the_finale(hold_the_clock(visit(phone=True)))
    expect(page.locator("#encore")).to_be_visible()
    page.touchscreen.tap(180, 600)
    expect(page.locator("#sheet-title")).to_contain_text("festival is yours")


def test_with_reduced_motion_the_finale_stands_still(visit) -> None:
    page = visit()
    page.emulate_media(reduced_motion="reduce")
    to_the_finale(hold_the_clock(page))
    expect(page.locator("#encore")).to_be_visible()
    assert page.evaluate("document.getAnimations().filter((one) => one.playState == 'running').length") == 0
