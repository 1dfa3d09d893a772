"""Okey in the real page: whole matches, people at one device, a rack of one's own, offline."""

from __future__ import annotations

import itertools
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from drawn import drawn, rest_slow
from okey_games import ROUNDS, TOURNAMENT, before_end, dealt, next_word, played, put_on_shelf, setup_of, table_of
from okey_pages import by_drags, by_keys, by_taps, drag, grown, my_move, name_of, play_match, slot, stored
from triokey.core.game import Seat
from triokey.core.match import finished_rounds, standing, start
from triokey.okey.hand.tiles import BLANK, Hand, write_tile
from triokey.okey.knowledge import view_of_seat
from triokey.okey.table import State
from watching import at_rest, offline_ready, ready

FAST = "ceremony off\npace instant\nmotion off\n"
COMPLETE = "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b 13k"
"""A hand that wins with its black 13."""
LOOSE = "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"


@pytest.mark.parametrize("whole", rest_slow([False, True], [False]), ids=["end", "whole"])
def test_a_whole_tournament_against_three_bots(visit, whole: bool) -> None:
    """In the normal run only the last round is played on the page; the earlier ones are played by the engine."""
    page = ready(visit(phone=True))
    match = start(setup_of(TOURNAMENT, 7, points="10"))
    put_on_shelf(page, table_of(match if whole else before_end(match)), FAST)
    play_match(page, by_taps)
    match = stored(page).match
    rounds = len(finished_rounds(match))
    assert rounds >= 3 and min(standing(match).scores) <= 0
    expect(page.locator(".sheet-table tbody tr")).to_have_count(rounds + 1)
    expect(page.locator("#sheet .lead")).to_have_count(1)


@pytest.mark.parametrize("whole", rest_slow([False, True], [False]), ids=["last", "three"])
def test_rounds_are_played_by_dragging_by_keys_and_by_taps(visit, whole: bool) -> None:
    """In the normal run only the last round is played on the page, with another input method at each turn."""
    page = ready(visit())
    match, ways, turn = start(setup_of(ROUNDS, 3)), (by_drags, by_keys, by_taps), itertools.count()

    def by_turns(*given: Any) -> None:
        ways[next(turn) % 3](*given)

    put_on_shelf(page, table_of(match if whole else before_end(match)), FAST)
    assert play_match(page, *(ways if whole else [by_turns])) == (3 if whole else 1)
    expect(page.locator("#sheet .lead")).to_have_count(1)


def test_three_people_at_one_device_see_no_tile_of_each_other(visit) -> None:
    page = ready(visit(phone=True))
    put_on_shelf(page, table_of(start(setup_of(ROUNDS, 5, seats=3)), "ppp", "Aylin Ben Cem"), FAST + "meter off\nletters off\n")
    for _ in range(14):
        match = stored(page).match
        state = match.state
        if page.locator("#reveal").count():
            only_known(page, state, ())
            page.click("#reveal")
        no_hidden_tile(page, state, state.turn)
        by_taps(page, next_word(state), state)
        grown(page, len(match.words))
        if stored(page).outcome is not None:
            break
        if page.locator("#reveal").count() == 0:
            no_hidden_tile(page, stored(page).match.state, state.turn)


def tiles_named(page: Page) -> set[str]:
    """Return every tile, such as "red 7", that the page names or draws anywhere, including hidden parts, title and live region.

    The faces that jokers of the own rack stand for are left out, because their neighbours show them.
    """
    body = page.evaluate(
        "() => { const body = document.body.cloneNode(true);"
        " body.querySelectorAll('.sprite, template, .as').forEach(one => one.remove()); return body.outerHTML; }"
    )
    text = re.sub(r"stands for \w+ \d+", "", (body + page.title() + page.url).lower())
    named = set(re.findall(r"\b(?:red|yellow|blue|black) \d+\b", text))
    shown = re.findall(r'class="okey-tile (red|yellow|blue|black)[^"]*".*?#n(\d+)"', text, re.DOTALL)
    return named | {f"{colour} {number}" for colour, number in shown}


def no_hidden_tile(page: Page, state: State, seat: Seat) -> None:
    """Assert that the page shows no tile that is known only from another hand or the supply."""
    only_known(page, state, view_of_seat(state, seat).hand)


