"""A style sheet affects only its own parts: a family's sheet its games, a page's sheet its own classes.

A selector of a family is below the family's or a game's class, asks for a setting that only the family has, or has a class that
only the family's code uses. `:where(.f-family)` limits a selector without adding weight.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from building.first_page import page_sheets, squeeze_styles
from family_settings import settings_of
from triokey.core.catalog import families, games_of
from ui.frame.catalog import FEATURES
from ui.model.settings import SHARED

WEB = Path(__file__).resolve().parent.parent / "web"
GAMES = WEB / "ui" / "games"
STYLED = [family for family in families() if (GAMES / family).exists()]
BARE = re.compile(r"\.([\w-]+)")


def selectors(sheet: Path) -> Iterator[str]:
    """Yield every selector of a sheet, with nested ones written out."""
    stack: list[tuple[str, ...]] = [("",)]
    for said, mark in re.findall(r"([^{};]*)([{};])", squeeze_styles(sheet.read_text())):
        if mark == "{":
            head = said.strip()
            stack.append(stack[-1] if head.startswith("@") else tuple(_within(stack[-1], _listed(head))))
            if not head.startswith("@"):
                yield from stack[-1]
            elif head.startswith(("@keyframes", "@font-face")):
                stack[-1] = ()
        elif mark == "}":
            stack.pop()


def _within(outer: tuple[str, ...], inner: list[str]) -> Iterator[str]:
    for around in outer:
        yield from (one.replace("&", around) if "&" in one else f"{around} {one}".strip() for one in inner)


def _listed(head: str) -> list[str]:
    """Return the selectors in a list; commas within brackets do not separate them."""
    while (flat := re.sub(r"(\([^()]*),([^()]*\))", "\\1\x00\\2", head)) != head:
        head = flat
    hidden = re.sub(r"\(((?:[^()]|\([^()]*\))*)\)", lambda found: found.group().replace(",", "\x00"), head)
    return [one.strip().replace("\x00", ",") for one in hidden.split(",")]


def classes(selector: str) -> set[str]:
    """Return the classes and ids in a selector."""
    return set(re.findall(r"[.#]([A-Za-z][\w-]*)", re.sub(r":not\([^()]*\)", "", selector)))


def spoken(path: Path) -> set[str]:
    """Return the words in the strings of a module, without docstrings."""
    tree = ast.parse(path.read_text())
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {word for node in texts if id(node) not in told for word in re.findall(r"[\w-]+", str(node.value))}


@cache
def said_by(family: str) -> set[str]:
    """Return the words in the strings of a family's code, or of all code outside the families."""
    folder = GAMES / family if family else WEB / "ui"
    apart = [] if family else [GAMES / one for one in STYLED]
    modules = [path for path in folder.rglob("*.py") if not any(path.is_relative_to(one) for one in apart)]
    return set().union(*map(spoken, modules))


@pytest.mark.parametrize("family", STYLED)
def test_a_familys_style_reaches_only_the_familys_parts(family: str) -> None:
    others = set().union(*(said_by(one) for one in ("", *STYLED) if one != family))
    own = {f"f-{family}", *(f"w-{game_id}" for game_id in games_of(family))}
    chosen = tuple(f"[data-{spec.name}" for spec in settings_of(family))
    sheets = sorted((GAMES / family).glob("*.css"))
    reaching = [
        f"{sheet.name}: {selector}"
        for sheet in sheets
        for selector in dict.fromkeys(selectors(sheet))
        if not classes(selector) & own and not classes(selector) - others and f"main.{family}" not in selector
        if not selector.startswith(":root") or not any(one in selector for one in chosen)
    ]
    assert not reaching


def test_what_all_pages_share_has_no_style_for_a_class_that_only_a_family_has() -> None:
    only = set().union(*map(said_by, STYLED)) - said_by("")
    sheets = page_sheets()
    assert not [f"{sheet.name}: {one}" for sheet in sheets for one in selectors(sheet) if classes(one) & only]


ELSEWHERE = {
    "public": "the table's page says it while live's screen is looked at from afar",
    "say": "paper has no live regions",
    "say-now": "paper has no live regions",
}
"""Classes that a feature styles and other code uses, with the reason."""


@pytest.mark.parametrize("room", FEATURES)
def test_a_rooms_style_is_for_what_the_room_shows(room: str) -> None:
    """A class used elsewhere would lose its style when the feature is deleted."""
    place = WEB / "ui" / "features" / room
    said = set().union(*map(spoken, place.rglob("*.py"))) | ELSEWHERE.keys()
    begun = tuple(word for word in said if len(word) > 2 and word.endswith("-"))
    sheets = [sheet for sheet in page_sheets() if sheet.is_relative_to(place)]
    foreign = [
        one
        for sheet in sheets
        for one in selectors(sheet)
        if classes(one) and not any(name in said or name.startswith(begun) for name in classes(one))
    ]
    assert not foreign, f"move these to the sheet of those who show them: {foreign}"


def test_an_id_that_a_room_styles_by_itself_stands_on_no_other_page() -> None:
    """Two pages may use the same id, so a feature selects its own part by a class in addition."""
    own = [sheet for sheet in page_sheets() if sheet.is_relative_to(WEB / "ui" / "features")]
    bare = {(sheet.parent, one[1:]) for sheet in own for one in selectors(sheet) if re.fullmatch(r"#[\w-]+", one)}
    assert own
    sources = {path: path.read_text() for path in (WEB / "ui").rglob("*.py")}
    shared = [
        f"{room.name}: #{name} in {path.name}"
        for room, name in sorted(bare)
        for path, text in sources.items()
        if f'id="{name}"' in text and not path.is_relative_to(room)
    ]
    assert not shared


