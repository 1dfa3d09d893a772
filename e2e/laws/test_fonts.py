"""The browser sees only the fonts installed for the tests, and a screen can be viewed in either of the two."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from fonts import NARROW, SWITCH, WIDE, configured
from stage import Stage

SHOWN = """family => {
  const line = document.createElement('p');
  Object.assign(line, {id: 'shown', textContent: 'Okey 日本語 😀'});
  if (family) line.style.fontFamily = family;
  document.querySelector('main').append(line); }"""
"""JavaScript that adds a line of text in three scripts, in a given font family or in the page's own."""


def families(page: Page) -> list[str]:
    """Return the font families with which the browser draws the added line, and remove the line."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    document = tools.send("DOM.getDocument")["root"]["nodeId"]
    line = tools.send("DOM.querySelector", {"nodeId": document, "selector": "#shown"})["nodeId"]
    found = tools.send("CSS.getPlatformFontsForNode", {"nodeId": line})["fonts"]
    page.evaluate("document.querySelector('#shown').remove()")
    return sorted(font["familyName"] for font in found)


@pytest.mark.parametrize("family", ["", "Arial", "Times New Roman", "DejaVu Serif", "Liberation Serif", "monospace", "system-ui"])
def test_whatever_font_is_asked_for_only_those_of_the_tests_are_seen(stage: Stage, tmp_path, family: str) -> None:
    if not configured(tmp_path):
        pytest.skip("fontconfig does not rule here")
    page = stage.at("home", "en")
    page.evaluate(SHOWN, family)
    assert families(page) == [NARROW, "Noto Color Emoji", "Noto Sans CJK JP"]


def test_a_page_can_be_shown_in_the_wide_font_and_goes_back_to_its_own(stage: Stage) -> None:
    page = stage.at("home", "en")
    for family, first in ((f"'{WIDE}', sans-serif", WIDE), ("", NARROW)):
        page.evaluate(SWITCH, family)
        page.evaluate(SHOWN, "")
        assert first in families(page)
