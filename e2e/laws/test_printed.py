"""Every page can be printed: complete where it is read on paper, and dark on white whatever the theme of the screen."""

from __future__ import annotations

import pytest

from drawn import drawn, rest_slow
from examples import examples_there, one_by_page
from stage import Stage

PAPER = 794, 1123
"""An A4 sheet in pixels, at 96 pixels an inch."""
LOOK = """() => {
    const page = document.querySelector('#app > .page, #app > .home'), text = page.querySelector('.text, main');
    const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
    const heads = [...page.querySelectorAll('h1, h2, p')].filter((one) => one.checkVisibility() && one.innerText.trim());
    return { seen: page.checkVisibility() && page.innerText.trim().length + page.querySelectorAll('svg').length,
             pale: heads.filter((one) => light(getComputedStyle(one).color) > 0.6).map((one) => one.innerText),
             cut: text?.matches('.text') ? text.scrollHeight - text.clientHeight : 0 };
}"""
TABLES = examples_there("okiya start", "okey start", "dokey start", "okey curtain", "puzzle okiya", "numbers", "real scores okey")
CASES = tuple(dict.fromkeys((*one_by_page().values(), *TABLES)))
"""One state of each page, and states that show boards."""


@pytest.mark.parametrize("state", rest_slow(CASES, drawn("printed", CASES, 5)))
def test_a_printed_page_is_there_whole_and_dark_on_white(stage: Stage, state: str) -> None:
    page = stage.at(state, "en", PAPER)
    if page.locator("#sheet").count():
        page.keyboard.press("Escape")
    theme = page.evaluate("document.documentElement.dataset.theme ?? ''")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    try:
        found = page.evaluate(LOOK)
    finally:
        page.emulate_media(media="screen")
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    assert found["seen"] and not found["pale"] and found["cut"] <= 1, found


WIDE = "() => [...document.querySelectorAll('.papers:not(.unseen) > .paper')].map(one => one.getBoundingClientRect().width)"
"""JavaScript that returns the widths of the printed sheets of a deal."""


@pytest.mark.needs("print")
def test_sheets_of_a_deal_are_as_large_as_paper_when_printed_and_fit_every_window(stage: Stage) -> None:
    page = stage.at("print", "en", PAPER)
    page.emulate_media(media="print")
    printed = page.evaluate(WIDE)
    page.emulate_media(media="screen")
    assert printed and all(abs(width - PAPER[0]) < 1 for width in printed), printed
    for width, least in ((360, 300), (768, 600), (1366, 700), (2560, 900)):
        page.set_viewport_size({"width": width, "height": 1440})
        assert all(least < one < width for one in page.evaluate(WIDE)), width