def only_known(page: Page, state: State, hand: Hand) -> None:
    """Assert that the page shows only the tiles of this hand, those discarded so far, the indicator and the joker."""
    in_sight = {*hand, state.indicator, state.joker, *(turn.face for turn in state.past)}
    known = {name_of(write_tile(face), state).lower() for face in in_sight if face != BLANK}
    known |= {match for name in known for match in re.findall(r"\w+ \d+", name)}
    assert tiles_named(page) <= known


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(visit) -> None:
    page = ready(visit(phone=True))
    match = played(start(setup_of(TOURNAMENT, 21)), 20)
    while match.state.turn != 0 or match.state.due:
        match = played(match, 1)
    put_on_shelf(page, table_of(match), FAST)
    page.click("#supply")
    page.wait_for_selector(".spot")
    page.locator(".slot.full").first.click()
    page.click("#slot-15")
    labels = "all => all.map(one => one.getAttribute('aria-label').split(',')[0])"
    before = page.eval_on_selector_all(".slot", labels)
    page.reload()
    page.wait_for_selector(".spot")
    assert page.eval_on_selector_all(".slot", labels) == before


def test_the_rack_is_laid_out_by_taps_by_dragging_and_by_keys(visit) -> None:
    page = ready(visit())
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    state = stored(page).match.state
    slot(page, "9y", state).click()
    page.click("#slot-29")
    expect(page.locator("#slot-29")).to_have_attribute("aria-label", re.compile("^Yellow 9"))
    drag(page, slot(page, "13y", state), page.locator("#slot-28"))
    expect(page.locator("#slot-28")).to_have_attribute("aria-label", re.compile("^Yellow 13"))
    drag(page, page.locator("#slot-28"), page.locator("#status"))
    expect(page.locator("#slot-28")).to_have_attribute("aria-label", re.compile("^Yellow 13"))
    page.focus("#slot-28")
    for key in ("Space", "ArrowLeft", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    expect(page.locator("#slot-26")).to_have_attribute("aria-label", re.compile("^Yellow 13"))
    page.keyboard.press("1")
    expect(page.locator("#slot-29")).to_have_attribute("aria-label", re.compile("^Empty"))
    page.keyboard.press("Control+z")
    expect(page.locator("#slot-29")).to_have_attribute("aria-label", re.compile("^Yellow 9"))
    assert stored(page).match.words == ()


def test_escape_ends_a_drag_and_nothing_moves(visit) -> None:
    page = ready(visit())
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    box = page.locator(".slot.full").first.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 60, steps=4)
    expect(page.locator(".drag-ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".drag-ghost")).to_have_count(0)
    at_rest(page)
    page.mouse.up()
    expect(page.locator("#slot-0.full")).to_have_count(1)
    expect(page.locator(".okey-tile.selected")).to_have_count(0)


def test_where_dragging_is_switched_off_nothing_moves_by_a_slip_of_the_hand(visit) -> None:
    page = ready(visit())
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST + "dragging off\n")
    box = page.locator(".slot.full").first.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 60, steps=4)
    expect(page.locator(".drag-ghost")).to_have_count(0)
    page.mouse.up()
    page.locator(".slot.full").first.click(button="right")
    expect(page.locator("#slot-0.full")).to_have_count(1)
    expect(page.locator(".spot")).to_have_count(1)


def test_a_right_click_discards_and_a_frame_lifts_several_tiles(visit) -> None:
    page = ready(visit())
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    state = stored(page).match.state
    first, last = page.locator(".slot.full").first.bounding_box(), page.locator("#slot-14").bounding_box()
    for end in ("Escape", ""):
        expect(page.locator(".okey-tile.selected")).to_have_count(0)
        page.mouse.move(last["x"] + 20, last["y"] + 20)
        page.mouse.down()
        page.mouse.move(first["x"] + 4, first["y"] + 30, steps=4)
        expect(page.locator(".lasso")).to_have_count(1)
        if end:
            page.keyboard.press(end)
            expect(page.locator(".lasso")).to_have_count(0)
        page.mouse.up()
        at_rest(page)
    expect(page.locator(".lasso")).to_have_count(0)
    row = page.locator("#slots li:nth-child(-n+15) .slot.full").count()
    expect(page.locator(".okey-tile.selected")).to_have_count(row)
    page.keyboard.press("Escape")
    expect(page.locator(".okey-tile.selected")).to_have_count(0)
    slot(page, "9y", state).click(button="right")
    expect(page.locator(".spot")).to_have_count(0)
    assert stored(page).match.words[0] == "x9y"