def test_a_class_by_itself_is_styled_by_one_sheet() -> None:
    where: dict[str, set[str]] = defaultdict(set)
    for sheet in page_sheets():
        for one in selectors(sheet):
            if found := BARE.fullmatch(one):
                where[found[1]].add(sheet.name)
    assert {name: sorted(sheets) for name, sheets in where.items() if len(sheets) > 1} == {}


WORDS = """all as ask bad bar bow box can die dim dot due end for go hat hop key lip lit log low may new no now nth off ok on out
pad pip red row run say tie top two way who why win won"""
"""Allowed class names of two or three letters that are words."""
USUAL = "btn ic qr seg sr"
"""Allowed abbreviations in class names: button, icon, QR code, segments, and text for screen readers only."""


def test_a_class_is_named_by_a_word() -> None:
    """Pieces of a board have descriptive class names, so that a selector is clear without the page."""
    sheets = [sheet for folder in ("css", "ui") for sheet in (WEB / folder).rglob("*.css")]
    found = {name for sheet in sheets for one in selectors(sheet) for name in re.findall(r"\.([a-z]{2,3})(?![\w-])", one)}
    assert found == {*WORDS.split(), *USUAL.split()}


def blocks(sheet: Path) -> Iterator[tuple[str, str]]:
    """Yield every block of declarations in a sheet, with the at-rules around it."""
    around: list[str] = []
    for said, mark in re.findall(r"([^{};]*(?:;[^{};]*)*)([{}])", squeeze_styles(sheet.read_text())):
        *declared, head = said.split(";") if mark == "{" else (*said.split(";"), "")
        if around and any(declared):
            yield " ".join(around[:-1]), ";".join(filter(None, declared))
        if mark == "{":
            around.append(head)
        else:
            around.pop()


SHORT = 3
"""Number of declarations that two rules may have in common before they must share a list of selectors."""


@pytest.mark.parametrize(
    "sheet", [*WEB.rglob("ui/**/*.css"), *WEB.glob("css/*.css")], ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_rules_side_by_side_share_what_they_declare(sheet: Path) -> None:
    found = [one for one in blocks(sheet) if one[1].count(";") >= SHORT]
    assert not [one for one in dict.fromkeys(found) if found.count(one) > 1]


def test_no_long_list_of_declarations_is_written_twice() -> None:
    sheets = [sheet for folder in ("css", "ui") for sheet in sorted((WEB / folder).rglob("*.css"))]
    lists = [found.strip() for sheet in sheets for found in re.findall(r"\{([^{}]{300,})\}", squeeze_styles(sheet.read_text()))]
    twice = [f"{found[:60]} ..." for found in dict.fromkeys(lists) if lists.count(found) > 1]
    assert len(lists) > 5 and not twice, twice


def test_a_message_lies_on_paper_and_never_on_a_bar_of_its_own_colour() -> None:
    """A dark bar on a light page, or a light one on a dark page, would draw attention from the table."""
    sheets = [*WEB.glob("css/*.css"), *WEB.glob("ui/**/*.css")]
    rules = [rule for sheet in sheets for rule in re.findall(r"([^{}]*\.toast)\s*\{([^{}]*)\}", sheet.read_text("utf-8"))]
    lain = {ground.strip() for _, style in rules for ground in re.findall(r"\bbackground(?:-color)?:([^;]*)", style)}
    assert lain == {"var(--surface)"}


@pytest.mark.parametrize("name", ["size", "text"])
def test_every_size_that_can_be_chosen_has_a_rule(name: str) -> None:
    rules = {one for sheet in page_sheets() for one in selectors(sheet)}
    (spec,) = [spec for spec in SHARED if spec.name == name]
    assert {f':root[data-{name}="{value}"]' for value in spec.values if value != spec.default} <= rules


def test_a_tap_is_lit_in_a_colour_of_the_page() -> None:
    lit = re.findall(r"-webkit-tap-highlight-color: ([^;]*);", (WEB / "css" / "base.css").read_text())
    assert len(lit) == 1 and "var(--" in lit[0]


@pytest.mark.parametrize(
    "sheet", sorted(WEB.rglob("ui/**/*.css")) + sorted((WEB / "css").glob("*.css")), ids=lambda path: path.stem
)
def test_no_sheet_breaks_words_that_fit_into_a_line(sheet: Path) -> None:
    assert "break-all" not in sheet.read_text()


@pytest.mark.parametrize(
    "sheet", sorted(WEB.rglob("ui/**/*.css")) + sorted((WEB / "css").glob("*.css")), ids=lambda path: path.stem
)
def test_nothing_stays_lit_after_a_tap(sheet: Path) -> None:
    """Touch screens keep the hover style on a tapped element, so only devices with a real pointer get one."""
    around: list[str] = []
    for said, mark in re.findall(r"([^{};]*)([{};])", squeeze_styles(sheet.read_text())):
        if mark == "{":
            around.append(said)
            assert ":hover" not in said or any("(hover:hover)" in one for one in around), said
        elif mark == "}":
            around.pop()
