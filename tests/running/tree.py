"""The files that each Python file of the project can load, and the test files that concern a game or a module of the page.

A file loads the modules that it imports, and those that its texts name. Every page in the browser loads everything, so browser
tests are chosen by their imports, their texts and their file names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

from running.facts import ROOT, of_files

SOURCES = ("py", "web/ui", "web/building", "web/*.py", "tests", "e2e")
PYTHON_ROOTS = ("py", "web", "e2e/*", "tests", "tests/support", "tests/bench", "tests/engine/*", "tests/games", "py/triokey")
"""Folders from which modules are found by name."""
BESIDE = ("tests/", "e2e/")
"""Path prefixes of files outside the product, which the product never loads."""
ALL_GAMES = ("GAMES", "families", "FAMILIES")
"""Names in a test's text which show that it goes over all games."""
ANY_PAGE = "e2e/journeys/test_by_name.py"
"""A test that plays a whole game of each kind in the browser, so that it concerns every change of the product."""


class Tree:
    """The files of the project and the files that each can load. Paths are relative to the root, with slashes."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        paths = sorted({path for part in SOURCES for path in _python(root, part)})
        self._facts = {path.relative_to(root).as_posix(): facts for path, facts in of_files(paths).items()}
        self._modules = _modules(root, self._facts)

    @property
    def files(self) -> list[str]:
        """The paths of all Python files."""
        return list(self._facts)

    @cached_property
    def tests(self) -> list[str]:
        """The paths of all files with tests."""
        return [path for path in self._facts if is_test(path)]

    @cached_property
    def families(self) -> dict[str, tuple[str, ...]]:
        """The families of games, each with its own name and the ids of its games."""
        folders = sorted((self._root / "py/triokey").glob("*/RULES.md"))
        return {path.parent.name: (path.parent.name, *self._games(path.parent.name)) for path in folders}

    def _games(self, family: str) -> Iterator[str]:
        catalog = (self._root / "py/triokey/core/catalog.py").read_text()
        yield from re.findall(rf'"([\w-]+)": "triokey\.{family}\.', catalog)

    @cache  # noqa: B019 - a tree lives as long as the run
    def edges(self, path: str) -> frozenset[str]:
        """Return the paths of the Python files that a file can load."""
        facts = self._facts[path]
        found = {target for name in facts.imported for target in self._named(path, name)}
        found |= {target for text in facts.texts if text in self._modules and "." in text for target in self._named(path, text)}
        if "-m" in facts.texts and "triokey" in facts.texts:
            found |= self._named(path, "triokey.__main__")
        for start in facts.begun:
            found |= self._below(start)
        if path.endswith("/__init__.py"):  # parts of a family, which its ABOUT names
            folder = path.rpartition("/")[0]
            found |= {f"{folder}/{text}{end}" for text in facts.texts for end in (".py", "/__init__.py")} & self._facts.keys()
        beside_product = {target for target in found if target.startswith(BESIDE)} if not path.startswith(BESIDE) else set()
        return frozenset(found - {path} - beside_product)

    def _named(self, path: str, name: str) -> set[str]:
        """Return the files that run when a file imports a dotted name: the module, or the one that contains the name, and
        packages.
        """
        if name.startswith("."):
            level = len(name) - len(name.lstrip("."))
            folder = path.split("/")[:-level]
            name = ".".join([*folder[1:], *filter(None, [name.lstrip(".")])])
        parts = name.split(".")
        beside = f"{path.rpartition('/')[0]}/{name}.py"
        if beside in self._facts and not beside.startswith(("py/triokey/", "web/ui/")):
            return {beside}
        found = {self._modules.get(".".join(parts[:count])) for count in range(1, len(parts) + 1)}
        return {target for target in found if target}

    def _below(self, start: str) -> set[str]:
        return {path for name, path in self._modules.items() if name.startswith(start) and "." not in name.removeprefix(start)}

    @cache  # noqa: B019
    def helpers(self, test: str) -> frozenset[str]:
        """Return a test file and all files outside the product that it loads, directly or through others."""
        found, todo = {test}, [test]
        while todo:
            more = {path for path in self.edges(todo.pop()) if path.startswith(BESIDE)} - found
            found |= more
            todo += more
        return frozenset(found)

    @cache  # noqa: B019
    def loaded(self, test: str) -> frozenset[str]:
        """Return the files that a test file and its helpers load directly."""
        return frozenset(target for path in self.helpers(test) for target in self.edges(path))

    @cache  # noqa: B019
    def text(self, path: str) -> str:
        """Return the text of a file."""
        file = self._root / path
        return file.read_text("utf-8") if file.exists() else ""

    def speaks_of(self, test: str, family: str) -> bool:
        """Tell whether a test file or a helper of it names a family or one of its games, or goes over all games.

        A file in the folder of another family must do so itself.
        """
        own = any(f"/{other}/" in test for other in self.families if other != family)
        return self.names(test, family) if own else any(self.names(path, family) for path in self.helpers(test))

    @cache  # noqa: B019
    def names(self, path: str, family: str) -> bool:
        """Tell whether a file names a family or one of its games, or all games, in its text or its path."""
        words = "|".join(map(re.escape, self.families[family]))
        pattern = rf"(?<![a-z])(?:{words})(?![a-z])|\b(?:{'|'.join(ALL_GAMES)})\b"
        return re.search(pattern, f"{path}\n{self.text(path)}") is not None


def is_test(path: str) -> bool:
    """Tell whether pytest finds tests in the file at this path."""
    return path.startswith(BESIDE) and path.rpartition("/")[2].startswith("test_") and path.endswith(".py")


def _python(root: Path, part: str) -> Iterator[Path]:
    for top in root.glob(part):
        for path in [top] if top.is_file() else top.rglob("*.py"):
            if not {"node_modules", ".cache", "__pycache__"} & set(path.relative_to(root).parts):
                yield path


def _modules(root: Path, files: Iterable[str]) -> dict[str, str]:
    """Return the path of every module by each name under which it can be imported."""
    tops = sorted({path.relative_to(root).as_posix() for part in PYTHON_ROOTS for path in root.glob(part)}, key=len)
    found: dict[str, str] = {}
    for top in tops:
        for path in files:
            if path.startswith(f"{top}/"):
                name = path.removeprefix(f"{top}/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
                if top != "py/triokey":
                    found.setdefault(name, path)
    return found


def in_browser(path: str, tree: Tree) -> list[str]:
    """Return the browser test files that concern a module of the page, those with a similar name first."""
    pages = [test for test in tree.tests if test.startswith("e2e/")]
    named = [test for test in pages if subjects(path) & subjects(test)]
    spoken = [test for test in pages if subjects(path) & _spoken(test, tree) or path in tree.loaded(test)]
    return list(dict.fromkeys((*named, ANY_PAGE, *spoken)))


@cache
def subjects(path: str) -> frozenset[str]:
    """Return the words of a file's name, without a plural s.

    >>> sorted(subjects("web/ui/features/puzzles/kinds.py")), sorted(subjects("e2e/journeys/test_okey_puzzles.py"))
    (['kind'], ['okey', 'puzzle'])
    """
    stem = path.rpartition("/")[2].partition(".")[0]
    return frozenset(word.removesuffix("s") for word in stem.removeprefix("test_").strip("_").split("_"))


@cache
def _spoken(test: str, tree: Tree) -> frozenset[str]:
    """Return the subjects of a browser test: the words of its name, and the pages and messages that it names."""
    named = re.findall(r"#/(\w+)|data-do=\W?(\w+)", tree.text(test))
    return subjects(test) | {word.removesuffix("s") for words in named for word in words if word}


def of_game(name: str, tree: Tree) -> set[str]:
    """Return the test files that name a game or a family, or go over all games."""
    family = _family_named(name, tree)
    return {test for test in tree.tests if tree.speaks_of(test, family)}


def games_named(name: str, tree: Tree) -> tuple[str, ...]:
    """Return the games of a family, or the one game of this name, as a tuple of ids."""
    words = tree.families[_family_named(name, tree)]
    return words[1:] if name == words[0] else (name,)


def _family_named(name: str, tree: Tree) -> str:
    for family, words in tree.families.items():
        if name in words:
            return family
    known = ", ".join(dict.fromkeys(word for words in tree.families.values() for word in words))
    raise ValueError(f"no game or family is called {name!r}, only {known}")
