"""Whole games by touch alone in small and in wide low windows, and a round of Okey by dragging, with each tile visible."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from okey_games import ROUNDS, TOURNAMENT, put_on_shelf, setup_of, table_of
from okey_pages import my_move, play_match, play_round, slot, stored
from okeydokey_pages import dealt, sit, taps
from okiya_pages import legal
from triokey.core.game import plain_setup
from triokey.core.match import play, standing, start
from triokey.okey.table import State
from triokey.okeydokey.rules import GAME as DOKEY
from triokey.okeydokey.search.solver import solve
from triokey.okiya.rules import GAME as OKIYA
from ui.model.model import Player, Table
from watching import ready, until

ZOOMED, LYING, TABLET = (320, 256), (844, 390), (1024, 768)
"""Window sizes: a desktop of 1280x1024 at 400 % zoom, a phone on its side, a tablet on its side."""
SIZES = (ZOOMED, LYING, TABLET)
QUIET = "ceremony off\npace instant\nmotion off\n"
PICTURES = Path(__file__).resolve().parents[2] / "screenshots"
LEAST = 30
"""Minimum height in pixels of a tile that is being dragged."""


def _open(visit, size: tuple[int, int]) -> Page:
    page = visit(has_touch=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return ready(page)


def _tap(page: Page, what: Locator | str) -> None:
    """Scroll an element into view and tap its middle, which nothing may cover."""
    found = (page.locator(what) if isinstance(what, str) else what).first
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert found.evaluate("(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", [x, y]), f"{what} is covered"
    page.touchscreen.tap(x, y)


def _by_touch(page: Page, word: str, state: State) -> None:
    """Play an action of Okey, given as its text, with taps of a finger."""
    if word in ("d", "t"):
        _tap(page, "#supply" if word == "d" else ".take")
    elif word == "p":
        _tap(page, ".actions [data-value=p]")
    elif word[0] == "x":
        _tap(page, slot(page, word[1:], state))
        page.wait_for_selector(".spot.ready")
        _tap(page, ".spot")
    else:
        _tap(page, "#lip")
        page.wait_for_selector("#declare")
        _tap(page, "#declare")


@pytest.mark.parametrize("size", [ZOOMED, *(pytest.param(size, marks=pytest.mark.slow) for size in (LYING, TABLET))], ids=str)
def test_a_whole_game_of_okiya_by_touch(visit, size: tuple[int, int]) -> None:
    page = _open(visit, size)
    put_on_shelf(page, Table("game:1", start(plain_setup(OKIYA, 7)), (Player("person"), Player("person")), 1), QUIET)
    page.wait_for_selector("#board")
    while page.locator(".garden.over").count() == 0:
        cell = f"#c-{legal(page)[0]}"
        _tap(page, cell)
        page.wait_for_selector(f"{cell}.selected")
        _tap(page, cell)
        page.wait_for_selector(f"{cell}.taken")
    page.wait_for_selector("#sheet")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", [ROUNDS, TOURNAMENT])
def test_a_whole_match_of_okey_by_touch(visit, size: tuple[int, int], game: str) -> None:
    page = _open(visit, size)
    short = {"points": "10"} if game == TOURNAMENT else {}
    put_on_shelf(page, table_of(start(setup_of(game, 3, **short))), QUIET)
    play_match(page, _by_touch)
    assert standing(stored(page).match).winners is not None


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_game_of_okey_dokey_by_touch(visit, size: tuple[int, int]) -> None:
    page = _open(visit, size)
    match = dealt(1, 6)
    sit(page, match, "person", settings=QUIET)
    for number, move in enumerate(solve(match.state).line, 1):
        for tap in taps(DOKEY.write(move), match.state):
            _tap(page, tap)
        match = play(match, DOKEY.write(move))
        until(page, lambda n=number: len(stored(page).match.words) == n, f"word {number} was stored")
    page.wait_for_selector("#sheet")


@pytest.mark.slow
def test_a_round_is_played_by_dragging_and_the_tile_is_seen_in_the_air(visit) -> None:
    page = _open(visit, LYING)
    put_on_shelf(page, table_of(start(setup_of(ROUNDS, 3))), QUIET)
    PICTURES.mkdir(exist_ok=True)
    flown = 0

    def carry(page: Page, word: str, state: State) -> None:
        nonlocal flown
        if word[0] not in "dtx" or word.startswith("tw"):
            return _by_touch(page, word, state)
        free = page.locator(".slot:not(.full)").last
        what = slot(page, word[1:], state) if word[0] == "x" else page.locator("#supply" if word == "d" else ".take")
        start, end = what.bounding_box(), (page.locator(".spot") if word[0] == "x" else free).bounding_box()
        assert start is not None and end is not None
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        x, y = (start["x"] + end["x"] + end["width"]) / 2, (start["y"] + end["y"] + end["height"]) / 2
        page.mouse.move(x, y, steps=4)
        ghost = page.locator(".drag-ghost > *").bounding_box()
        assert ghost is not None and ghost["height"] >= LEAST
        assert ghost["x"] <= x <= ghost["x"] + ghost["width"] and ghost["y"] <= y <= ghost["y"] + ghost["height"]
        page.screenshot(path=PICTURES / f"okey-in-the-air-{flown}.png")
        flown += 1
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        page.mouse.up()
        return None

    assert my_move(page) is not None
    play_round(page, carry)
    assert flown and stored(page).outcome is not None


def test_a_tap_counts_after_a_tile_was_let_go_in_full_motion(visit) -> None:
    """Chromium sends no click for a tap that stops a fling, and takes a quick drag for a fling."""
    page = ready(visit(phone=True, is_mobile=True))
    put_on_shelf(page, table_of(start(setup_of(ROUNDS, 5, seats=2)), "pb"), QUIET)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def middle(selector: str) -> tuple[float, float]:
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    for _ in range(3):
        page.wait_for_selector(".spot, .supply.lit")
        if page.locator(".spot").count():
            (x, y), (right, up) = middle(".slot.full"), middle(".spot")
            finger("touchStart", (x, y))
            for step in range(1, 5):
                finger("touchMove", (x + (right - x) * step / 4, y + (up - y) * step / 4))
            finger("touchEnd")
        page.wait_for_selector(".supply.lit")
        finger("touchStart", middle(".supply"))
        finger("touchEnd")
        page.wait_for_selector(".spot", timeout=5000)
