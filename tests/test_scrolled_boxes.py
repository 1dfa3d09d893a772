"""The mouse wheel scrolls a page at any place: the scrolled box is as wide as the page and includes its margins."""

from __future__ import annotations

import re

import pytest

from driving import nodes
from many_pages import ADDRESSES, page_at
from test_style_sheets import WEB

SHEETS = sorted(WEB.rglob("*.css"))
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
SCROLLED = re.compile(r"overflow(?:-y)?: auto")


def rules() -> list[tuple[str, str]]:
    """Return every plain rule of all style sheets as (selector, declarations)."""
    texts = (re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL) for sheet in SHEETS)
    return [(selector.strip(), said) for text in texts for selector, said in RULE.findall(text)]


def ends(selector: str) -> set[str]:
    """Return the classes of the elements that a selector selects: those in the last part of each alternative."""
    return {name for part in selector.split(",") for name in re.findall(r"\.([\w-]+)", re.split(r"[\s>+~]", part.strip())[-1])}


def scrolled() -> set[str]:
    """Return the classes of the main parts of pages that are scrolled boxes."""
    mains = {
        name
        for address in ADDRESSES
        for node in nodes(page_at(address))
        if node.tag == "main"
        for name in str(node.attrs.get("class", "")).split()
    } | {"form"}
    own = {name for selector, said in rules() if SCROLLED.search(said) for name in ends(selector)}
    return mains & own


@pytest.mark.long
def test_there_are_pages_that_scroll_by_themselves() -> None:
    assert {"text", "hallway", "form"} <= scrolled()


@pytest.mark.long
@pytest.mark.parametrize("name", ("text", "hallway", "form"))
def test_no_box_that_is_scrolled_is_narrower_than_its_page(name: str) -> None:
    assert name in scrolled()
    narrow = [selector for selector, said in rules() if name in ends(selector) and re.search(r"max-width: (?!none)", said)]
    assert not narrow
