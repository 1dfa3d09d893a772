"""Which tests a change selects: along imports, names in texts and files that are read; and which cases of them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from running.affected import ANY_PAGE, PAGES_OF, Tree, affected, cases_of, is_test
from running.chosen import games_of_case
from running.difference import changed_files, changed_sentences
from sources import tree as syntax
from triokey.core.catalog import GAMES, about, families, games_of
from ui.frame.catalog import FEATURES

pytestmark = pytest.mark.long  # the whole graph is read

ROOT = Path(__file__).resolve().parent.parent


@cache
def whole() -> Tree:
    """Return the graph of the project, read when the first test asks for it."""
    return Tree()


@cache
def product() -> list[str]:
    """Return the files of the engines and the page."""
    return [path for path in whole().files if path.startswith(("py/triokey/", "web/ui/"))]


@cache
def modules() -> dict[str, str]:
    """Return the files of the engines and the page by their names in Python."""
    return {".".join(path.removesuffix(".py").removesuffix("/__init__").split("/")[1:]): path for path in product()}


@cache
def imported(path: str) -> frozenset[str]:
    """Return the modules of the product that a file imports by a plain statement, found in another way than by the graph."""
    found = set()
    package = path.removesuffix(".py").split("/")[1:-1] if path in product() else []
    for node in ast.walk(syntax(ROOT / path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = ".".join([*(package[: len(package) - node.level + 1] if node.level else []), *filter(None, [node.module])])
            found |= {start, *(f"{start}.{alias.name}" for alias in node.names)}
    return frozenset(modules()[name] for name in found & modules().keys())


def test_for_every_module_the_tests_that_import_it_directly_or_not_are_selected() -> None:
    below: dict[str, set[str]] = {}
    for test in whole().tests:
        if not test.startswith("e2e/"):
            reached, todo = set(), [test]
            while todo:
                more = imported(todo.pop()) - reached
                reached |= more
                todo += more
            for path in reached:
                below.setdefault(path, set()).add(test)
    for path in product():
        missed = below.get(path, set()) - affected([path], whole())
        assert not missed, f"a change of {path} does not select {sorted(missed)}"


def test_every_module_has_a_test_that_a_change_selects() -> None:
    for path in product():
        assert affected([path], whole()) - {ANY_PAGE}, f"nothing is run when {path} changes"


def test_what_only_the_browser_can_try_is_tried_there() -> None:
    browser = {path for path in product() if path.startswith("web/ui/browser/") and not path.endswith("__init__.py")}
    assert PAGES_OF.keys() == browser, "PAGES_OF names the browser tests of every module of ui/browser"
    for path, tests in PAGES_OF.items():
        assert {*tests} <= affected([path], whole()), f"{path} names a file of tests that is not there"


def test_a_style_of_a_room_is_read_by_what_walks_styles_and_not_by_what_names_the_room() -> None:
    chosen = affected(["web/ui/features/duels/duels.css"], whole())
    assert {"tests/ui/test_languages.py", "tests/ui/test_feedback.py", "tests/test_sheets.py"} <= chosen
    assert "tests/ui/duels/test_duels.py" not in chosen and len(chosen) < 60


def test_a_copy_below_a_cache_is_read_as_the_project_is(tmp_path: Path) -> None:
    (tmp_path / ".cache" / "web" / "ui").mkdir(parents=True)
    (tmp_path / ".cache" / "web" / "ui" / "one.py").write_text("")
    assert Tree(tmp_path / ".cache").files == ["web/ui/one.py"]


def test_handlers_parts_and_late_imports_are_found_by_their_names() -> None:
    records = {f"web/ui/features/{name}/__init__.py" for name in FEATURES}
    assert records <= whole().edges("web/ui/frame/catalog.py"), "the catalog names the rooms as texts"
    assert "web/ui/features/duels/acts.py" in whole().edges("web/ui/features/duels/__init__.py"), (
        "functions() names a module as a text"
    )
    assert "web/ui/table/dialogs.py" in whole().edges("web/ui/loop/view.py"), "later() names a module as a text"
    for family in {about(game).family for game in GAMES if "puzzles" in about(game).parts}:
        parts = whole().edges(f"py/triokey/{family}/__init__.py")
        assert f"py/triokey/{family}/puzzles.py" in parts or f"py/triokey/{family}/puzzles/__init__.py" in parts, family


@pytest.mark.parametrize("family", families())
def test_a_rule_of_one_game_selects_the_tests_that_speak_of_it_and_their_cases_of_it(family: str) -> None:
    rules = f"py/triokey/{family}/rules.py"
    chosen = affected([rules], whole())
    own = {test for test in whole().tests if test.startswith(f"tests/engine/{family}/")}
    over_all = {"tests/engine/core/test_catalog_laws.py", "tests/engine/golden/test_golden_links.py"}
    assert own | over_all | {ANY_PAGE} <= chosen
    others = {f"tests/engine/{other}/" for other in families() if other != family}
    assert not [test for test in chosen for other in others if test.startswith(other) and not whole().names(test, family)]
    assert cases_of([rules], whole()) == tuple(sorted(games_of(family)))
    assert cases_of([rules, "py/triokey/core/rng.py"], whole()) == ()


def test_a_case_is_of_the_games_that_its_parameters_name() -> None:
    known = set(GAMES)
    assert games_of_case(["okiya-3", 3, ("de", ("okeydokey", 1))], known) == {"okiya", "okeydokey"}
    assert games_of_case(["okey-rounds.de", "okey-roundsmen"], known) == {"okey-rounds"}
    assert games_of_case(["de", 3, None], known) == set()


def test_a_word_selects_the_laws_of_words_and_the_tests_that_hold_it() -> None:
    path = "web/locale/en/okiya.txt"
    chosen = affected([path], whole(), {path: {"okiya.pitch", "Take a tile, leave a token"}})
    assert {"tests/ui/test_words.py", "tests/ui/test_languages.py", "e2e/laws/test_windows.py"} <= chosen
    assert "tests/engine/okiya/test_okiya_rules.py" not in chosen
    heard = "Fox takes"
    files = [file for file in (ROOT / "tests/ui/heard").glob("okiya.en.txt") if heard in file.read_text()]
    assert not files or "tests/ui/test_narrator.py" in affected([path], whole(), {path: {heard}})


@pytest.mark.parametrize(
    "path, tests",
    {
        "web/ui/features/duels/duels.css": {"tests/test_style_sheets.py", "e2e/laws/test_windows.py", "e2e/laws/test_access.py"},
        "web/ui/games/okiya/board.css": {"tests/test_sheets.py", "e2e/laws/test_windows.py"},
        "e2e/support/layout.js": {"tests/test_scripts.py", "e2e/laws/test_windows.py"},
        "tests/stubs/js.pyi": {"tests/test_style.py"},
        "web/sw.js": {
            "tests/test_faults.py",
            "tests/test_scripts.py",
            "e2e/device/test_offline.py",
            "e2e/device/test_bad_release.py",
        },
        "tests/engine/okiya/vectors.jsonl": {"tests/engine/okiya/test_okiya_query.py"},
        "tests/engine/golden/links.tsv": {"tests/engine/golden/test_golden_links.py"},
        ".github/workflows/site.yml": {"tests/test_workflows.py"},
        "README.md": {"tests/test_install.py", "tests/test_documents.py"},
        ".github/CONTRIBUTING.md": {"tests/test_adding_a_game.py", "tests/test_documents.py"},
        "web/building/site.py": {"tests/test_build.py", "e2e/device/test_boot.py"},
    }.items(),
)
def test_a_file_selects_the_tests_that_read_it(path: str, tests: set[str]) -> None:
    assert (ROOT / path).exists() and tests <= affected([path], whole())


def test_what_all_tests_rest_on_selects_all_and_a_test_selects_itself() -> None:
    assert affected(["pyproject.toml"], whole()) == set(whole().tests)
    for test in whole().tests:
        assert test in affected([test], whole()) and is_test(test)


def test_a_module_that_is_gone_selects_the_tests_that_still_name_it(tmp_path: Path) -> None:
    for path, text in {
        "py/triokey/core/catalog.py": "",
        "tests/test_one.py": "from triokey.core.lost import thing",
        "tests/test_two.py": "import json",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    gone = "py/triokey/core/lost.py"
    assert affected([gone], Tree(tmp_path, gone=[gone])) == {"tests/test_one.py"}


def test_git_tells_what_has_changed(tmp_path: Path) -> None:
    import subprocess

    def git(*arguments: str) -> None:
        who = ("-c", "user.name=t", "-c", "user.email=t@example.org")
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    for name in ("kept.txt", "changed.txt", "gone.txt"):
        (tmp_path / name).write_text("a.b: old words\n")
    git("add", ".")
    git("commit", "-qm", "first")
    (tmp_path / "changed.txt").write_text("a.b: new words\n")
    (tmp_path / "gone.txt").unlink()
    (tmp_path / "new.txt").write_text("")
    assert changed_files(tmp_path, "HEAD") == ["changed.txt", "gone.txt", "new.txt"]
    assert changed_sentences(tmp_path, "HEAD", "changed.txt") == {"a.b", "old words", "new words"}
    with pytest.raises(ValueError, match="nowhere"):
        changed_files(tmp_path, "nowhere")
