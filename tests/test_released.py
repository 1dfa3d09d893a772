"""The files beside a release (changelog, citation, forms) give the same version, games and languages as the program."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from triokey import __version__
from triokey.core.catalog import GAMES, about
from ui.text.words import LANGUAGES, load

ROOT = Path(__file__).resolve().parent.parent
HUB = ROOT / ".github"
FORMS = sorted(path for path in (HUB / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
KINDS = {"input", "textarea", "dropdown", "markdown", "checkboxes"}


def test_the_changelog_begins_with_what_is_unreleased_and_tells_this_version() -> None:
    text = (HUB / "CHANGELOG.md").read_text("utf-8")
    heads = re.findall(r"^## \[(.+?)\]", text, re.M)
    assert heads[:2] == ["Unreleased", __version__]
    assert set(re.findall(r"^\[(.+?)\]: ", text, re.M)) == set(heads)


def test_the_citation_tells_this_version() -> None:
    assert f"\nversion: {__version__}\n" in (HUB / "CITATION.cff").read_text("utf-8")


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_names_what_it_asks_for(path: Path) -> None:
    text = path.read_text("utf-8")
    assert re.match(r"name: .+\ndescription: .+\nlabels: \[\w+\]\nbody:\n", text)
    fields = re.split(r"^  - ", text, flags=re.M)[1:]
    assert fields
    for field in fields:
        (kind,) = re.findall(r"^type: (\w+)$", field, re.M)
        assert kind in KINDS and re.search(r"^    id: \w+$", field, re.M) and re.search(r"^      label: .+$", field, re.M)
    ids = re.findall(r"^    id: (\w+)$", text, re.M)
    assert len(ids) == len(set(ids))


def options(form: str, field: str) -> list[str]:
    """Return the choices in a field of an issue form."""
    part = (HUB / "ISSUE_TEMPLATE" / form).read_text("utf-8").partition(f"    id: {field}\n")[2]
    return re.findall(r"options: \[(.*)\]", part)[0].split(", ")


def test_the_forms_offer_every_game_and_every_language() -> None:
    assert options("rule.yml", "game") == [about(game_id).name for game_id in GAMES if not about(game_id).draft]
    assert len(options("wording.yml", "language")) == len(LANGUAGES)


def test_a_fault_asks_for_the_link_of_the_position_and_for_the_version() -> None:
    text = (HUB / "ISSUE_TEMPLATE" / "fault.yml").read_text("utf-8")
    assert "Link of the position" in text and "About" in text
    assert load("en")("about.version", version=__version__) in text


def test_the_three_commands_of_a_pull_request_are_those_of_the_loop() -> None:
    asked = set(re.findall(r"`(python3 [^`]+)`", (HUB / "pull_request_template.md").read_text("utf-8")))
    loop = (HUB / "CONTRIBUTING.md").read_text("utf-8").partition("## The loop")[2].partition("\n## ")[0]
    assert len(asked) == 3 and all(command in loop for command in asked)


FROZEN = Path(__file__).resolve().parent / "engine" / "golden" / "protocol.json"


def protocol() -> dict[str, list[str]]:
    """Return the names of the Game protocol: methods with their arguments, values with their fields."""
    from triokey.core import game

    found = {
        f"Game.{name}": list(value.__code__.co_varnames[: value.__code__.co_argcount])
        for name, value in vars(game.Game).items()
        if not name.startswith("_") and hasattr(value, "__code__")
    }
    found |= {f"Game.{name}": [] for name, value in vars(game.Game).items() if isinstance(value, property)}
    values = (value for value in vars(game).values() if isinstance(value, type) and value.__module__ == game.__name__)
    return found | {value.__name__: list(value._fields) for value in values if hasattr(value, "_fields")}


def test_the_protocol_keeps_every_name_and_the_order_of_what_was_there() -> None:
    """The arguments and fields of version 1.0.0 come first; later versions only append."""
    now = protocol()
    for name, parts in json.loads(FROZEN.read_text("utf-8")).items():
        assert now.get(name, [])[: len(parts)] == parts, name
        assert name in now, name
