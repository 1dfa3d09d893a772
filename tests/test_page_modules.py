"""The page's wheel and the archive of first modules contain exactly the modules that the page can load.

These are derived from the sources that start the page and its worker: along imports at any place, except those for type checkers;
modules that texts name, to be loaded later; parts of games that are looked up by name; and names that are composed, as in
f"ui.games.{module}", with words of the same file or with families.
"""

from __future__ import annotations

import ast
import re
import zipfile
from collections.abc import Mapping
from functools import cache

from building.bytecode import strip_types
from building.places import WEB
from building.wheel import PACKAGES, first_source, module_of, modules_apart, rooms_apart, source_wheel
from running.facts import read
from triokey.core.catalog import families

FAMILIES = families()
MADE = {"ui.built", "ui.catalog_keys"}


def starts() -> list[str]:
    """Return the sources of the scripts that start the page and its worker."""
    return [(WEB / name).read_text() for name in ("main.py", "worker.py")]


@cache
def own() -> dict[str, str]:
    """Return the sources of all modules of the engines and the page, by dotted name."""
    return {
        module_of(f"{package}/{path.relative_to(folder).as_posix()}"): path.read_text()
        for package, folder in PACKAGES.items()
        for path in folder.rglob("*.py")
    }


@cache
def named(text: str) -> frozenset[str]:
    """Return the names of modules that a source may load, among others that do not exist."""
    facts = read(ast.unparse(strip_types(ast.parse(text))) if "TYPE_CHECKING" in text else text)
    words = {word.partition(".")[0] for word in facts.texts} | set(FAMILIES)
    put_together = {begun + word for begun in facts.begun for word in words}
    parts = re.findall(r"""\bpart\(.*?, ["'](\w+)["']\)""", text)
    of_games = {f"triokey.{family}.{part}" for part in parts for family in FAMILIES}
    return facts.imported | {word for word in facts.texts if "." in word} | put_together | of_games


def reached(texts: list[str], modules: Mapping[str, str]) -> set[str]:
    """Return the modules that run when these sources do, including their packages."""
    found: set[str] = set()
    waiting = [name for text in texts for name in named(text)]
    while waiting:
        parts = waiting.pop().split(".")
        for module in {".".join(parts[:count]) for count in range(1, len(parts) + 1)} & modules.keys() - found:
            found.add(module)
            waiting += named(modules[module])
    return found


def shipped() -> set[str]:
    """Return the modules in the page's wheel, the first archive and the features fetched later, without generated ones."""
    apart = (name for room in rooms_apart() for name in modules_apart(room))
    with zipfile.ZipFile(source_wheel()) as wheel, zipfile.ZipFile(first_source()) as first:
        return {module_of(name) for name in (*wheel.namelist(), *first.namelist(), *apart) if name.endswith(".py")} - MADE


def test_the_page_is_given_what_it_can_load_and_nothing_else() -> None:
    wanted, held = reached(starts(), own()), shipped()
    idle, missing = sorted(held - wanted), sorted(wanted - held)
    assert not idle, f"nothing on the page loads {idle}: leave them out in web/building/wheel.py, or remove them"
    assert not missing, f"the page can load {missing}, which nothing gives it"


def test_every_module_is_loaded_by_the_page_the_commands_or_the_build() -> None:
    modules = own()
    build = [path.read_text() for path in (WEB / "building").glob("*.py")]
    idle = sorted(modules.keys() - reached([*starts(), modules["triokey.__main__"], *build], modules) - {"triokey.__main__"})
    assert not idle, f"nothing loads {idle}"


def test_every_way_to_load_a_module_is_followed_and_no_other() -> None:
    typed = "if TYPE_CHECKING:\n    from ui.typed import A\nelse:\n    A = later('ui.lazy', 'A')"
    modules = {
        "ui": "",
        "ui.first": f"from typing import TYPE_CHECKING\n{typed}",
        "ui.typed": "",
        "ui.lazy": "def go():\n    from ui.inside import go",
        "ui.inside": "NAMES = {'a': 'acts.go'}\nload(f'ui.{name}')\nload(f'triokey.games.{family}')",
        "ui.acts": "import ui.model.kept as kept",
        "ui.model": "",
        "ui.model.kept": "answer = part(game, 'puzzles')",
        "ui.alone": "from ui import first",
        "triokey": '"""See triokey.core."""',
        "triokey.core": "",
        f"triokey.games.{FAMILIES[0]}": "",
        f"triokey.{FAMILIES[0]}": "PARTS = ('puzzles', 'query')",
        f"triokey.{FAMILIES[0]}.puzzles": "",
        f"triokey.{FAMILIES[0]}.query": "",
    }
    left = {"ui.typed", "ui.alone", "triokey.core", f"triokey.{FAMILIES[0]}.query"}
    assert reached(["import ui.first"], modules) == modules.keys() - left
