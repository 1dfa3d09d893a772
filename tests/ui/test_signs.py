"""Signs and codes are the same in every language, so no page translation may change them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ui
from many_pages import ADDRESSES, page_at
from sources import walk
from stored_games import NAMES
from triokey.core.catalog import GAMES, about
from ui.parts.names import game_pitch
from ui.text.html import Node
from ui.text.words import LANGUAGES, load

UI = Path(ui.__file__).parent
TAGS = {"code", "kbd", "samp", "textarea"}
CLASSES = {"ruleno", "ruleref", "rules", "move-cell", "paper-cell", "digits", "code", "linkbox"}
"""Classes of elements that contain only signs and codes."""
NAMED = {*NAMES, "Triokey", *(about(game).name for game in GAMES), *(game_pitch(load("en"), game) for game in GAMES)}
"""Texts that are no signs: names of people, games and the program, and texts of games outside the catalog."""


def texts(node: Node, path: tuple[int, ...] = (), kept: bool = False) -> Iterator[tuple[tuple[int, ...], str, bool]]:
    """Yield every text with its place, and whether it is excluded from translation."""
    kept = kept or node.attrs.get("translate") == "no"
    for at, child in enumerate(node.children):
        if isinstance(child, str):
            yield (*path, at), child, kept
        else:
            yield from texts(child, (*path, at), kept)


def is_translated(address: str) -> bool:
    """Tell whether an address concerns no game without words of its own, which would show English to everybody."""
    own = set(address.split("/")) & GAMES.keys()
    return all(f"{game}.name" in load("en") for game in own)


@pytest.mark.parametrize("address", [address for address in ADDRESSES if is_translated(address)])
def test_what_is_the_same_in_every_language_is_not_translated(address: str) -> None:
    pages = []
    for lang in LANGUAGES:
        pages.append({place: (text, kept) for place, text, kept in texts(page_at(address, lang))})
    for place, (text, kept) in pages[0].items():
        same = all(page.get(place, ("", False))[0] == text for page in pages)
        if same and any(sign.isalpha() for sign in text) and not any(name.startswith(text) or name in text for name in NAMED):
            assert kept, (
                f"{address}: {text!r} is the same in all languages. Translate it (a rule is <family>.rule.<number>)"
                ' or mark it translate="no".'
            )


def _calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in sorted(UI.rglob("*.py")):
        for node in walk(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "h":
                yield path, node


def _text(node: ast.AST | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


@pytest.mark.long
def test_every_element_for_signs_and_codes_keeps_translation_off() -> None:
    found = 0
    for path, call in _calls():
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        if (_text(call.args[0]) in TAGS) or (CLASSES & set(_text(given.get("cls")).split())):
            found += 1
            assert _text(given.get("translate")) == "no", f"{path.name}:{call.lineno}"
    assert found > 15
