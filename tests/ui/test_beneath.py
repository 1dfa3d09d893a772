"""The first page replaces the static shell, redrawing only the parts that differ."""

from __future__ import annotations

import pytest

from driving import opened
from many_pages import ADDRESSES, stored
from paper_page import Document, read, written
from ui.browser.patching import apply_patches
from ui.loop.start import HOME, empty_page_model, lay_beneath
from ui.loop.view import view
from ui.text.diff import diff_trees
from ui.text.html import Node
from ui.text.words import LANGUAGES

NOWHERE = ("#/play/game-999", "#/nothing", "#/rules/chess", "#/new/okey-rounds/nothing")


@pytest.mark.parametrize("address", [*ADDRESSES, *NOWHERE])
@pytest.mark.parametrize("games", [False, True], ids=["first visit", "games"])
def test_every_page_takes_the_place_of_the_shell_as_a_whole(address: str, games: bool) -> None:
    tree = view(opened(stored() if games else {}, address))
    page = Document(view(empty_page_model("en")))
    apply_patches(page.root, diff_trees(lay_beneath(tree, "en"), tree), tree)
    assert read(page.root) == written(tree)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shell_is_home_and_is_known_by_its_key(lang: str) -> None:
    tree = view(empty_page_model(lang))
    page = tree.children[0]
    assert isinstance(page, Node) and page.attrs["data-key"] == HOME
    assert lay_beneath(tree, lang) == tree
    assert len(lay_beneath(view(opened({}, "#/settings")), lang).children[0].children) == 0
