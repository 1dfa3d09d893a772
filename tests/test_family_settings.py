"""Settings that only one family of games has are named by that family only: no shared code or style sheet knows them.

Skins are values of such settings, so none of them can be named without its setting.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.first_page import page_sheets
from family_settings import settings_of
from sources import walk
from triokey.core.catalog import families
from ui.model.settings import APART, ASKED, LESSON, SHARED

WEB = Path(__file__).resolve().parent.parent / "web"
GAMES = WEB / "ui" / "games"
NAMES = tuple(spec.name for family in families() for spec in settings_of(family))
NAMED = "|".join(map(re.escape, NAMES))
SAID = re.compile(rf"(?:{NAMED})(?:=.*)?|.*\b(?:setting\.|data-)(?:{NAMED})\b.*", re.DOTALL)
"""Pattern of a text about such a setting: its name, perhaps with a value, its words, or an attribute in style sheets."""
OTHERWISE = {
    ("ui/stores/keeper.py", "mirror"),
    ("ui/browser/replica.py", "mirror"),
    *((f"ui/{path}.py", "arrange") for path in ("browser/lasso", "loop/idle", "loop/keys")),
}
"""(file, name) where the name of a setting means something else, such as the second store or the message "arrange"."""


def shared_modules() -> list[Path]:
    own = [GAMES / family for family in families()]
    found = [*WEB.glob("*.py"), *(WEB / "building").rglob("*.py"), *(WEB / "ui").rglob("*.py")]
    return [path for path in sorted(found) if not any(path.is_relative_to(folder) for folder in own)]


def texts(path: Path) -> Iterator[str]:
    """Yield the string constants of a module."""
    for node in walk(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("said", ["garden", "garden=snow", "setting.felt.hint", "data-stage", "#set-arrange, data-garden"])
def test_a_name_is_found_where_it_stands(said: str) -> None:
    assert SAID.fullmatch(said)


@pytest.mark.long
def test_no_shared_module_names_a_setting_of_one_family() -> None:
    found = [
        f"{path.relative_to(WEB)}: {text}"
        for path in shared_modules()
        for text in texts(path)
        if SAID.fullmatch(text)
        if (path.relative_to(WEB).as_posix(), text) not in OTHERWISE
    ]
    assert not found, "a family declares its settings in its record, and ui/games/settings.py asks all:\n" + "\n".join(found)


def test_no_shared_style_and_no_script_names_a_setting_of_one_family() -> None:
    names = re.compile(rf":root\S*\[data-(?:{NAMED})\b|dataset\.(?:{NAMED})\b")
    places = (*page_sheets(), *sorted(WEB.glob("*.js")), WEB.parent / "index.html")
    found = [f"{place.name}: {match[0]}" for place in places for match in names.finditer(place.read_text("utf-8"))]
    assert not found, "what styles know of a setting of one family stands in its own sheets:\n" + "\n".join(found)


@pytest.mark.parametrize("family", families())
def test_a_familys_setting_has_a_place_and_values_that_it_knows(family: str) -> None:
    for spec in settings_of(family):
        assert not spec.group and spec.behind in ("", *(shared.name for shared in SHARED)), spec
        assert len({*spec.values}) == len(spec.values) > 1, spec
        assert {spec.default, *spec.held.values()} <= {*spec.values} and {*spec.held} <= {APART, ASKED, LESSON}, spec
