"""The parts of the page that are painted first come first in the file, and nothing hidden is styled or laid out for them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from building.first_page import art_files, fill_page
from building.places import ROOT
from ui.text.words import LANGUAGES

USE = re.compile(r'<use href="#([^"]+)"')
SYMBOL = re.compile(r'<symbol id="([^"]+)"')
BY_ADDRESS = r"url\(#|<(linearGradient|radialGradient|clipPath|mask|pattern|filter|marker)\b"
"""Pattern of SVG parts that a hidden drawing may not have, because browsers paint nothing that refers to them."""


def lay_out_page(folder: Path) -> None:
    """Write index.html into a folder as the build does."""
    shutil.copy(ROOT / "index.html", folder)
    fill_page(folder / "index.html")


@pytest.fixture(scope="module")
def parts(tmp_path_factory) -> tuple[str, str, str]:
    """The text before the shell, the shells of all languages, and the text after them."""
    folder = tmp_path_factory.mktemp("page")
    lay_out_page(folder)
    text = (folder / "index.html").read_text()
    before, shell, rest = text.partition('<div id="app">')
    shells, say, behind = rest.partition('<div id="say"')
    return before, shell + shells, say + behind


def test_before_the_shell_stands_every_drawing_that_it_shows_and_no_other(parts) -> None:
    before, shells, _ = parts
    inside = {name: set(USE.findall(drawn)) for name, drawn in re.findall(r'<symbol id="([^"]+)"(.*?)</symbol>', before)}
    shown, found = set(), set(USE.findall(shells))
    while found:
        shown |= found
        found = {name for one in found for name in inside[one]} - shown
    assert shown == set(SYMBOL.findall(before))


def test_every_drawing_stands_in_the_page_once(parts) -> None:
    drawn = SYMBOL.findall("".join(parts))
    assert len(drawn) == len(set(drawn))
    assert set(SYMBOL.findall("".join(file.read_text() for file in art_files()))) <= set(drawn)


def test_what_a_drawing_uses_is_there(parts) -> None:
    assert set(USE.findall("".join(parts))) <= set(SYMBOL.findall("".join(parts)))


def test_the_shell_of_every_language_is_there(parts) -> None:
    assert re.findall(r'<template id="shell-(\w+)"', parts[1]) == [lang for lang in LANGUAGES if lang != "en"]


@pytest.mark.parametrize("file", art_files(), ids=lambda file: file.parent.name)
def test_no_drawing_needs_what_a_hidden_sprite_cannot_give(file) -> None:
    assert not re.search(BY_ADDRESS, file.read_text())
