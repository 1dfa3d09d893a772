"""The order of the rooms of page and engine, derived from every import in the source.

A room is a folder or a file directly under the package and, in the page, each folder of ui/features. Imports inside functions,
under TYPE_CHECKING, by later() and by functions() count like all others; a part looked up in a catalog is not imported. `pytest
-s` prints the figures.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from sources import walk
from ui.model.model import Model

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {"ui": ROOT / "web" / "ui", "triokey": ROOT / "py" / "triokey"}
FLOORS = 10
CHAIN = 16
LATE = ("later", "functions")
"""Names of the functions in ui/text/lazy.py that import a module later."""

Graph = Mapping[str, frozenset[str]]
"""For each file, or each room, the others of its package that it imports."""


@cache
def files(package: str) -> Graph:
    """Return for each module of a package the modules that it imports."""
    top = PACKAGES[package]
    paths = {".".join(path.relative_to(top.parent).with_suffix("").parts): path for path in sorted(top.rglob("*.py"))}
    modules = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    return {name: frozenset(imports(name, path, modules)) - {name} for name, path in modules.items()}


def imports(name: str, path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """Yield the modules that a file imports, at any place."""
    around = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in walk(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            start = around[: len(around) - node.level + 1] if node.level else []
            module = ".".join([*start, *filter(None, [node.module])])
            named = {f"{module}.{alias.name}" for alias in node.names}
            yield from named & modules.keys()
            if module in modules and not named <= modules.keys():
                yield module
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in LATE and isinstance(node.args[0], ast.Constant):
            yield from {node.args[0].value} & modules.keys()


def rooms(package: str) -> Graph:
    """Return for each room of a package the rooms that it imports."""
    found: dict[str, frozenset[str]] = {}
    for name, others in files(package).items():
        room = _room(name)
        found[room] = found.get(room, frozenset()) | {_room(other) for other in others} - {room}
    return found


def _room(name: str) -> str:
    return ".".join(name.split(".")[: 3 if name.startswith("ui.features.") else 2])


def _feature(name: str) -> str:
    return name.split(".")[2] if name.startswith("ui.features.") else ""


def circles(graph: Graph) -> list[set[str]]:
    """Return the groups whose members all import each other, directly or indirectly."""
    below = {name: reached(graph, name) for name in graph}
    groups = {frozenset(other for other in below[name] if name in below[other]) for name in graph}
    return sorted((set(group) for group in groups if group), key=sorted)


def reached(graph: Graph, name: str) -> set[str]:
    """Return the files or rooms that one imports, directly or indirectly."""
    found: set[str] = set()
    todo = [*graph[name]]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += graph[one]
    return found


def longest_chain(graph: Graph) -> list[str]:
    """Return the longest chain of imports in a graph without circles, the importing end first."""

    @cache
    def below(name: str) -> tuple[str, ...]:
        return (name, *max((below(other) for other in graph[name]), key=len, default=()))

    return list(max(map(below, graph), key=len))


@pytest.mark.parametrize("package", PACKAGES)
def test_rooms_lie_on_few_floors_and_none_imports_upwards(package: str) -> None:
    graph = rooms(package)
    upwards = [
        f"{name} -> {other}"
        for group in circles(graph)
        for name, others in files(package).items()
        for other in others
        if _room(name) != _room(other) and {_room(name), _room(other)} <= group
    ]
    assert not upwards, "rooms that import each other:\n" + "\n".join(sorted(upwards))
    floors = longest_chain(graph)
    print(f"\n{package}: {len(graph)} rooms on {len(floors)} floors: {' > '.join(floors)}")
    assert len(floors) <= FLOORS, f"{len(floors)} floors, {' > '.join(floors)}: let two rooms stand side by side again"


def test_no_file_names_a_feature_that_is_not_its_own() -> None:
    foreign = [
        f"{name} imports {other}"
        for name, others in files("ui").items()
        for other in sorted(others)
        if _feature(other) not in ("", _feature(name))
    ]
    assert not foreign, "a feature declares, and the frame asks (ui/frame):\n" + "\n".join(foreign)


def fields_used(path: Path) -> Iterator[str]:
    """Yield the fields of a model that a file reads or sets."""
    for node in walk(path):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).rpartition(".")[2] in ("model", "before", "after", "old"):
            yield node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ("Model", "_replace"):
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)


def test_no_field_of_the_model_is_there_for_features_alone_or_for_nobody() -> None:
    top = PACKAGES["ui"]
    others = {*top.rglob("*.py")} - {*(top / "features").rglob("*.py"), top / "model" / "model.py"}
    used = {field for path in others for field in fields_used(path)}
    assert not (alone := sorted({*Model._fields} - used)), f"features hold these by model.put: {', '.join(alone)}"


def test_folders_of_a_game_do_not_import_each_other_in_a_circle() -> None:
    graph = files("triokey")
    folders = {name: ".".join(name.split(".")[:3]) for name in graph if name.count(".") > 2}
    above: dict[str, set[str]] = {folder: set() for folder in folders.values()}
    for name, folder in folders.items():
        above[folder] |= {folders[other] for other in graph[name] & folders.keys()} - {folder}
    found = circles({folder: frozenset(others) for folder, others in above.items()})
    assert above and not found, f"folders that import each other: {found}"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_file_comes_back_to_itself(package: str) -> None:
    for circle in circles(files(package)):
        raise AssertionError(f"these files import each other in a circle: {', '.join(sorted(circle))}")


@pytest.mark.parametrize("package", PACKAGES)
def test_chains_of_files_are_short(package: str) -> None:
    graph = files(package)
    chain = longest_chain(graph)
    print(f"\n{package}: the longest chain of {len(graph)} files is {len(chain)}: {' > '.join(chain)}")
    assert len(chain) <= CHAIN, f"{len(chain)} files import one another in a row, {' > '.join(chain)}: shorten the chain"
