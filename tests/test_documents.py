"""The documents name only files that exist, and CONTRIBUTING names every field, place and part that exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.site import LATER_LIST
from building.wheel import ROOM_LIST
from sources import walk
from triokey.core.game import Game
from ui.frame.catalog import FEATURES
from ui.frame.feature import Feature, Page, Stored
from ui.frame.mode import Mode

ROOT = Path(__file__).resolve().parent.parent
UI = ROOT / "web" / "ui"
CONTRIBUTING = ".github/CONTRIBUTING.md"
FOLDERS = {
    "README.md": ("", "web", "tests", "py/triokey/okiya"),
    ".github/PUBLISHING.md": ("", "web", ".github/workflows"),
    CONTRIBUTING: ("", "py/triokey", "py/triokey/okiya", "web"),
    "web/ui/README.md": ("", "web/ui"),
    "py/triokey/README.md": ("", "py/triokey", "py/triokey/live", "py/triokey/okiya"),
}
"""The documents, each with the folders to which the paths in it are relative."""
MADE = ("build/", "docs/", "screenshots/", "build.json", "THIRD_PARTY_NOTICES.txt", ".venv/bin/")
"""Paths of files and folders that building, testing and installing create."""
HOSTED = ("../../deployments",)
"""Links to pages that only the repository's host has."""
PLACE = re.compile(r"[\w.-]+(?:/[\w.-]+)*(?:/|\.(?:py|md|css|js|txt|tsv|jsonl|json|html|svg))")


def text(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def named(document: str) -> Iterator[str]:
    """Yield the files and folders that a document names: in code, in commands and as links."""
    plain = re.sub(r"^```.*?^```$", "", text(document), flags=re.MULTILINE | re.DOTALL)
    for said in re.findall(r"`([^`\n]+)`", plain):
        yield from (word for word in said.split() if PLACE.fullmatch(word))
    yield from (word for word in re.findall(r"(?<![\w/<>.])(?:tests|e2e|web|py)/[\w./-]+\.py", text(document)))


def is_there(document: str, name: str) -> bool:
    rooms = (UI, UI / "loop", UI / "table", UI / "frame", UI / "games", UI / "model", UI / "text")
    of_rooms = [top / room / name for top in (UI / "features", ROOT / "tests" / "ui") for room in FEATURES]
    if name in (ROOM_LIST, LATER_LIST) or any(path.exists() for path in of_rooms):
        return True
    tops = (*(ROOT / folder for folder in FOLDERS[document]), *rooms)
    return any((top / name).exists() for top in tops)


@pytest.mark.parametrize("document", FOLDERS)
def test_every_file_that_a_document_names_exists(document: str) -> None:
    names = set(named(document))
    assert len(names) > 5
    gone = sorted(name for name in names if not name.startswith(MADE) and not is_there(document, name))
    assert not gone, f"{document} names {gone}"


@pytest.mark.parametrize("document", FOLDERS)
def test_every_link_of_a_document_leads_to_a_file(document: str) -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text(document)) if "://" not in link and link not in HOSTED]
    assert links and all(((ROOT / document).parent / link).exists() for link in links), links


def section(title: str) -> str:
    return text(CONTRIBUTING).partition(f"\n## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("record", [Feature, Page, Stored])
def test_every_field_of_a_record_is_explained_with_an_example_that_has_it(record: type[Feature | Page | Stored]) -> None:
    _, _, table = section("Add a feature").partition(f"| `{record.__name__}` |")
    rows = re.findall(r"^\| `(\w+)` \|.*?\| (.*?) ?\|$", table.partition("\n\n")[0], re.MULTILINE)
    assert sorted(name for name, _ in rows) == sorted(record._fields)
    for name, examples in rows:
        for room in re.findall(r"`(\w+)`", examples):
            assert room not in FEATURES or has(room, record.__name__, name), f"{room} has no {name}"


def has(room: str, record: str, field: str) -> bool:
    """Tell whether a feature's record gives this field a value, by name or by position."""
    for node in walk(UI / "features" / room / "__init__.py"):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == record:
            fields = {"Feature": Feature, "Page": Page, "Stored": Stored}[record]._fields
            if field in (*fields[: len(node.args)], *(keyword.arg for keyword in node.keywords)):
                return True
    return False


def test_every_place_of_a_door_is_listed() -> None:
    features = {*(UI / "features").rglob("*.py")}
    general = {place for path in {*UI.rglob("*.py")} - features for place in places_in(path)}
    (listed,) = re.findall(r"The places are (.*?);", section("Add a feature"))
    first, _, second = (re.findall(r"`([\w-]+)`", part) for part in listed.partition("on pages of features"))
    assert {*first} == general
    theirs = {place for place in second if place.partition("-")[0] in FEATURES}
    assert theirs == {place for path in features for place in places_in(path)} - general


def places_in(path: Path) -> list[str]:
    """Return the places at which a file of the page asks for doors."""
    return re.findall(r"\bdoors?\(\s*\"([\w-]+)\"", path.read_text("utf-8"))


def test_what_a_game_cannot_do_without_and_what_a_mode_has_beside_its_messages_is_named() -> None:
    assert all(re.search(rf"\b{name}\b", section("Add a game")) for name in Game.__abstractmethods__)
    beside = Mode._fields[Mode._fields.index("other") :]
    (said,) = [part for part in section("Add a feature").split("\n\n") if part.startswith("A `Mode`")]
    assert not [name for name in beside if f"`{name}`" not in said]