def test_a_flick_out_of_the_rack_discards_and_a_slow_drag_does_not(visit) -> None:
    page = ready(visit(phone=True))
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    state = stored(page).match.state
    touch = page.context.new_cdp_session(page)
    box, status = slot(page, "9y", state).bounding_box(), page.locator("#status").bounding_box()
    x, y = box["x"] + 20, box["y"] + 20

    def swipe(seconds: float) -> None:
        end = time.time()
        for kind, at in (("touchStart", y), ("touchMove", y - 40), ("touchMove", status["y"] + 10), ("touchEnd", None)):
            points = [] if at is None else [{"x": x, "y": at}]
            when = end if at is None else end - seconds
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when})

    swipe(seconds=0.6)
    expect(page.locator(".drag-ghost")).to_have_count(0)
    expect(page.locator(".spot")).to_have_count(1)
    swipe(seconds=0.1)
    expect(page.locator(".spot")).to_have_count(0)
    assert stored(page).match.words[0] == "x9y"


@pytest.mark.parametrize("landing", [0, 1], ids=["over the top row", "over the middle row"])
def test_a_flick_from_the_lowest_row_discards_over_other_tiles_and_a_drag_that_rests_there_swaps(visit, landing: int) -> None:
    page = ready(visit(phone=True))
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    page.click('[data-value="sort runs"]')
    at_rest(page)
    touch = page.context.new_cdp_session(page)
    low = page.locator("#slots li:nth-child(n+17) .slot.full").first
    name, number = low.get_attribute("aria-label"), int(low.get_attribute("id").removeprefix("slot-"))
    over = f"#slot-{number - 8 * (2 - landing)}"
    box, higher = low.bounding_box(), page.locator(over).bounding_box()
    x, y, top = box["x"] + box["width"] / 2, box["y"] + 20, higher["y"] + 20

    def swipe(rests: float) -> None:
        end = time.time()
        for kind, before, at in (("Start", 0.12, y), ("Move", 0.08, (y + top) / 2), ("Move", 0.02, top), ("End", 0.0, None)):
            points = [] if at is None else [{"x": x, "y": at}]
            when = end - before - (rests if at is not None else 0)
            touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points, "timestamp": when})

    swipe(rests=0.15)
    expect(page.locator(over)).to_have_attribute("aria-label", re.compile(f"^{name.split(',')[0]}"))
    assert not stored(page).match.words
    page.keyboard.press("Control+z")
    expect(page.locator(f"#slot-{number}")).to_have_attribute("aria-label", name)
    swipe(rests=0)
    expect(page.locator(".spot")).to_have_count(0)
    assert len(stored(page).match.words) > 0


def test_a_finger_drags_a_tile_and_a_lost_touch_drops_nothing(visit) -> None:
    page = ready(visit(phone=True))
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def middle(selector: str) -> tuple[float, float]:
        box = page.locator(selector).first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    here, there = middle("#slot-0"), middle("#slot-23")
    name = page.get_attribute("#slot-0", "aria-label").split(",")[0]
    finger("touchStart", here)
    for step in range(1, 9):
        finger("touchMove", tuple(a + (b - a) * step / 8 for a, b in zip(here, there, strict=True)))
    expect(page.locator(".drag-ghost")).to_have_count(1)
    finger("touchCancel")
    expect(page.locator(".drag-ghost")).to_have_count(0)
    expect(page.locator("#slot-0")).to_have_attribute("aria-label", re.compile(f"^{name}"))
    finger("touchStart", here)
    for step in range(1, 9):
        finger("touchMove", tuple(a + (b - a) * step / 8 for a, b in zip(here, there, strict=True)))
    finger("touchEnd")
    expect(page.locator("#slot-23")).to_have_attribute("aria-label", re.compile(f"^{name}"))


def test_a_false_claim_is_refused_with_the_rule_and_the_tiles_that_miss(visit) -> None:
    page = ready(visit(phone=True))
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    page.keyboard.press("f")
    expect(page.locator("#toast")).to_contain_text("Not complete yet")
    assert page.locator(".okey-tile.evidence").count() > 5
    page.click(".toast-btn")
    expect(page.locator("#rule-O11.marked")).to_be_visible()


