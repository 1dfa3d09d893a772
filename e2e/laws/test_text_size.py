"""Readers of large text lose nothing: every screen is checked at one and a half times and at twice the size of text."""

from __future__ import annotations

import re
from math import inf
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

import chromium
from drawn import drawn, one_of
from examples import EXAMPLES, examples_there
from noted import left
from site_copy import SiteCopy
from stage import Stage, look
from ui.text.words import LANGUAGES

TEXTS = ("150", "200")
WINDOWS = ((390, 844), (768, 1024), (1366, 768), (1920, 1080))
ALONE = [state for state in EXAMPLES if not re.match("guest|join", state)]
"""States that need only one device; the others are checked with --slow."""
CASES = [(language, state, text, window) for language in LANGUAGES for state in ALONE for text in TEXTS for window in WINDOWS]
SIZED = """text => {
  const {dataset} = document.documentElement;
  if (text) dataset.text = text; else delete dataset.text; }"""
"""JavaScript that sets the page's size of text in percent, or resets it for ""."""


def grown(page: Page, text: str, windows: list[tuple[int, int]], where: str) -> list[str]:
    """Return the layout faults in each of these windows at a size of text; then reset the size."""
    page.evaluate(SIZED, text)
    try:
        return look(page, windows, f"{where} {text} %,")
    finally:
        page.evaluate(SIZED, "")


def test_large_text_overlaps_nothing_and_leaves_nothing_cut_or_out_of_reach(stage: Stage) -> None:
    found = []
    for language, state, text, window in drawn("text", CASES, 30):
        found += grown(stage.at(state, language), text, [window], f"{state}, {language},")
    assert not found, "\n".join(found[:40])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", EXAMPLES)
def test_no_screen_loses_anything_to_large_text(stage: Stage, built_site: Path, state: str, language: str) -> None:
    """All sizes of text and all windows are checked. Cases that have passed on this build are skipped later."""
    for _ in left("text", built_site, (f"{state} {language}",)):
        page = stage.at(state, language)
        found = [fault for text in TEXTS for fault in grown(page, text, [*WINDOWS], f"{state}, {language},")]
        assert not found, "\n".join(found[:40])


LAID = """() => { const felt = document.querySelector('.ask-felt'), frame = felt.getBoundingClientRect();
  const groups = [...document.querySelectorAll('.laid-tiles')].map(group =>
    [...group.children].map(tile => tile.getBoundingClientRect()));
  const boxes = groups.flat(), end = side => Math.max(...boxes.map(box => box[side]));
  const begin = side => Math.min(...boxes.map(box => box[side]));
  return {width: boxes[0].width, lines: groups.map(group => new Set(group.map(tile => Math.round(tile.top))).size),
    hidden: felt.scrollHeight - felt.clientHeight, inside: begin('left') >= frame.left && end('right') <= frame.right,
    filled: Math.max((end('right') - begin('left')) / frame.width, (end('bottom') - begin('top')) / frame.height)}; }"""
"""JavaScript that returns the width of a tile in a laid group, the lines of each group, the pixels of them that the felt hides,
whether all lie inside, and the part of the felt that they fill.
"""


@pytest.mark.parametrize("window", [(360, 640), (390, 844), (768, 1024), (1024, 768), (1366, 768), (2560, 1440)], ids=str)
@pytest.mark.needs("puzzles")
def test_laid_groups_fill_their_felt_in_whole_lines_at_every_size_of_text(stage: Stage, window: tuple[int, int]) -> None:
    page = stage.at("puzzle fault", "de", window)
    usual = page.evaluate(LAID)
    assert set(usual["lines"]) == {1} and usual["hidden"] <= 1 and usual["inside"] and usual["filled"] > 0.5, usual
    page.evaluate(SIZED, "200")
    large = page.evaluate(LAID)
    page.evaluate(SIZED, "")
    assert set(large["lines"]) == {1} and large["inside"] and large["width"] > 0.6 * usual["width"], (usual, large)


LYING = [(667, 375), (844, 390)]
"""Windows of phones on their side."""


@pytest.mark.parametrize("state", one_of("lying", [state for state in EXAMPLES if state.startswith("duel boards ")], 2))
def test_compared_boards_are_whole_on_a_lying_phone(stage: Stage, state: str) -> None:
    page = stage.at(state, "de")
    assert not [fault for text in TEXTS for fault in grown(page, text, LYING, f"{state},")]


BARS = """() => [...document.querySelectorAll('.page > :is(.topbar, .actions)')].map(bar => bar.getBoundingClientRect())
  .filter(box => box.height).map(box => box.width > .6 * innerWidth ? box.height / innerHeight : 0)"""
"""JavaScript that returns each fixed bar's part of the window's height; 0 for a bar beside the board."""


@pytest.mark.parametrize("state", examples_there("okiya selected", "okey middle", "dokey five", "puzzle arrange", "settings"))
def test_fixed_bars_leave_two_thirds_of_the_window(stage: Stage, state: str) -> None:
    page = stage.at(state, "de")
    for text, windows in (("", [(320, 256)]), ("200", [(390, 600), *WINDOWS])):
        page.evaluate(SIZED, text)
        for width, height in windows:
            page.set_viewport_size({"width": width, "height": height})
            shares = page.evaluate(BARS)
            assert shares and sum(shares) <= 1 / 3, (text, width, height, shares)
    page.evaluate(SIZED, "")


LETTERS = "() => Math.min(...[...document.querySelectorAll('{}')].map(each => parseFloat(getComputedStyle(each).fontSize)))"
"""JavaScript that returns the smallest font size, in pixels, of the elements that match the selector put in for {}."""
GROWING = ".btn.sort, .new-rules select"
"""Selector of elements with small text."""


