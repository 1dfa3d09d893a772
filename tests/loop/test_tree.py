"""The graph of imports: what each file can load, and which tests concern a game or a module of the page."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from running.chosen import games_of_case
from running.tree import ANY_PAGE, Tree, in_browser, of_game
from sources import tree as syntax
from triokey.core.catalog import GAMES, about, families
from ui.frame.catalog import FEATURES

pytestmark = pytest.mark.long  # this test reads the whole graph

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def whole() -> Tree:
    """Return the graph of the project, which is read when the first test asks for it."""
    return Tree()


@cache
def product() -> list[str]:
    """Return the paths of all files of the engines and the page."""
    return [path for path in whole().files if path.startswith(("py/triokey/", "web/ui/"))]


@cache
def modules() -> dict[str, str]:
    """Return the paths of the files of the engines and the page by their module names."""
    return {".".join(path.removesuffix(".py").removesuffix("/__init__").split("/")[1:]): path for path in product()}


@cache
def imported(path: str) -> frozenset[str]:
    """Return the modules of engines and page that a file imports by plain statements, found independently of the graph."""
    found = set()
    package = path.removesuffix(".py").split("/")[1:-1] if path in product() else []
    for node in ast.walk(syntax(ROOT / path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = ".".join([*(package[: len(package) - node.level + 1] if node.level else []), *filter(None, [node.module])])
            found |= {start, *(f"{start}.{alias.name}" for alias in node.names)}
    return frozenset(modules()[name] for name in found & modules().keys())


def test_a_file_can_load_whatever_it_imports_by_a_plain_statement() -> None:
    for path in whole().files:
        missed = imported(path) - whole().edges(path) - {path}
        assert not missed, f"{path} imports {sorted(missed)}"


def test_a_whole_game_in_the_browser_is_about_every_module_that_touches_it() -> None:
    for path in product():
        if path.startswith("web/ui/browser/"):
            assert ANY_PAGE in in_browser(path, whole())


def test_a_copy_below_a_cache_is_read_as_the_project_is(tmp_path: Path) -> None:
    (tmp_path / ".cache" / "web" / "ui").mkdir(parents=True)
    (tmp_path / ".cache" / "web" / "ui" / "one.py").write_text("")
    assert Tree(tmp_path / ".cache").files == ["web/ui/one.py"]


def test_handlers_parts_and_late_imports_are_found_by_their_names() -> None:
    records = {f"web/ui/features/{name}/__init__.py" for name in FEATURES}
    assert records <= whole().edges("web/ui/frame/catalog.py"), "the catalog names the rooms as texts"
    acts = {f"web/ui/features/{name}/acts.py" for name in FEATURES} & {*whole().files}
    assert acts and all(path in whole().edges(path.replace("acts", "__init__")) for path in acts), "functions() names a module"
    assert "web/ui/table/dialogs.py" in whole().edges("web/ui/loop/view.py"), "later() names a module as a text"
    for family in {about(game).family for game in GAMES if "puzzles" in about(game).parts}:
        parts = whole().edges(f"py/triokey/{family}/__init__.py")
        assert f"py/triokey/{family}/puzzles.py" in parts or f"py/triokey/{family}/puzzles/__init__.py" in parts, family


@pytest.mark.parametrize("family", families())
def test_a_game_selects_the_tests_that_speak_of_it(family: str) -> None:
    chosen = of_game(family, whole())
    own = {test for test in whole().tests if test.startswith(f"tests/engine/{family}/")}
    over_all = {"tests/engine/core/test_catalog_laws.py", "tests/engine/golden/test_golden_links.py"}
    assert own | over_all <= chosen
    others = {f"tests/engine/{other}/" for other in families() if other != family}
    assert not [test for test in chosen for other in others if test.startswith(other) and not whole().names(test, family)]


def test_a_case_is_of_the_games_that_its_parameters_name() -> None:
    known = set(GAMES)
    assert games_of_case(["okiya-3", 3, ("de", ("okeydokey", 1))], known) == {"okiya", "okeydokey"}
    assert games_of_case(["okey-rounds.de", "okey-roundsmen"], known) == {"okey-rounds"}
    assert games_of_case(["de", 3, None], known) == set()
