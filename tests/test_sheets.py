"""All style sheets of pages are in one file with those of tables, so pages must not restyle parts of boards."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.first_page import STYLES, family_folders, page_sheets

SHARED = {"btn", "duel-side", "emblem", "hands", "page", "sheet", "veil"}
"""Class names that boards and pages share on purpose."""
BASE = tuple(name for name in STYLES if name != "home")
"""Names of the sheets on which every page and table is based."""
_NAME = re.compile(r"\.([a-z][\w-]*)")


def heads(text: str) -> Iterator[str]:
    """Yield the selectors before each brace of a style sheet, without at-rules."""
    for head in re.findall(r"([^{};]+)\{", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        if not head.strip().startswith("@"):
            yield head.strip()


def selectors(head: str) -> Iterator[str]:
    """Yield the selectors in a list; commas within parentheses do not separate them."""
    part, depth = "", 0
    for sign in head + ",":
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            yield part.strip()
            part = ""
        else:
            part += sign


def restyled(sheet: str, of_boards: set[str]) -> set[str]:
    """Return the selectors of a page's sheet that contain only names that boards use, too."""
    found = [part for head in heads(sheet) for part in selectors(head)]
    return {part for part in found if (names := set(_NAME.findall(part))) and names <= of_boards}


def names_of_boards() -> set[str]:
    """Return the class names that the boards' own sheets style."""
    sheets = [sheet.read_text() for folder in family_folders() for sheet in folder.glob("board.css")]
    return {name for sheet in sheets for head in heads(sheet) for name in _NAME.findall(head)}


@pytest.mark.parametrize("sheet", [sheet for sheet in page_sheets() if sheet.stem not in BASE], ids=lambda sheet: sheet.stem)
def test_no_page_styles_a_piece_of_a_board(sheet: Path) -> None:
    assert not restyled(sheet.read_text(), names_of_boards() - SHARED)


def test_a_page_that_does_is_found() -> None:
    assert restyled(".pile { height: 40px; } .box .pile i, .heap { top: 0; }", names_of_boards()) == {".pile"}