PLACES = """() => {
    const middle = document.querySelector('.felt-middle'), box = middle.getBoundingClientRect();
    const part = (n, all) => (n + .5) / all, places = [];
    for (let x = 0; x < 16; x++) for (let y = 0; y < 8; y++)
        places.push([box.left + box.width * part(x, 16), box.top + box.height * part(y, 8)]);
    const pieces = [...middle.querySelectorAll('*')].map((one) => one.getBoundingClientRect())
        .filter((one) => one.width && one.height).map((one) => [one.left + one.width / 2, one.top + one.height / 2]);
    return [[...places, ...pieces], [[box.left + 2, box.top + 2], ...pieces]];
}"""
"""JavaScript that returns two lists of points: all over the middle of the felt and on its pieces; its bare corner and its pieces.
"""


MIDDLES = [
    (complete, size)
    for complete in (True, False)
    for size in ((320, 568), (390, 844), (768, 1024), (844, 390), (640, 360), (1366, 768))
]


@pytest.mark.parametrize(("complete", "size"), rest_slow(MIDDLES, [MIDDLES[1], *drawn("middle", MIDDLES[6:], 1)]))
def test_the_last_tile_dropped_anywhere_on_the_middle_finishes_or_hears_why_not(visit, complete: bool, size) -> None:
    page = ready(visit())
    page.set_viewport_size({"width": size[0], "height": size[1]})
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: COMPLETE if complete else LOOSE})), FAST)
    tile = slot(page, "13k" if complete else "3k", stored(page).match.state)
    at_rest(page)
    everywhere, pieces = page.evaluate(PLACES)
    _lifted(page, tile)
    for x, y in everywhere:
        page.mouse.move(x, y)
        over = page.evaluate("() => document.querySelector('.drag-over')?.dataset.drop")
        assert over == "centre", f"at {x:.0f}, {y:.0f} of {size} the tile is taken by {over}"
    page.keyboard.press("Escape")
    page.mouse.up()
    for x, y in pieces:
        _lifted(page, tile)
        page.mouse.move(x, y)
        page.mouse.up()
        said = page.locator("#declare" if complete else "#toast")
        expect(said).to_contain_text("black 13" if complete else "Not complete yet")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet, #toast")).to_have_count(0)
    assert stored(page).match.words == ()
    if complete:
        drag(page, tile, page.locator(".indicator"))
        page.click("#declare")
        grown(page, 0)
        assert stored(page).match.words == ("w13k",)


def _lifted(page: Page, tile: Locator) -> None:
    """Pick a tile up with the mouse and move it far enough to be dragged."""
    box = tile.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 9, box["y"] + box["height"] / 2 + 9, steps=3)


def test_the_dealing_can_be_watched_and_skipped(visit) -> None:
    page = ready(visit(phone=True))
    put_on_shelf(page, table_of(start(setup_of(ROUNDS, 4))), "pace instant\nceremony on\npace readable\n")
    expect(page.locator(".goes .die")).to_have_count(4)
    page.wait_for_selector(".stacks .dealt-from", timeout=10_000)
    page.click("#skip")
    expect(page.locator(".slot.full").first).to_be_visible()


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (768, 1024), (640, 360), (1024, 768), (1440, 900)], ids=str)
def test_nothing_scrolls_and_every_control_is_on_the_screen(visit, size: tuple[int, int]) -> None:
    page = ready(visit())
    page.set_viewport_size({"width": size[0], "height": size[1]})
    put_on_shelf(page, table_of(dealt(TOURNAMENT, {0: LOOSE})), FAST)
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(size)
    outside = page.evaluate(
        "([w, h]) => [...document.querySelectorAll('button, .seat, .indicator .okey-tile')].filter(one => {"
        " const box = one.getBoundingClientRect();"
        " return box.width && (box.left < -1 || box.top < -1 || box.right > w + 1 || box.bottom > h + 1);"
        " }).filter(one => !one.closest('.side')).map(one => one.id || one.className)",
        list(size),
    )
    assert outside == []


@pytest.mark.cold
def test_a_round_goes_on_offline(visit) -> None:
    page = ready(visit(phone=True))
    offline_ready(page)
    put_on_shelf(page, table_of(start(setup_of(ROUNDS, 3))), FAST)
    page.context.set_offline(True)
    page.reload()
    ready(page)
    for _ in range(3):
        state = my_move(page)
        assert state is not None
        before = len(stored(page).match.words)
        by_taps(page, next_word(state), state)
        grown(page, before)
