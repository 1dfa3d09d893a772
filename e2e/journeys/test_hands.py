"""Finger and mouse beyond the plain tap: two quick taps, slow ones, dragging in the garden, hovering."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from okey_games import TOURNAMENT, dealt, put_on_shelf, table_of
from okey_pages import drag, slot, stored
from okiya_pages import begin, legal
from watching import at_rest, ready

HAND = "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 9k 10k 10r 3k"
"""A hand with the joker 10r and a run of three; a discard is due."""
QUIET = "ceremony off\nmotion off\n"


def _at_table(visit) -> tuple[Page, Locator]:
    page = ready(visit(phone=True))
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: HAND})), QUIET)
    tile = slot(page, "9k", stored(page).match.state)
    expect(tile).to_be_visible()
    at_rest(page)
    return page, tile


def _tap_twice(what: Locator) -> None:
    """Tap twice in the same moment of the page's clock, however busy the computer is."""
    what.evaluate(
        "piece => { for (let tap = 1; tap <= 2; tap++) piece.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1})) }"
    )


def test_two_quick_taps_take_the_block_and_discard_nothing(visit) -> None:
    page, tile = _at_table(visit)
    _tap_twice(tile)
    expect(page.locator(".okey-tile.selected")).to_have_count(3)
    assert not stored(page).match.words


def test_a_tile_of_the_garden_is_dragged_onto_the_pile(visit) -> None:
    page = begin(visit())
    cell = legal(page)[0]
    tile = page.locator(f"#c-{cell}")
    start = tile.bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 40, steps=4)
    ghost = page.locator(".drag-ghost > *").bounding_box()
    assert ghost is not None and ghost["height"] > 40
    page.mouse.up()
    expect(tile).to_have_class("garden-tile legal")
    drag(page, tile, page.locator(".last"))
    expect(page.locator(f"#c-{cell}.taken")).to_be_visible()


def test_a_mouse_that_rests_on_a_tile_shows_the_answers_and_their_number(visit) -> None:
    page = begin(visit())
    tile = page.locator(f"#c-{legal(page)[0]}")
    tile.hover()
    shown = page.locator(".garden-tile.shown").count()
    assert shown and tile.get_attribute("data-count") == str(shown)
    assert tile.evaluate("tile => getComputedStyle(tile, '::before').content") == f'"{shown}"'
    page.mouse.move(2, 2)
    expect(page.locator(".garden-tile.shown")).to_have_count(0)
    expect(page.locator(".garden-tile.selected")).to_have_count(0)
