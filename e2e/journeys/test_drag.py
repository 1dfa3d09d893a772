"""Dragging in every game with movable pieces: the dragged piece is visible at full size under the finger or pointer."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

import okeydokey_pages
from okey_games import ROUNDS, TOURNAMENT, dealt, played, put_on_shelf, setup_of, table_of
from okiya_pages import begin
from triokey.core.catalog import GAMES
from triokey.core.match import start
from watching import ready

FAST = "ceremony off\npace instant\nmotion off\n"
HIGH, WIDE, ABOVE_FINGER, SLIP = 30, 20, 12, 8

PICTURE = """() => {
    const boxes = [...document.querySelectorAll('.drag-ghost *')].filter((one) => {
        const look = getComputedStyle(one);
        return one.checkVisibility({opacityProperty: true, visibilityProperty: true})
            && (look.backgroundImage !== 'none' || look.backgroundColor !== 'rgba(0, 0, 0, 0)' || one.tagName === 'svg');
    }).map((one) => one.getBoundingClientRect());
    const [left, top] = ['left', 'top'].map((side) => Math.min(...boxes.map((box) => box[side])));
    const [right, bottom] = ['right', 'bottom'].map((side) => Math.max(...boxes.map((box) => box[side])));
    return {left, top, wide: right - left, high: bottom - top}; }"""
"""JavaScript that returns the box around everything painted of the dragged piece."""

IN_PLACE = f"""(wanted) => {{
    const seen = ({PICTURE})();
    return seen.high >= {HIGH} && seen.wide >= {WIDE} && Math.abs(seen.wide - wanted.wide) <= wanted.slip
        && Math.abs(seen.left + seen.wide / 2 - wanted.x) <= wanted.slip
        && Math.abs(seen.top + seen.high / 2 - wanted.y) <= wanted.slip; }}"""
"""JavaScript that tells whether the dragged piece is large enough, as wide as the original, and at the expected place."""

LIES_STILL = "() => document.getAnimations().every((one) => one instanceof CSSAnimation)"
"""JavaScript that tells whether all pieces have stopped moving."""

KINDS = """() => { const kinds = {};
    for (const one of document.querySelectorAll('[data-drag]')) {
        const kind = one.dataset.drag.replace(/ [a-d]?\\d+$/, '');
        kinds[kind] ??= one.dataset.drag; }
    return kinds; }"""
"""JavaScript that returns one draggable piece of every kind, by kind."""


def okey(page: Page, game: str) -> None:
    """Open a round of Okey in which the person must draw or take a tile."""
    match = played(start(setup_of(game, 21)), 20)
    while match.state.turn != 0 or match.state.due:
        match = played(match, 1)
    put_on_shelf(page, table_of(match), FAST)
    page.wait_for_selector(".supply.lit")


TABLES: dict[str, tuple[Callable[[Page], object], set[str]]] = {
    "okiya": (begin, {"tile"}),
    ROUNDS: (lambda page: okey(page, ROUNDS), {"slot", "pile supply", "pile take"}),
    TOURNAMENT: (lambda page: okey(page, TOURNAMENT), {"slot", "pile supply", "pile take"}),
    "okeydokey": (lambda page: okeydokey_pages.sit(page, okeydokey_pages.dealt(1, 5), okeydokey_pages.PERSON), {"hand"}),
}
"""For each game a function that opens a table, and the kinds of pieces that can be dragged there."""


@pytest.mark.parametrize("phone", [True, False], ids=["finger", "mouse"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_dragged_is_seen_where_it_is_carried(visit, game: str, phone: bool) -> None:
    page = ready(visit(phone=phone))
    opening, kinds = TABLES[game]
    opening(page)
    page.wait_for_function(LIES_STILL)
    found = page.evaluate(KINDS)
    assert set(found) == kinds
    for piece in found.values():
        carried(page, piece, phone)


def carried(page: Page, name: str, phone: bool) -> None:
    """Drag a piece towards the middle of the page, check that it is visible at its size, and drop it."""
    piece = page.locator(f"[data-drag='{name}']").first
    box = piece.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    to_x, to_y = x + 40 if x < 180 else x - 40, y - 60
    touch = page.context.new_cdp_session(page)
    points = [(x, y), *((x + (to_x - x) * step / 4, y + (to_y - y) * step / 4) for step in range(1, 5))]
    for at, (now_x, now_y) in enumerate(points):
        if phone:
            kind = "touchMove" if at else "touchStart"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": now_x, "y": now_y}]})
        else:
            page.mouse.move(now_x, now_y)
            if not at:
                page.mouse.down()
    expect(page.locator(".drag-ghost")).to_have_count(1)
    wanted = {"x": to_x, "y": to_y - (ABOVE_FINGER if phone else 0), "wide": box["width"], "slip": SLIP}
    try:
        page.wait_for_function(IN_PLACE, arg=wanted, timeout=5_000)
    except TimeoutError as missing:
        raise AssertionError(f"{name} is carried to {wanted} and seen as {page.evaluate(PICTURE)}") from missing
    if phone:
        touch.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    else:
        page.keyboard.press("Escape")
        page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)


LOOSE = "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"
GLIDES = """() => { const old = Element.prototype.animate; window.glides = [];
    Element.prototype.animate = function (frames, ...rest) {
        window.glides.push([this.dataset.flip ?? '', frames[0]?.transform ?? '']);
        return old.call(this, frames, ...rest); }; }"""


@pytest.mark.parametrize("target", [".spot", "#slot-14"], ids=["discarded", "moved"])
def test_a_tile_that_is_dropped_glides_from_where_it_was_let_go(visit, target: str) -> None:
    page = ready(visit())
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST.replace("motion off\n", ""))
    page.wait_for_selector(".spot")
    page.wait_for_function(LIES_STILL)
    page.evaluate(GLIDES)
    carried = page.locator(".slot.full [data-flip]").first.get_attribute("data-flip")
    source, place = (page.locator(each).first.bounding_box() for each in (".slot.full", target))
    page.mouse.move(source["x"] + 20, source["y"] + 20)
    page.mouse.down()
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=6)
    page.mouse.up()
    glides = [path for name, path in page.evaluate("window.glides") if name.startswith(("pile-0-", str(carried)))]
    far = [sum(abs(float(part)) for part in re.findall(r"-?[\d.]+(?=px)", path)) for path in glides]
    assert far and max(far) < 1.5 * source["height"], glides