@pytest.mark.parametrize("state", ["okey middle", "new more"])
@pytest.mark.parametrize("language", one_of("letters", LANGUAGES, 2))
def test_ways_to_sort_and_lists_of_house_rules_grow_with_all_else(stage: Stage, language: str, state: str) -> None:
    page, measure = stage.at(state, language), LETTERS.replace("{}", GROWING)
    for width, height in ((390, 844), (844, 390), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        usual = page.evaluate(measure)
        assert usual < inf, "the state shows such text"
        for text, least in (("150", 1.25), ("200", 1.45)):
            page.evaluate(SIZED, text)
            assert page.evaluate(measure) >= least * usual, (width, text, usual)
        page.evaluate(SIZED, "")


RACK = """() => {
  const main = document.querySelector('main.okey').getBoundingClientRect();
  return [...document.querySelectorAll('.slots > li')].filter(place => {
    const box = place.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const inside = box.top >= main.top && box.bottom <= main.bottom + 1 && box.left >= 0 && box.right <= innerWidth;
    return !inside || !place.contains(seen); }).length; }"""
"""JavaScript that returns the number of places of the rack that are not completely visible."""


@pytest.mark.parametrize("state", ["okey take", "okey middle", "okey hint"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_rack_is_in_sight_when_one_is_to_act(stage: Stage, state: str, language: str) -> None:
    page, hidden = stage.at(state, language, (390, 844)), {}
    for text in ("", "125", *TEXTS):
        page.evaluate(SIZED, text)
        for width, height in ((390, 844), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            hidden[text, width] = page.evaluate(RACK)
    page.evaluate(SIZED, "")
    assert not any(hidden.values()), hidden


@pytest.mark.parametrize("state", examples_there("learn okey", "okey middle", "okey hint"))
@pytest.mark.parametrize("language", one_of("smallest", LANGUAGES, 2))
def test_the_whole_rack_is_in_sight_on_the_smallest_phone(stage: Stage, state: str, language: str) -> None:
    page = stage.at(state, language, (320, 568))
    assert page.evaluate(RACK) == 0


SHEET = """() => {
  const body = document.querySelector('.sheet-body');
  const lines = [...body.querySelectorAll('.sheet-table tbody td:not(.rules)')].map(cell => {
    const box = cell.getBoundingClientRect(), size = parseFloat(getComputedStyle(cell).fontSize);
    return [size, box.height / size, box.width / body.clientWidth]; }).filter(([, high]) => high);
  return [body.scrollWidth - body.clientWidth, lines]; }"""
"""JavaScript that returns the pixels by which a sheet scrolls sideways, and for every score its font size, its height in
multiples of that, and its part of the sheet's width.
"""


@pytest.mark.parametrize("state", ["okey end", "okey void"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_scores_in_a_narrow_sheet_have_a_line_for_each_player(stage: Stage, state: str, language: str) -> None:
    page = stage.at(state, language, (390, 844))
    page.evaluate(SIZED, "200")
    for width, height, least in ((390, 844, 27), (360, 740, 25), (320, 568, 22)):
        page.set_viewport_size({"width": width, "height": height})
        beyond, lines = page.evaluate(SHEET)
        assert beyond <= 1 and len(lines) >= 8, (width, beyond)
        assert all(size > least and high < 2 and wide > 0.8 for size, high, wide in lines), (width, lines)
    page.evaluate(SIZED, "")


def width(page: Page, piece: str) -> float:
    """Return the width of a piece in pixels."""
    return float(page.evaluate("piece => document.querySelector(piece).getBoundingClientRect().width", piece))


PIECES = (".slots .okey-tile", ".felt-middle .okey-tile", ".seat.s .seat-points")


def test_pieces_and_plates_grow_with_a_large_window_and_above_a_hundred_where_there_is_room(stage: Stage) -> None:
    page = stage.at("okey middle", "en", (1920, 1080))
    usual = [width(page, piece) for piece in PIECES]
    page.evaluate("document.documentElement.dataset.size = '140'")
    tile, centre, _ = [width(page, piece) for piece in PIECES]
    assert tile > usual[0] and centre > 1.2 * usual[1]
    assert not look(page, [(320, 568), *WINDOWS, (2560, 1440)], "okey middle at 140 %")
    page.evaluate("delete document.documentElement.dataset.size")
    page.set_viewport_size({"width": 2560, "height": 1440})
    assert all(width(page, piece) > 1.2 * was for piece, was in zip(PIECES, usual, strict=True))


def test_the_centre_of_okey_fills_the_felt_of_a_phone(stage: Stage) -> None:
    page = stage.at("okey middle", "en", (390, 844))
    assert width(page, ".supply .okey-tile") > 45 and width(page, ".discard-place .okey-tile") > 50


def test_the_readers_own_size_counts_and_the_chosen_one_multiplies_it(
    playwright_driver: Playwright, executable: str, crash_folder: Path, shared_site: SiteCopy
) -> None:
    flag = "--blink-settings=defaultFontSize=32"
    browser = playwright_driver.chromium.launch(**chromium.launching(executable, crash_folder, flag))
    page = browser.new_page()
    page.goto(shared_site.url)
    measure = (
        "() => ['html', '.top h1', '.pitch'].map(name => parseFloat(getComputedStyle(document.querySelector(name)).fontSize))"
    )
    root, title, text = page.evaluate(measure)
    page.evaluate(SIZED, "150")
    assert root == 32 and title > 40 and text >= 26
    assert page.evaluate(measure) == [1.5 * root, 1.5 * title, 1.5 * text]
    browser.close()
